import type { BlockList } from 'node:net'

/**
 * Failures of a sign-in by an identity provider. The list is closed: the area `session` has a sentence for each.
 * - `PROVIDER_UNREACHABLE`: no answer within the time limit, or the provider reports an outage. A retry may succeed.
 * - `PROVIDER_UNREADABLE`: the answer violates the protocol.
 * - `REFUSED_BY_PEER`: the person cancelled there, or the provider refuses the person.
 * - `NOT_SIGNED_IN`: asked without any screen (`prompt: 'none'`), the provider has no session.
 * - `STATE_MISMATCH`: the answer does not belong to the sign-in this browser began.
 * - `TICKET_INVALID`: code, ticket, signature or assertion is invalid.
 * - `TICKET_EXPIRED`: it is outside its period of validity.
 * - `TICKET_USED`: it was used before and is valid only once.
 * - `WRONG_AUDIENCE`: it was issued for another service, address or issuer.
 */
export const identityFailures = [
  'PROVIDER_UNREACHABLE',
  'PROVIDER_UNREADABLE',
  'REFUSED_BY_PEER',
  'NOT_SIGNED_IN',
  'STATE_MISMATCH',
  'TICKET_INVALID',
  'TICKET_EXPIRED',
  'TICKET_USED',
  'WRONG_AUDIENCE',
] as const
export type IdentityFailureCode = (typeof identityFailures)[number]

/** A failed sign-in. `detail` is for the operator's log: it names no person and holds no secret. */
export class IdentityFailure extends Error {
  override name = 'IdentityFailure'
  readonly code: IdentityFailureCode
  readonly detail: string

  constructor(code: IdentityFailureCode, detail: string) {
    super(`${code}: ${detail}`)
    this.code = code
    this.detail = detail
  }
}

/** The person authenticated by the provider. All of it was signed by the provider or fetched from it. */
export interface Person {
  /** Stable at this provider, and never reassigned to another person. */
  subject: string
  /** The library account, if the provider sends one. */
  account?: string
  name?: string
  attributes: Readonly<Record<string, readonly string[]>>
  /** The provider's session id, named by a later `readLogout`. */
  session?: string
  /** Opaque; stored encrypted by the caller and passed to `logoutUrl`. */
  logoutHint?: string
}

export interface SignInAsk {
  /** Random, new for each sign-in; returned with the answer. */
  state: string
  /** Random too; part of what the provider signs where the protocol allows it. */
  nonce: string
  /** Our absolute callback address. The same at `begin` and at the provider. */
  returnTo: string
  /** `none`: no screen at the provider; `login`: a new sign-in even with a session there. */
  prompt?: 'none' | 'login'
}

export interface SignInStart {
  /** Address to redirect the browser to. */
  redirect: string
  /** Input for `finish`. Holds secrets: the caller encrypts it, binds it to the browser and accepts it once. */
  remember: string
}

/** The callback parameters, from the address or a posted form. */
export interface SignInAnswer {
  query?: Readonly<Record<string, string>>
  form?: Readonly<Record<string, string>>
  remember: string
}

export interface LogoutAsk {
  hint?: string
  returnTo: string
}

/** A logout message, sent by the provider directly or through the browser. */
export interface LogoutMessage {
  /** The query as sent, without the question mark: signatures cover its exact characters. */
  query: string
  form: Readonly<Record<string, string>>
  /** Our absolute address that received it. */
  at: string
}

/** The sessions that ended at the provider. */
export interface ProviderLogout {
  /** The person, if the provider names one. */
  subject?: string
  /** Session ids (`Person.session`); empty: all sessions of the person. */
  sessions: readonly string[]
  /** Where to redirect the browser that brought the message, to confirm the logout to the provider. */
  redirect?: string
}

/** The port to an identity provider. */
export interface Identity {
  readonly kind: string
  /** @throws IdentityFailure */
  begin(ask: SignInAsk): Promise<SignInStart>
  /** @throws IdentityFailure; answers a person only when every check has passed. */
  finish(answer: SignInAnswer): Promise<Person>
  /** Address that also signs the reader out at the provider; `undefined` when it has none. */
  logoutUrl(ask: LogoutAsk): Promise<string | undefined>
  /**
   * Reads a logout message of the provider; `undefined` when it is no such message or is not authentic. @throws
   * IdentityFailure PROVIDER_UNREACHABLE when it cannot be checked now
   */
  readLogout?(message: LogoutMessage): Promise<ProviderLogout | undefined>
}

/** Replay cache shared by all nodes; an entry is kept until the used thing has expired. */
export interface ReplayCache {
  /** True for the first claim of a key, false for later ones (until `until`). Must be atomic. */
  claim(key: string, until: Date): Promise<boolean>
}

/** Dependencies of every adapter. */
export interface IdentityMeans {
  clock: () => Date
  ledger: ReplayCache
  /** Time limit of one request to the provider, in milliseconds. */
  timeLimitMs?: number
  /** Networks that may be reached besides public ones; absent: all. */
  allowed?: BlockList | undefined
  /** Our private key as PEM, by which providers encrypt what they send; absent: nothing encrypted is accepted. */
  ownKey?: () => Promise<string>
}

export const PROVIDER_TIME_LIMIT_MS = 5_000
export const PROVIDER_SIZE_LIMIT = 262_144
