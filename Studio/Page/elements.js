// Makes elements, for all parts of the page.

export function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

const maker = (namespace) => (kind, attributes = {}, ...content) => {
  const element = document.createElementNS(namespace, kind);
  setAttributes(element, attributes);
  element.append(...content);
  return element;
};

/// An element with its attributes and what it holds.
export const make = maker('http://www.w3.org/1999/xhtml');

/// The same for a part of a drawing.
export const makeDrawn = maker('http://www.w3.org/2000/svg');
