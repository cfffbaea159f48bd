import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { ThesisFacts } from '../theses/thesis-facts.ts'

/**
 * The internal bibliographic record. Every format is mapped to it, the database stores it, and the index is derived
 * from it. Absent facts are absent (no empty strings, no nulls); lists are empty, never absent.
 */
export interface BibRecord {
  /** Unique within a tenant, any characters: the source's id or control number. */
  recordId: string
  /** Wire document code, `contract/src/constants/doc-types.ts`. */
  docCode: string
  resourceType: ResourceType
  title: string
  subtitle?: string
  /** The title without a leading article, if the source marks one as non-filing: "amazing adventures". */
  filingTitle?: string
  /** The romanised title from the catalogue (CNMARC 200 $9): "ren gong zhi neng dao lun". */
  titleReading?: string
  /** Parallel, uniform, variant and other-script forms of the title: searched as titles, shown as "also". */
  otherTitles: string[]
  /** Statement of responsibility as printed. */
  responsibility?: string
  contributors: Contributor[]
  edition?: string
  publishers: string[]
  places: string[]
  /** As printed, for display: "2008年6月", "c1998". */
  pubDate?: string
  year?: number
  /** MARC language codes (three letters), main language first. */
  languages: string[]
  /** MARC country code ("cc", "xxu"). */
  country?: string
  /** ISBN-13 without hyphens, valid, the record's own first. */
  isbns: string[]
  /** ISSN with hyphen, valid. */
  issns: string[]
  identifiers: Identifier[]
  /** Subject headings, subdivisions joined with "--". */
  subjects: string[]
  keywords: string[]
  classNumbers: ClassNumber[]
  series: Series[]
  /** The journal, book or proceedings that contains a paper. */
  host?: Host
  abstract?: string
  contents?: string
  notes: string[]
  /** "312页 : 图 ; 21cm" */
  extent?: string
  price?: string
  binding?: string
  /** Degree-granting, sponsoring or issuing bodies. */
  organisations: string[]
  authorUnits: string[]
  /** First-level disciplines, the facet `discode1`. */
  disciplines: string[]
  coreIndexes: string[]
  collections: string[]
  frequency?: string
  /** Names or codes of campuses for the whole record, the facet `campusId`. */
  campuses: string[]
  links: Link[]
  /** Of theses. */
  thesis?: ThesisFacts
  /** Of what the library describes itself: title and abstract in the other languages of the screens. */
  inLanguages?: Partial<Record<LanguageTag, { title?: string; abstract?: string }>>
}

export type ResourceType = 'paper' | 'electronic' | 'digital'

export interface Contributor {
  name: string
  /** The same name in other scripts or forms (880, pinyin $9, aliases). */
  otherNames: string[]
  /** As catalogued: "著", "translator"; a MARC relator code is replaced by its term. */
  role?: string
  dates?: string
  /** "[清]", "(美)": displayed, never part of the name. */
  nationality?: string
  kind: 'person' | 'body' | 'meeting'
  /** True for creators of the work, false for translators, editors and others. */
  main: boolean
}

export interface Identifier {
  scheme:
    | 'doi'
    | 'cn'
    | 'standard'
    | 'unified-book'
    | 'report'
    | 'tool'
    | 'lccn'
    | 'oclc'
    | 'national'
    | 'other'
  value: string
}

export interface ClassNumber {
  scheme: 'clc' | 'lcc' | 'ddc' | 'ics' | 'udc' | 'other'
  value: string
  /** True if the class was assigned by subject here, not by the source. */
  assigned?: boolean
}

export interface Series {
  title: string
  volume?: string
}

export interface Host {
  title: string
  /** Absent: a serial, or the source does not say. */
  kind?: 'book'
  /** Its author or editor, as the source names them. */
  author?: string
  place?: string
  publisher?: string
  year?: number
  isbn?: string
  issn?: string
  volume?: string
  issue?: string
  pages?: string
}

export interface Link {
  url: string
  label?: string
  /** The address shows what is said of the resource, or a related one: nothing to read it by. */
  about?: boolean
}

/** One physical copy. Keyed by barcode within a tenant. */
export interface CatalogueItem {
  barcode: string
  /** Code of the branch. */
  branch: string
  /** Shelving location code. */
  location: string
  /** Code of the location where the copy stands for the time being, such as an exhibition. */
  currentLocation?: string
  callNumber?: string
  status: ItemStatus
  /** Volume or issue designation. */
  volume?: string
  /** Code by which loan rules tell copies apart; absent: the document type of the record. */
  itemType?: string
  /** In fen. */
  price?: number
  /** Number under which the library accounts for it, beside the barcode. */
  ownNumber?: string
  /** For readers. */
  note?: string
  staffNote?: string
  /** Vendor or giver. */
  source?: string
  /** Day, `2026-12-31`. */
  acquiredOn?: string
  /** Day on which it was last seen. */
  lastSeenOn?: string
}

export type ItemStatus = 'available' | 'on-loan' | 'reference' | 'lost' | 'processing'

/** A controlled heading with its references, from an authority record. */
export interface AuthorityHeading {
  /** Unique within a tenant: the control number, prefixed by the source if there is one. */
  controlNumber: string
  heading: string
  kind: 'person' | 'body' | 'meeting' | 'title' | 'subject' | 'place' | 'genre'
  /** "See from" forms (MARC 21 4XX, UNIMARC 4XX and 7XX). */
  variants: string[]
  /** "See also" headings (5XX). */
  seeAlso: string[]
}

/** Result of reading one row or record in any format. */
export interface CatalogueEntry {
  record: BibRecord
  items: CatalogueItem[]
  /** The original MARC record, for the staff view and for exports. */
  marc?: MarcRecord
  /** The source has deleted the record: it is kept for references to it, but not found. */
  deleted?: true
  /** Date of arrival, if the source has it. */
  addedAt?: Date
  /** Number of loans before this system, if the source has it. */
  loans?: number
}

/** MARC of any family, after decoding: the structure of MARC-in-JSON, normalised. */
export interface MarcRecord {
  leader: string
  fields: MarcField[]
}
export type MarcField = ControlField | DataField
export interface ControlField {
  tag: string
  value: string
}
export interface DataField {
  tag: string
  indicator1: string
  indicator2: string
  subfields: { code: string; value: string }[]
}
