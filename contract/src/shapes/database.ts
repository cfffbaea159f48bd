import { z } from 'zod'
import {
  databaseAccess,
  databaseStates,
  type DatabaseState,
  databaseTypes,
  type DatabaseType,
} from '../constants/database-terms.ts'
import { flag } from './codes.ts'

/** A code with its name in the reader's language. */
export const Term = z.object({ code: z.string(), name: z.string() })
export type Term = z.output<typeof Term>

export const databaseStatus = z.enum(Object.keys(databaseStates) as [DatabaseState, ...DatabaseState[]])
export const databaseType = z.enum(Object.keys(databaseTypes) as [DatabaseType, ...DatabaseType[]])

/** Who may open a database, from where and how. The page says it in words before the click. */
export const DatabaseAccess = z.object({
  kind: z.enum(databaseAccess),
  who: z.enum(['everyone', 'readers']),
  from: z.enum(['anywhere', 'campus']),
  /** direct: its own address; proxy: through the library's; federated: sign-in there; account: an account there. */
  how: z.enum(['direct', 'proxy', 'federated', 'account']),
  /** Readers at the same time; 0: no limit is known. */
  concurrentUsers: z.number(),
  /** A sentence of the library; empty: none. */
  note: z.string(),
  /** What happens when the caller opens it now. */
  now: z.enum(['opens', 'signIn', 'campusOnly', 'frozen', 'ended']),
})
export type DatabaseAccessFacts = z.output<typeof DatabaseAccess>

export const DatabaseCard = z.object({
  resourceId: z.string(),
  /** The same database as a record of the catalogue. */
  recordId: z.string(),
  name: z.string(),
  /** The name in the other of Chinese and English, and acronyms. */
  otherNames: z.array(z.string()),
  summary: z.string(),
  /** Empty: none. */
  logoUrl: z.string(),
  /** It stands under these letters; `#`: digits and others. */
  letters: z.array(z.string()),
  vendor: Term.nullable(),
  /** `rank` of best bets: 1 is the first; 0: none. */
  subjects: z.array(Term.extend({ rank: z.number() })),
  types: z.array(Term),
  docTypes: z.array(Term),
  languages: z.array(Term),
  departments: z.array(Term),
  labels: z.array(Term),
  status: databaseStatus,
  statusName: z.string(),
  isNew: flag,
  /** Days between which it can be opened; empty: no limit. */
  from: z.string(),
  to: z.string(),
  /** Days until it ends, today included; null: no end. */
  daysLeft: z.number().nullable(),
  access: DatabaseAccess,
  /** The address to open it with: it counts the use and leads to the database. */
  openUrl: z.string(),
})
export type DatabaseCard = z.output<typeof DatabaseCard>

/** With the number of times it was opened in the last month. */
export const CountedDatabase = DatabaseCard.extend({ count: z.number() })
export type CountedDatabase = z.output<typeof CountedDatabase>

export const LetterCount = z.object({ letter: z.string(), count: z.number() })
/** `#` and the letters. */
export const databaseLetter = z.string().regex(/^(?:[A-Za-z#])?$/)
