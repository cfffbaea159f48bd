import { z } from 'zod'
import { illKinds, illStates, targetStates } from '../constants/other-libraries.ts'
import { flag } from './codes.ts'
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

/** What a reader has asked other libraries for. Amounts are fen. */
export const IllRequest = z.object({
  requestNo: z.string(),
  kind: z.enum(illKinds),
  kindName: z.string(),
  state: z.enum(illStates),
  stateName: z.string(),
  /** Title of the book, or of the journal or book that holds the article. */
  publication: z.string(),
  article: z.string(),
  author: z.string(),
  issue: z.string(),
  edition: z.string(),
  place: z.string(),
  publisher: z.string(),
  year: z.string(),
  issn: z.string(),
  isbn: z.string(),
  pages: z.string(),
  doi: z.string(),
  remark: z.string(),
  /** Name of the library where it was found; empty: the reader filled the form. */
  siteName: z.string(),
  /** Name of the branch where the book is fetched. */
  pickupName: z.string(),
  /** ISO date; empty: none. */
  neededBy: z.string(),
  /** What it costs; 0 until it is known or when it is free. */
  cost: z.number(),
  /** ISO date until which a lent book is due; empty: none. */
  dueOn: z.string(),
  /** Where a delivered copy can be opened; empty: none. */
  link: z.string(),
  /** What staff last said; empty: nothing. */
  note: z.string(),
  /** ISO instant. */
  askedAt: z.string(),
  canCancel: flag,
  events: z.array(
    z.object({
      /** ISO instant. */ at: z.string(),
      state: z.enum(illStates),
      stateName: z.string(),
      note: z.string(),
    }),
  ),
})
export type IllRequest = z.output<typeof IllRequest>
