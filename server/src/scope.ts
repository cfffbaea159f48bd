import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { Db } from './platform/db/dialect.ts'
import type { Tenant } from './domain/tenants/tenant.ts'

/** Whose data, for whom, in which words, when: made once per request and handed to every store function first. */
export interface Scope {
  db: Db
  /** Group code. */
  tenant: string
  /** The library's facts and settings. */
  site: Tenant
  reader: Reader | undefined
  /** Signed in for nothing but changing an initial or expired password; `reader` is absent then. */
  passwordChange?: Reader
  language: LanguageTag
  /** From the injected clock. */
  now: Date
}

/** Who is signed in, from the session that the request's token names: see `domain/readers/sign-ins.ts`. */
export interface Reader {
  readerId: string
  /** The branch the reader belongs to; empty: the library as a whole. */
  libCode: string
  account: string
  name: string
  /** A lost card and a frozen account can sign in; what they cannot do then, each rule says. */
  state: 'normal' | 'lost' | 'frozen'
  sessionId: string
  /** How the reader came in, such as `password` or `cas`. */
  method: string
}
