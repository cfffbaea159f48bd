const tab = (key: number, view?: string): string =>
  `/personalCenter?tab=${key}${view === undefined ? '' : `&view=${view}`}`

const loans = tab(5)
const requests = tab(4)
const elsewhere = tab(4, 'elsewhere')
const fees = tab(7, 'fees')

/** A kind of notice. Its words are in `locales/<language>/notices.json`. */
const kind = <const Fact extends string>(address: string, ...facts: Fact[]) => ({ address, facts })

/** Every kind of notice: the path of the portal where its matter is handled, and the facts its text is made of. */
export const noticeKinds = {
  'due-soon': kind(loans, 'title', 'day'),
  'wanted-back': kind(loans, 'title', 'day'),
  overdue: kind(loans, 'title', 'day'),
  'consortium-linked': kind(tab(5, 'union'), 'zh-CN', 'zh-TW', 'en'),
  arrived: kind(requests, 'title', 'library', 'day'),
  'hold-expiring': kind(requests, 'title', 'library', 'day'),
  'hold-expired': kind(requests, 'title', 'day'),
  'request-step': kind(requests, 'title', 'stageCode', 'statusCode'),
  'handed-over': kind(requests, 'title', 'from', 'to'),
  'asked-of-you': kind(tab(4, 'others'), 'title'),
  'ill-shipped': kind(elsewhere, 'title', 'request', 'note'),
  'ill-arrived': kind(elsewhere, 'title', 'request', 'note'),
  'ill-delivered': kind(elsewhere, 'title', 'request', 'note'),
  'ill-unfilled': kind(elsewhere, 'title', 'request', 'note'),
  'ill-ended': kind(elsewhere, 'title', 'request', 'note'),
  'ill-due': kind(elsewhere, 'title', 'day'),
  fine: kind(fees, 'title', 'amount'),
  lost: kind(fees, 'title', 'amount'),
  found: kind(fees, 'title', 'amount'),
  paid: kind(fees, 'amount'),
  'deposit-taken': kind(fees, 'amount', 'receipt'),
  'deposit-returned': kind(fees, 'amount', 'receipt'),
  'refunded-cash': kind(fees, 'amount', 'receipt'),
  subscriptions: kind(tab(3), 'found', 'more', 'broad', 'page', 'pause'),
  'shop-approved': kind('/drivePurUser', 'title', 'order', 'note'),
  'shop-shipped': kind('/drivePurUser', 'title', 'order'),
  'shop-received': kind('/drivePurUser', 'title', 'order'),
  'shop-cancelled': kind('/drivePurUser', 'title', 'order', 'note'),
  'list-published': kind(tab(2), 'title', 'reason'),
  'list-refused': kind(tab(2), 'title', 'reason'),
  'comment-accepted': kind(tab(17), 'title', 'reason'),
  'comment-refused': kind(tab(17), 'title', 'reason'),
  'suggestion-agreeOrder': kind(tab(6), 'title', 'note'),
  'suggestion-agreeTry': kind(tab(6), 'title', 'note'),
  'suggestion-ordered': kind(tab(6), 'title', 'note'),
  'suggestion-arrived': kind(tab(6), 'title', 'note'),
  'suggestion-onShelf': kind(tab(6), 'title', 'note'),
  'suggestion-onShelf-held': kind(requests, 'title', 'note'),
  'suggestion-reject': kind(tab(6), 'title', 'note'),
  'donation-invited': kind(tab(11), 'title', 'note'),
  'donation-received': kind(tab(11), 'title', 'note'),
  'donation-declined': kind(tab(11), 'title', 'note'),
  'donation-done': kind(tab(11), 'title', 'kept', 'passedOn', 'declined'),
  'feedback-answered': kind(tab(12), 'title'),
  'binding-made': kind(tab(1), 'kind', 'name'),
  'researcher-claim-accepted': kind('/researcher', 'name', 'name.zh-TW', 'name.en', 'reason'),
  'researcher-claim-refused': kind('/researcher', 'name', 'name.zh-TW', 'name.en', 'reason'),
} as const

export type NoticeKind = keyof typeof noticeKinds
export type NoticeFacts<Kind extends NoticeKind> = Readonly<
  Record<(typeof noticeKinds)[Kind]['facts'][number], string>
>

export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(noticeKinds, kind)

/** Whether it is sent by the channels that were chosen for it, whatever the reader has chosen in general. */
export const hasOwnChannels = (kind: string): boolean => kind === 'subscriptions'

/** The path of a kind; empty for a kind of another version. */
export const noticeAddress = (kind: string): string => (isNoticeKind(kind) ? noticeKinds[kind].address : '')
