import { z } from 'zod'
import { targetStates } from '../constants/other-libraries.ts'
import { RecordCard } from './record.ts'

/** A record of another library's catalogue. */
export const ForeignRecord = RecordCard.omit({ recordId: true, coverUrl: true }).extend({
  siteId: z.string(),
  /** The record's number at its library. */
  foreignId: z.string(),
  issn: z.string(),
  doi: z.string(),
  /** Our own record of the same ISBN, ISSN or DOI; empty: none is known. */
  held: z.string(),
  /** Its page at its library; empty: unknown. */
  url: z.string(),
})
export type ForeignRecord = z.output<typeof ForeignRecord>

export const ForeignPage = z.object({
  siteId: z.string(),
  state: z.enum(targetStates),
  total: z.number(),
  /** False: the target tells about how many, or more than it can list. */
  exact: z.boolean(),
  records: z.array(ForeignRecord),
})
export type ForeignPage = z.output<typeof ForeignPage>

/** Copies of a record at one library. */
export const ForeignHolding = z.object({
  /** Name or code of the library. */
  library: z.string(),
  callNo: z.string(),
  /** Shelving location. */
  place: z.string(),
  volume: z.string(),
  /** On the shelf; null: the target does not say. */
  onShelf: z.boolean().nullable(),
})
export type ForeignHolding = z.output<typeof ForeignHolding>
