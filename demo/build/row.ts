import type { ItemStatus } from '../../server/src/domain/catalogue/record.ts'

/** One line of `demo/data/*.jsonl.gz`: the product's JSON Lines import row, its documented extras included. */
export interface DemoRow {
  id: string
  /** A word of `contract/src/constants/doc-types.ts`. */
  type: string
  title: string
  subtitle?: string
  /** Parallel titles and the same title in another script. */
  otherTitles?: string[]
  /** Plain names of those who made the work, surname first where the source prints it so. */
  authors?: string[]
  /** Everybody named on the work, with role and nationality, where there is more to say than the plain names. */
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
  /** Only from CC0 sources. */
  abstract?: string
  /** "SCHEME:number", followed by "?assigned" where the class was given here by subject. */
  classNumbers?: string[]
  series?: string
  journal?: string
  /** "312页 ; 21cm" as a catalogue prints it. */
  extent?: string
  /** As printed, with its currency. */
  price?: string
  organisations?: string[]
  /** Codes of the first-level disciplines, `disciplines` of the tenant. */
  disciplines?: string[]
  resourceType: 'paper' | 'electronic'
  /** MARC country code. */
  country?: string
  collection?: string
  urls?: string[]
  coreIndexes?: string[]
  items?: DemoItem[]
  /** Times lent in all, made up from a seed. */
  loans: number
  /** Days before the day of loading on which the record came in. */
  addedDaysAgo: number
}

export interface DemoContributor {
  name: string
  /** As catalogued: "著", "译", "author". */
  role?: string
  nationality?: string
  /** Years of birth and death as the source gives them. */
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

/** A bibliographic description before the library has shelved it: no items, loans or day of arrival yet. */
export type Description = Omit<DemoRow, 'items' | 'loans' | 'addedDaysAgo'> & {
  /** How well known the work is, 0 (hardly) to 1 (everybody): steers copies and loans, never shipped. */
  fame: number
}

/** The row without empty lists and empty strings: absent facts are absent. */
export function withoutBlanks<T extends object>(row: T): T {
  const kept = Object.entries(row).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(kept) as T
}
