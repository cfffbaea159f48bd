/**
 * What may go wrong between us and a peer that vouches for people. Closed: the area that signs people in has a
 * sentence for each.
 *
 * - `PEER_UNREACHABLE`: no answer within the time limit, or the peer says it is broken. Trying again makes sense.
 * - `PEER_UNREADABLE`: it answered, but not what its protocol prescribes.
 * - `REFUSED_BY_PEER`: the person gave up there, or the peer does not let them in.
 * - `NOT_SIGNED_IN`: asked without any screen (`prompt: 'none'`), the peer knows nobody.
 * - `STATE_MISMATCH`: the answer does not belong to the sign-in this browser began.
 * - `TICKET_INVALID`: code, ticket, signature or assertion is not good.
 * - `TICKET_EXPIRED`: it was, or will be, at another time.
 * - `TICKET_USED`: it was good once, and once is all it is good for.
 * - `WRONG_AUDIENCE`: it is good, but for another service, address or issuer than agreed.
 */
export const identityFailures = [
  'PEER_UNREACHABLE',
  'PEER_UNREADABLE',
  'REFUSED_BY_PEER',
  'NOT_SIGNED_IN',
  'STATE_MISMATCH',
  'TICKET_INVALID',
  'TICKET_EXPIRED',
  'TICKET_USED',
  'WRONG_AUDIENCE',
] as const
export type IdentityFailureCode = (typeof identityFailures)[number]

/** A sign-in that did not come about. `detail` is for the operator's log: it names no person and holds no secret. */
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

/** Who the peer says has signed in. Everything in it was signed by the peer or fetched from it. */
export interface Person {
  /** Stable at this peer, and never given to another person. */
  subject: string
  /** The library account, where the peer sends one. */
  account?: string
  name?: string
  attributes: Readonly<Record<string, readonly string[]>>
  /** The peer's word for this session: what a later `readLogout` names. */
  session?: string
  /** Opaque; kept by the caller, sealed, and handed to `logoutUrl`. */
  logoutHint?: string
}

export interface SignInAsk {
  /** Unguessable, made anew for each sign-in; comes back with the answer. */
  state: string
  /** Unguessable too; bound into what the peer signs, where its protocol can. */
  nonce: string
  /** Our absolute address the browser comes back to. Same at `begin` and at the peer. */
  returnTo: string
  /** `none`: no screen at the peer; `login`: sign in anew even if known there. */
  prompt?: 'none' | 'login'
}

export interface SignInStart {
  /** Where the browser goes now. */
  redirect: string
  /** To be handed to `finish`. Holds secrets: the caller seals it, binds it to the browser and takes it back once. */
  remember: string
}

/** What the browser brought back: by address or by posted form. */
export interface SignInAnswer {
  query?: Readonly<Record<string, string>>
  form?: Readonly<Record<string, string>>
  remember: string
}

export interface LogoutAsk {
  hint?: string
  returnTo: string
}

/** A message that somebody has signed out at the peer: from the peer itself, or brought by the browser. */
export interface LogoutMessage {
  /** As it was sent, without the question mark: signatures are over its letters. */
  query: string
  form: Readonly<Record<string, string>>
  /** Our absolute address it came to. */
  at: string
}

/** What ended there. */
export interface PeerLogout {
  /** Whose, where the peer says so. */
  subject?: string
  /** Which (`Person.session`); empty: all of that person's. */
  sessions: readonly string[]
  /** Where the browser that brought the message goes on to, to tell the peer that it is done. */
  goOn?: string
}

/** One way of letting somebody else vouch for a reader. */
export interface Identity {
  readonly kind: string
  /** @throws IdentityFailure */
  begin(ask: SignInAsk): Promise<SignInStart>
  /** @throws IdentityFailure; a person comes out only when every check has passed. */
  finish(answer: SignInAnswer): Promise<Person>
  /** Where the browser goes to be signed out at the peer too; `undefined` when it offers no such thing. */
  logoutUrl(ask: LogoutAsk): Promise<string | undefined>
  /**
   * The peer tells us that sessions ended there; `undefined` when the message is none, or is not believed.
   * @throws IdentityFailure PEER_UNREACHABLE when it cannot be checked now
   */
  readLogout?(message: LogoutMessage): Promise<PeerLogout | undefined>
  /** Our description for the peer's operator (SAML metadata). */
  metadata?(returnTo: string): string
}

/** Remembers what was used, over all nodes, until the thing itself is too old to be good. */
export interface ReplayCache {
  /** True the first time a key is claimed, false ever after (until `until`). Must be atomic. */
  claim(key: string, until: Date): Promise<boolean>
}

/** What every adapter is opened with. */
export interface IdentityMeans {
  clock: () => Date
  ledger: ReplayCache
  /** For one request to the peer. */
  timeLimitMs?: number
}

export const PEER_TIME_LIMIT_MS = 5_000
export const PEER_SIZE_LIMIT = 262_144
