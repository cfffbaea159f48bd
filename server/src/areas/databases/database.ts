import { databaseRecordPrefix } from '@wenyuan/contract/constants/database-terms.ts'
import type {
  DatabaseAccess,
  databaseStates,
  DatabaseType,
} from '@wenyuan/contract/constants/database-terms.ts'
import type { Words } from '../../platform/db/column-types.ts'

/** A subject of a database. `rank` of best bets: 1 is shown first; 0: none. */
export interface RankedSubject {
  subject: string
  rank: number
}

/** Reads `code` or `code:1`. */
export function rankedSubject(text: string): RankedSubject {
  const [, subject = text, rank = '0'] = /^(.*?)(?:[:：](\d))?$/u.exec(text.trim()) ?? []
  return { subject: subject.trim(), rank: Number(rank) }
}

/** A database as the library describes it. */
export interface DatabaseEntry {
  code: string
  name: Words
  /** Acronyms and further names. */
  otherNames: string[]
  summary: Words
  description: Words
  url: string
  vendor: string
  platform: string
  /** Codes; `code:1` for the first best bet of a subject. */
  subjects: string[]
  types: DatabaseType[]
  /** Wire document codes. */
  docTypes: string[]
  /** MARC language codes. */
  languages: string[]
  coverageFrom: string
  coverageTo: string
  access: DatabaseAccess
  /** Readers elsewhere go through the library's proxy. */
  proxied: boolean
  /** Address that begins with the sign-in of the reader's institution; empty: none. */
  federatedUrl: string
  accessNote: Words
  /** 0: no limit is known. */
  concurrentUsers: number
  status: Exclude<keyof typeof databaseStates, 'ended'>
  /** ISO dates; empty: no limit. */
  from: string
  to: string
  /** ISO date; empty: the day on which it was first imported. */
  addedAt: string
  departments: string[]
  labels: string[]
  contact: Words
  showsUses: boolean
  /** Value of the facet `eCollectionIds`; empty: none. */
  eCollectionId: string
  logo: string
  position: number
}

/** A term of the library: subject, label, vendor or department. */
export interface DatabaseTerm {
  code: string
  parent: string
  name: Words
  position: number
}

export const recordIdOf = (code: string): string => databaseRecordPrefix + code
/** The reverse; undefined for other records. */
export const codeOfRecord = (recordId: string): string | undefined =>
  recordId.startsWith(databaseRecordPrefix) ? recordId.slice(databaseRecordPrefix.length) : undefined
