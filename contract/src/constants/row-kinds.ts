/**
 * Files of rows that a library brings along from another system, and what a column of each can be. What a row cannot do
 * without comes first: see `neededColumns`.
 */
export const rowColumns = {
  readers: [
    'account',
    'name',
    'surname',
    'givenName',
    'password',
    'readerType',
    'state',
    'validUntil',
    'faculty',
    'major',
    'className',
    'grade',
    'userType',
    'unit',
    'job',
    'position',
    'libCode',
    'phone',
    'mail',
    'identity',
    'formerAccount',
    'deposit',
    'prepayment',
    'debt',
    'locked',
    'initial',
    'phoneVerified',
    'mailVerified',
    'subLending',
    'certified',
    'tutorialDone',
    'pdaRuleRead',
  ],
  loans: ['account', 'barcode', 'dueOn', 'lentAt', 'renewals'],
  holds: ['account', 'barcode', 'recordId', 'volume', 'pickUpAt', 'placedAt', 'place'],
  charges: ['account', 'amount', 'chargeKind', 'barcode', 'madeAt', 'reference'],
  history: ['account', 'barcode', 'lentAt', 'returnedAt', 'dueOn', 'renewals'],
} as const
export type RowKind = keyof typeof rowColumns
export const rowKinds = Object.keys(rowColumns) as [RowKind, ...RowKind[]]
export type RowColumn = (typeof rowColumns)[RowKind][number]

/** What each row of a file must say. A hold says its record, or a copy of it. */
export const neededColumns: Readonly<Record<RowKind, readonly RowColumn[]>> = {
  readers: ['account'],
  loans: ['account', 'barcode', 'dueOn'],
  holds: ['account'],
  charges: ['account', 'amount'],
  history: ['account', 'barcode', 'lentAt', 'returnedAt'],
}

/** Most columns of a file that are looked at. */
export const MOST_COLUMNS = 200
