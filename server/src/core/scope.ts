import { contentOf, type InterfaceTag, type LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { Database } from '../platform/db/open.ts'
import type { TenantScope } from '../platform/db/tenant-scope.ts'
import type { Tenant } from './tenant.ts'

/** A tenant's data at a point in time. */
export interface TimedScope extends TenantScope {
  /** From the injected clock. */
  now: Date
}

/** Work for one tenant with nobody signed in: jobs, commands, staff operations, callbacks of other systems. */
export interface SiteScope extends TimedScope {
  /** The tenant's facts and settings. */
  site: Tenant
  /** Names this piece of work in log lines, SQL, outgoing requests and job rows. */
  requestId: string
  /** Aborted when the work's time is up or the caller has gone. */
  signal: AbortSignal
}

/** A reader's or visitor's request. Made once for each request; every store function takes it first. */
export interface Scope extends SiteScope {
  reader: Reader | undefined
  /** Signed in for nothing but changing an initial or expired password; `reader` is absent then. */
  passwordChange?: Reader
  /** Signed in, but must verify contact data before this call; `reader` is absent then. */
  mustBind?: boolean
  /** Of the content that is shown. */
  language: LanguageTag
  /** Of what the portal itself says: sentences of failures and successes, names of fixed values. */
  interfaceLanguage: InterfaceTag
  /** Our own address as the reader's browser sees it, without a slash at the end. */
  origin: string
  /** Whether other systems may be given this address: see `http/origin.ts`. */
  isOriginKnown: boolean
}

/** The scope of a call for readers: the HTTP layer has checked the session. */
export interface ReaderScope extends Scope {
  reader: Reader
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
  /** A telephone number or mail address is verified. */
  hasContact: boolean
  sessionId: string
  /** When the reader last showed who they are: by the sign-in, or by the password entered again. */
  provenAt: Date
  /** How the reader came in, such as `password` or `cas`. */
  method: string
}

/** What scopes are made from. */
export interface ScopeSource {
  database: Pick<Database, 'ofTenant'>
  clock: () => Date
}

const never = new AbortController().signal

/** A scope without a reader. `signal` absent: the work is never aborted. */
export const siteScope = (
  { database, clock }: ScopeSource,
  site: Tenant,
  { requestId, signal = never }: { requestId: string; signal?: AbortSignal },
): SiteScope => ({
  db: database.ofTenant(site.code),
  tenant: site.code,
  site,
  now: clock(),
  requestId,
  signal,
})

/** The scope of a visitor's request; whoever is signed in is added by the caller. */
export const visitorScope = (
  source: ScopeSource,
  site: Tenant,
  request: { requestId: string; signal?: AbortSignal; language: InterfaceTag } & {
    origin: string
    isOriginKnown?: boolean
  },
): Scope => ({
  ...siteScope(source, site, request),
  reader: undefined,
  language: contentOf(request.language),
  interfaceLanguage: request.language,
  origin: request.origin,
  isOriginKnown: request.isOriginKnown ?? false,
})
