/** What is counted when a day is closed, and traced to rows. */
export const countedMeasures = [
  'loans',
  'renewals',
  'returns',
  'monthReaders',
  'yearReaders',
  'newReaders',
  'titlesArrived',
  'copiesArrived',
  'titlesWithdrawn',
  'copiesWithdrawn',
  'visits',
  'holds',
  'requests',
  'askedElsewhere',
  'gotElsewhere',
  'askedHere',
  'suppliedHere',
  'charged',
  'paid',
  'waived',
] as const
export type CountedMeasure = (typeof countedMeasures)[number]

/** Counted as they happen and kept as numbers: no row is behind them. */
export const tallyMeasures = ['searches', 'views'] as const
export type TallyMeasure = (typeof tallyMeasures)[number]

/** What the library holds: the state at the end of a month, never a sum over days. */
export const stateMeasures = ['titlesHeld', 'copiesHeld'] as const
export type StateMeasure = (typeof stateMeasures)[number]

/** Monthly sums of COUNTER: of reports of vendors, and of this portal. */
export const counterMeasures = ['vendorUse', 'ownUse'] as const
export type CounterMeasure = (typeof counterMeasures)[number]

export const annualMeasures = [
  ...countedMeasures,
  ...tallyMeasures,
  ...stateMeasures,
  ...counterMeasures,
] as const
export type AnnualMeasure = (typeof annualMeasures)[number]

/** By what a measure is divided; empty: its sum. */
export const figureDimensions = [
  '',
  'readerType',
  'class',
  'branch',
  'hour',
  'docType',
  'language',
  'carrier',
  'status',
  'requestKind',
  'illKind',
  'chargeKind',
  'database',
  'metric',
] as const
export type FigureDimension = (typeof figureDimensions)[number]

/** Sums in fen; the others are numbers of things. */
export const moneyMeasures: readonly AnnualMeasure[] = ['charged', 'paid', 'waived']

export const figureSections = [
  'holdings',
  'arrivals',
  'readers',
  'lending',
  'visits',
  'requests',
  'interlibrary',
  'electronic',
  'money',
] as const
export type FigureSection = (typeof figureSections)[number]

/** Longest period of a report. */
export const REPORT_DAYS = 5 * 366
