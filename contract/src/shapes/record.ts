import { z } from 'zod'

/**
 * A record wherever it is listed: results, shelves, lists, favourites. The same names everywhere.
 * Source: wire decisions "Search".
 */
export const RecordCard = z.object({
  recordId: z.string(),
  /** Plain text; what matched stands in `highlights`. */
  title: z.string(),
  subtitle: z.string().optional(),
  /** One string for a line of text, and the single names beside it. */
  author: z.string(),
  authors: z.array(z.string()),
  publisher: z.string(),
  pubDate: z.string(),
  isbn: z.string(),
  docCode: z.string(),
  resourceType: z.enum(['paper', 'electronic', 'digital']),
  /** Language of the title, a BCP 47 tag: decides glyphs and screen-reader voice. */
  lang: z.string(),
  /** Class number of the Chinese classification, "TP312", or empty: decides the colour of a generated cover. */
  classNo: z.string(),
  /** Journal, volume and pages of a paper, as one line. */
  source: z.string(),
  /** Address of the electronic copy, where there is one. */
  link: z.string(),
  coverUrl: z.string(),
})
export type RecordCard = z.output<typeof RecordCard>

/** Character ranges [from, to) to mark in the fields of a card. */
export const Highlights = z.object({
  title: z.array(z.tuple([z.number(), z.number()])),
  author: z.array(z.tuple([z.number(), z.number()])),
})
