import type { ItemStatus } from '../../server/src/domain/catalogue/record.ts'

/** One line of `demo/data/*.jsonl.gz`: a row of the product's JSON Lines import, with its documented extra fields. */
export interface DemoRow {
  id: string
  /** A word of `contract/src/constants/doc-types.ts`. */
  type: string
  title: string
  subtitle?: string
  /** Parallel titles and the same title in another script. */
  otherTitles?: string[]
  /** Names of the creators, surname first if the source prints it so. */
  authors?: string[]
  /** All contributors with role and nationality, if known. */
  contributors?: DemoContributor[]
  edition?: string
  publisher?: string
  year?: number
  /** ISBN-13, valid, no hyphens. */
  isbn?: string[]
  issn?: string[]
  /** Formal number of a standard, or a DOI. */
  identifiers?: { scheme: 'standard' | 'doi' | 'lccn'; value: string }[]
  /** MARC language code, three letters. */
  language?: string
  /** Subject headings, subdivisions joined with "--". */
  subjects?: string[]
  keywords?: string[]
  /** From CC0 sources only. */
  abstract?: string
  /** "SCHEME:number", with the suffix "?assigned" if the class was assigned here by subject. */
  classNumbers?: string[]
  series?: string
  journal?: string
  /** As printed in a catalogue: "312页 ; 21cm". */
  extent?: string
  /** As printed, with its currency. */
  price?: string
  organisations?: string[]
  /** Codes of first-level disciplines, `disciplines` of the tenant. */
  disciplines?: string[]
  resourceType: 'paper' | 'electronic'
  /** MARC country code. */
  country?: string
  collection?: string
  urls?: string[]
  coreIndexes?: string[]
  items?: DemoItem[]
  /** Total number of loans, drawn from a seed. */
  loans: number
  /** Arrival, in days before the day of loading. */
  addedDaysAgo: number
}

export interface DemoContributor {
  name: string
  /** As catalogued: "著", "译", "author". */
  role?: string
  nationality?: string
  /** Years of birth and death as in the source. */
  dates?: string
  /** The same name in another script. */
  otherNames?: string[]
  main: boolean
}

export interface DemoItem {
  barcode: string
  branch: string
  location: string
  callNumber: string
  status: ItemStatus
}

/** A description without items, loans and arrival date. */
export type Description = Omit<DemoRow, 'items' | 'loans' | 'addedDaysAgo'> & {
  /** How well known the work is, from 0 to 1: decides on copies and loans; not part of the data files. */
  fame: number
}

/** The row without empty lists and empty strings: absent facts are absent. */
export function withoutBlanks<T extends object>(row: T): T {
  const kept = Object.entries(row).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(kept) as T
}
