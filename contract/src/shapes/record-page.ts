import { z } from 'zod'
import { recordFieldNames } from '../constants/record-fields.ts'
import { searchFields } from '../constants/search-fields.ts'
import { RecordCard } from './record.ts'

export const Contributor = z.object({
  name: z.string(),
  otherNames: z.array(z.string()),
  role: z.string(),
  dates: z.string(),
  nationality: z.string(),
  main: z.boolean(),
})

/** One value of a field: its text, its other forms and its link. */
const FieldValue = z.object({
  text: z.string(),
  /** The same value in other scripts or languages. */
  other: z.string(),
  /** Additional information: a role, dates, the scheme of a number. */
  note: z.string(),
  /** A search for this value; null when it is no heading. */
  search: z.object({ searchField: z.enum(searchFields), searchWord: z.string() }).nullable(),
  /** An http(s) address, or empty. */
  url: z.string(),
})

/** What the catalogue says of a record. Missing values are empty strings or lists. */
const RecordFacts = RecordCard.extend({
  otherTitles: z.array(z.string()),
  responsibility: z.string(),
  contributors: z.array(Contributor),
  edition: z.string(),
  publishers: z.array(z.string()),
  places: z.array(z.string()),
  year: z.number().nullable(),
  languages: z.array(z.object({ code: z.string(), label: z.string() })),
  country: z.object({ code: z.string(), label: z.string() }).nullable(),
  isbns: z.array(z.string()),
  issns: z.array(z.string()),
  identifiers: z.array(z.object({ scheme: z.string(), value: z.string() })),
  subjects: z.array(z.string()),
  keywords: z.array(z.string()),
  classNumbers: z.array(z.object({ scheme: z.string(), value: z.string(), assigned: z.boolean() })),
  series: z.array(z.object({ title: z.string(), volume: z.string() })),
  abstract: z.string(),
  contents: z.string(),
  notes: z.array(z.string()),
  extent: z.string(),
  price: z.string(),
  binding: z.string(),
  organisations: z.array(z.string()),
  authorUnits: z.array(z.string()),
  coreIndexes: z.array(z.string()),
  frequency: z.string(),
  links: z.array(z.object({ url: z.string(), label: z.string() })),
  /**
   * The fields of this kind of record in display order, only those with values; labels: `constants/record-fields.ts`.
   */
  fields: z.array(z.object({ name: z.enum(recordFieldNames), values: z.array(FieldValue) })),
  /** COinS: the OpenURL context object for reference managers (ANSI/NISO Z39.88-2004). */
  coins: z.string(),
})
export type RecordFacts = z.output<typeof RecordFacts>

/** Everything a reader may see of a record. */
export const RecordDetail = RecordFacts.extend({
  /**
   * What the library's outside sources can be asked of a paper or thesis: how often it is cited, and its references,
   * which the record's own notes may name too.
   */
  citations: z.object({ cited: z.boolean(), references: z.boolean() }),
  /** Sites where a paper or thesis can be found, with the address of that search; empty for other records. */
  paperSites: z.array(z.object({ name: z.string(), url: z.string() })),
})
export type RecordDetail = z.output<typeof RecordDetail>

/** A MARC record for display, with field labels where known. */
export const MarcView = z.object({
  /** False when the MARC record was generated from another format. */
  asRead: z.boolean(),
  leader: z.string(),
  fields: z.array(
    z.object({
      tag: z.string(),
      label: z.string(),
      indicators: z.string(),
      /** For control fields. */
      value: z.string(),
      subfields: z.array(z.object({ code: z.string(), value: z.string() })),
    }),
  ),
})
export type MarcView = z.output<typeof MarcView>

/** A record near another, with what the two have in common; without it for other relations than `similar`. */
export const SimilarRecord = RecordCard.extend({
  why: z
    .object({
      /** `meaning`: their descriptions are near in meaning. */
      kind: z.enum(['subject', 'class', 'meaning']),
      /** The subject, keyword or class; empty for `meaning`. */
      text: z.string(),
    })
    .optional(),
})
export type SimilarRecord = z.output<typeof SimilarRecord>

/** A record on the virtual shelf. */
export const RelatedRecord = RecordCard.extend({ callNo: z.string(), libraryName: z.string() })
