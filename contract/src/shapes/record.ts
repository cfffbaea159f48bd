import { z } from 'zod'

/**
 * A record in any list: results, shelves, favourites. Field names are the same everywhere. Source: wire decisions
 * "Search".
 */
export const RecordCard = z.object({
  recordId: z.string(),
  /** Plain text; the matching ranges are in `highlights`. */
  title: z.string(),
  subtitle: z.string().optional(),
  /** All names as one string for display; the single names are in the next field. */
  author: z.string(),
  authors: z.array(z.string()),
  publisher: z.string(),
  pubDate: z.string(),
  isbn: z.string(),
  docCode: z.string(),
  resourceType: z.enum(['paper', 'electronic', 'digital']),
  /** Language of the title, a BCP 47 tag; selects glyphs and the screen-reader voice. */
  lang: z.string(),
  /** CLC class number, "TP312", or empty; selects the colour of a generated cover. */
  classNo: z.string(),
  /** Journal, volume and pages of a paper, as one line. */
  source: z.string(),
  /** Address of the electronic copy, if any. */
  link: z.string(),
  coverUrl: z.string(),
})
export type RecordCard = z.output<typeof RecordCard>

const Ranges = z.array(z.tuple([z.number(), z.number()]))

/** Character ranges [from, to) to highlight in the fields of a card; optional ones are absent where nothing matches. */
export const Highlights = z.object({
  title: Ranges,
  author: Ranges,
  subtitle: Ranges.optional(),
  series: Ranges.optional(),
  abstract: Ranges.optional(),
})
