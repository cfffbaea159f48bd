/**
 * The one bibliographic record of the house: every format is read into it, the database keeps it, the index is
 * derived from it. Absent facts are absent (no empty strings, no nulls); lists are empty, never absent.
 */
export interface BibRecord {
  /** Unique within a tenant, any characters: the source's id or control number. */
  recordId: string
  /** Wire document code, `contract/src/constants/doc-types.ts`. */
  docCode: string
  resourceType: ResourceType
  title: string
  subtitle?: string
  /** The title from its filing word on, where the source marks a leading article as non-filing: "amazing adventures". */
  filingTitle?: string
  /** The title in Latin letters as the cataloguer read it (CNMARC 200 $9): "ren gong zhi neng dao lun". */
  titleReading?: string
  /** Parallel, uniform, variant and other-script forms of the title: searched as titles, shown as "also". */
  otherTitles: string[]
  /** Statement of responsibility as printed. */
  responsibility?: string
  contributors: Contributor[]
  edition?: string
  publishers: string[]
  places: string[]
  /** As printed, for people: "2008年6月", "c1998". */
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
  /** The journal, book or proceedings a paper stands in. */
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
  /** Campus names or codes the source gives for the whole record, the facet `campusId`. */
  campuses: string[]
  links: Link[]
}

export type ResourceType = 'paper' | 'electronic' | 'digital'

export interface Contributor {
  name: string
  /** The same name in other scripts or forms (880, pinyin $9, aliases). */
  otherNames: string[]
  /** As catalogued: "著", "translator"; a MARC relator code is spelt out. */
  role?: string
  dates?: string
  /** "[清]", "(美)": shown, never part of the name. */
  nationality?: string
  kind: 'person' | 'body' | 'meeting'
  /** True for those who made the work, false for translators, editors and others. */
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
  /** True when the class was assigned here by subject, not taken from the source. */
  assigned?: boolean
}

export interface Series {
  title: string
  volume?: string
}

export interface Host {
  title: string
  issn?: string
  volume?: string
  issue?: string
  pages?: string
}

export interface Link {
  url: string
  label?: string
}

/** One physical copy. Keyed by barcode within a tenant. */
export interface CatalogueItem {
  barcode: string
  /** Library code of the branch. */
  branch: string
  /** Shelving location code. */
  location: string
  callNumber?: string
  status: ItemStatus
  /** Volume or issue designation. */
  volume?: string
}

export type ItemStatus = 'available' | 'on-loan' | 'reference' | 'lost' | 'processing'

/** A controlled heading with its references, from an authority record. */
export interface AuthorityHeading {
  /** Unique within a tenant: the control number, with the source before it where one is named. */
  controlNumber: string
  heading: string
  kind: 'person' | 'body' | 'meeting' | 'title' | 'subject' | 'place' | 'genre'
  /** "See from" forms (MARC 21 4XX, UNIMARC 4XX and 7XX). */
  variants: string[]
  /** "See also" headings (5XX). */
  seeAlso: string[]
}

/** What a reader of any format hands on for one row or record. */
export interface CatalogueEntry {
  record: BibRecord
  items: CatalogueItem[]
  /** The MARC record as read, for the staff view and for exports. */
  marc?: MarcRecord
  /** The source says that the library has it no longer: it is kept for what points to it, and found by nobody. */
  deleted?: true
  /** When it came to the library, where the source says; else the time of loading. */
  addedAt?: Date
  /** Loans counted before this system, where the source says. */
  loans?: number
}

/** MARC of any family, after decoding: the shape of MARC-in-JSON without its quirks. */
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
