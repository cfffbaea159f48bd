/** The answer of `crawler-report`: automated visits of a period. */
export interface CrawlerReport {
  /** The rule in force: `watch`, `slow`, `challenge` or `block`. */
  mode: string
  /** First and last day. */
  from: string
  until: string
  /** Every day of the period, ascending. */
  days: CrawlerTotals[]
  /** Clients, however many are listed. */
  total: number
  /** Those with most calls, the most first. */
  records: CrawlerClient[]
}

export interface CrawlerCounts {
  calls: number
  /** Searches with more filters or a larger offset than readers use. */
  deep: number
  /** Calls that were delayed. */
  slowed: number
  /** Calls answered with a proof of work to do first. */
  asked: number
  refused: number
}

export interface CrawlerTotals extends CrawlerCounts {
  day: string
}

/** An automated client: a network and what its user agent says. */
export interface CrawlerClient extends CrawlerCounts {
  network: string
  agent: string
  /** A search engine whose address was verified. */
  verified: boolean
  /** Its last day. */
  lastDay: string
}
