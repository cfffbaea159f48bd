/** Why a reader cannot buy anything now. */
export const buyerReasons = [
  'OFF',
  'PAUSED',
  'READER_FROZEN',
  'CARD_EXPIRED',
  'CARD_LOST',
  'DEBT_TOO_HIGH',
  'GROUP_EXCLUDED',
  'RULE_NOT_READ',
  'BUDGET_SPENT',
  'COPIES_USED_UP',
  'MONEY_USED_UP',
  'ORDERS_USED_UP',
  'HELD_AT_LIMIT',
] as const
export type BuyerReason = (typeof buyerReasons)[number]

/** Why an item cannot be bought by this reader now. */
export const itemReasons = [
  'HELD',
  'ON_ORDER',
  'BOUGHT_BEFORE',
  'KIND_EXCLUDED',
  'CLASS_EXCLUDED',
  'TOO_OLD',
  'PRICE_TOO_HIGH',
  'PRICE_UNKNOWN',
  'NUMBER_MISSING',
  'OUT_OF_STOCK',
  'NOT_SOLD',
  'MONEY_USED_UP',
  'BUDGET_SPENT',
] as const
export type ItemReason = (typeof itemReasons)[number]

/** Stock of an item as shops tell it: `few` is less than ten. */
export const stockStates = ['in', 'few', 'out', 'unknown'] as const

/** Ways in which a book comes to its reader: by parcel, to the desk of a library, or at a counter of the shop. */
export const deliveryWays = ['parcel', 'desk', 'counter'] as const
export type DeliveryWay = (typeof deliveryWays)[number]

export const freightPayers = ['library', 'reader'] as const

/** What has become of an order, in their sequence; the last one can follow those before `shipped`. */
export const purchaseStates = [
  'waitingApproval',
  'waitingFreight',
  'ordered',
  'shipped',
  'received',
  'onLoan',
  'returned',
  'catalogued',
  'cancelled',
] as const
export type PurchaseState = (typeof purchaseStates)[number]

/** What staff do with an order. */
export const purchaseSteps = ['approve', 'refuse', 'ship', 'receive', 'catalogue'] as const
export type PurchaseStep = (typeof purchaseSteps)[number]

/** States of an order that the shop has not been sent. */
export const preOrderStates = ['waitingApproval', 'waitingFreight'] as const

/** Who ended an order. */
export const cancelledBy = ['reader', 'shop', 'library', 'time'] as const

/** Fields in which items are searched. */
export const itemFields = ['all', 'title', 'author', 'publisher', 'isbn'] as const
export const itemSorts = ['relevance', 'newest', 'priceUp', 'priceDown'] as const

/** Codes of the parameters of a shop that `getOnePdaValue` names. */
export const shopParameters = [
  'priceCap',
  'copiesPerOrder',
  'copiesPerMonth',
  'copiesPerSeason',
  'fenPerMonth',
  'fenPerSeason',
  'ordersOpen',
  'heldAtMost',
  'loanDays',
  'yearsBack',
  'classesOut',
  'kindsOut',
  'ways',
  'freightPayer',
  'priceTolerance',
  'confirmDays',
] as const

/** Items of one request, and of a cart. */
export const ITEMS_AT_ONCE = 50
export const CART_LIMIT = 20
