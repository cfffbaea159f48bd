const tab = (key: number, view?: string): string =>
  `/personalCenter?tab=${key}${view === undefined ? '' : `&view=${view}`}`

const loans = tab(5)
const requests = tab(4)
const elsewhere = tab(4, 'elsewhere')
const fees = tab(7, 'fees')

/** Where the matter of a notice is handled, as a path of the portal, by kind. */
const addresses: Readonly<Record<string, string>> = {
  'due-soon': loans,
  'wanted-back': loans,
  overdue: loans,
  'consortium-linked': tab(5, 'union'),
  arrived: requests,
  'hold-expiring': requests,
  'hold-expired': requests,
  'request-step': requests,
  'handed-over': requests,
  'asked-of-you': tab(4, 'others'),
  'ill-shipped': elsewhere,
  'ill-arrived': elsewhere,
  'ill-delivered': elsewhere,
  'ill-unfilled': elsewhere,
  'ill-ended': elsewhere,
  'ill-due': elsewhere,
  fine: fees,
  lost: fees,
  found: fees,
  paid: fees,
  'deposit-taken': fees,
  'deposit-returned': fees,
  'refunded-cash': fees,
  subscriptions: tab(3),
  'shop-approved': '/drivePurUser',
  'shop-shipped': '/drivePurUser',
  'shop-received': '/drivePurUser',
  'shop-cancelled': '/drivePurUser',
  'list-published': tab(2),
  'list-refused': tab(2),
  'comment-accepted': tab(17),
  'comment-refused': tab(17),
  'suggestion-agreeOrder': tab(6),
  'suggestion-agreeTry': tab(6),
  'suggestion-ordered': tab(6),
  'suggestion-arrived': tab(6),
  'suggestion-onShelf': tab(6),
  'suggestion-onShelf-held': requests,
  'suggestion-reject': tab(6),
  'donation-invited': tab(11),
  'donation-received': tab(11),
  'donation-declined': tab(11),
  'feedback-answered': tab(12),
  'binding-made': tab(1),
  'researcher-claim-accepted': '/researcher',
  'researcher-claim-refused': '/researcher',
}

/** The path of a kind; empty for a kind that is not known. */
export const noticeAddress = (kind: string): string => addresses[kind] ?? ''
