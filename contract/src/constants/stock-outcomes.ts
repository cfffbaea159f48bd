/** What a scan of a stock-take tells of a copy, the copies that need nothing first. */
export const stockOutcomes = [
  'right',
  /** Marked as lost: it is found. */
  'wasLost',
  /** On loan by the catalogue, without a loan. */
  'wasLent',
  /** It belongs to another branch or location. */
  'elsewhere',
  /** A reader has it on loan. */
  'lent',
  /** It waits for a reader. */
  'kept',
  'withdrawn',
  /** No copy has this barcode. */
  'unknown',
] as const
export type StockOutcome = (typeof stockOutcomes)[number]
