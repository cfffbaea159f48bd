import type { Generated } from 'kysely'
import type { DonationState, DonorName, LineOutcome } from '@wenyuan/contract/constants/donations.ts'
import type { Json, Words } from '../../platform/db/column-types.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    donation: DonationTable
    donation_line: DonationLineTable
    donation_event: DonationEventTable
    donation_news: DonationNewsTable
  }
}

interface DonationTable {
  tenant: string
  donation_no: string
  reader_id: string
  offered_at: Date
  state: DonationState
  way: 'desk' | 'post' | 'collect'
  /** Where it is fetched; empty: the donor brings or sends it. */
  address: string
  show_as: DonorName
  donor_name: string
  from_abroad: boolean
  remark: string
  /** ISO date. */
  received_on: string | null
  certificate_no: string | null
}

interface DonationLineTable {
  tenant: string
  donation_no: string
  line: number
  reader_id: string
  title: string
  isbn: string
  author: string
  copies: number
  price: string
  currency: string
  outcome: LineOutcome
  record_id: string | null
}

interface DonationEventTable {
  tenant: string
  donation_no: string
  /** The order of events. */
  seq: Generated<number>
  at: Date
  state: DonationState
  reader_id: string
  note: string
}

export interface DonationNews {
  code: string
  title: Words
  text: Words
  /** ISO date. */
  date: string
  url: string
}

interface DonationNewsTable {
  tenant: string
  code: string
  day: string
  entry: Json<DonationNews>
}
