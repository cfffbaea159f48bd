import type { Json } from '../../platform/db/column-types.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    discovery_answer: DiscoveryAnswerTable
    discovery_day: DiscoveryDayTable
  }
}

interface DiscoveryAnswerTable {
  tenant: string
  /** Digest of service and question. */
  question: string
  answer: Json<unknown>
  asked_at: Date
}

interface DiscoveryDayTable {
  tenant: string
  /** ISO date of the library's calendar. */
  day: string
  calls: number
}
