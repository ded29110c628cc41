import UIKit

/// A table of cards, single ones and groups. A group that is tapped expands over the screen.
class CardListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  /// What has begun and what has been completed, in order.
  private(set) var events: [String] = []

  /// The cards of the table.
  let cards: [Card]
  let tableView = UITableView(frame: .zero, style: .plain)
  /// A delegate of a transition is not kept alive by its controller.
  private var presentation: CardPresentation?

  init(cards: [Card] = Card.samples) {
    self.cards = cards
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    cards = Card.samples
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.separatorStyle = .none
    tableView.contentInset.top = 60
    tableView.register(CardCell.self, forCellReuseIdentifier: CardCell.identifier)
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)
  }

  // MARK: - The table

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cards.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: CardCell.identifier, for: indexPath)
    (cell as? CardCell)?.show(cards[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    CardCell.height(of: cards[indexPath.row])
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    let card = cards[indexPath.row]
    guard card.isGroup, presentedViewController == nil, let cell = tableView.cellForRow(at: indexPath) as? CardCell
    else { return }
    expand(card, from: cell)
  }

  private func expand(_ card: Card, from cell: CardCell) {
    let detail = CardDetailViewController(card: card)
    let presentation = CardPresentation(cell: cell, presented: detail, presenting: self) {
      [weak self] event in
      self?.events.append(event)
    }
    self.presentation = presentation
    detail.modalPresentationStyle = .custom
    detail.transitioningDelegate = presentation
    present(detail, animated: true)
  }
}
