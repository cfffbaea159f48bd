import type { LanguageTag } from '@wenyuan/contract/words/languages.ts'
import type { Db } from './db/dialect.ts'
import type { Tenant } from './tenants/tenant.ts'

/** Whose data, for whom, in which words, when: made once per request and handed to every store function first. */
export interface Scope {
  db: Db
  /** Group code. */
  tenant: string
  /** The library's facts and settings. */
  site: Tenant
  reader: Reader | undefined
  language: LanguageTag
  /** From the injected clock. */
  now: Date
}

export interface Reader {
  readerId: string
  libCode: string
}
