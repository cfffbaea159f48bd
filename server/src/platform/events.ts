import { isDiskFull } from './disk-full-error.ts'
import type { Logger } from './logger.ts'

/** Log events of the program. Identifiers are fields of the record, never part of the message. */
export interface Events {
  started(about: { address: string; tenants: number; database: string; seconds: number }): void
  /** Identity providers or payment gateways are configured, and no address to give them. */
  addressUnknown(about: { tenants: string[] }): void
  /** Mail servers, gateways or providers in networks that are not allowed: nothing is sent to them. */
  networkNotAllowed(about: { tenant: string; connections: { what: string; host: string }[] }): void
  /** A proxy names clients, and the settings do not believe it: all of them share its limits. */
  proxyNotTrusted(): void
  stopping(about: { signal: string }): void
  callAnswered(about: {
    requestId: string
    call: string
    status: number
    milliseconds: number
    tenant?: string
  }): void
  /** A wrong password, key or proof, or a used-up limit. `client`: keyed digest of the address. */
  accessRefused(about: {
    requestId: string
    tenant: string
    path: string
    code: string
    client: string
  }): void
  /** What an identity provider sent does not sign anybody in; the reason names no person and holds no secret. */
  proofRefused(about: {
    requestId: string
    tenant: string
    provider: string
    code: string
    because: string
  }): void
  /** A machine has signed in by SIP2. `client`: as with `accessRefused`. */
  terminalSignedIn(about: { tenant: string; terminal: string; client: string }): void
  /** We have ended its connection. */
  terminalLeft(about: { tenant: string; terminal: string; client: string; because: string }): void
  /** The certificate of a port was to be renewed. */
  certificateNotRead(about: { error: unknown }): void
  /** The connection was closed before the answer was sent: nobody's failure. */
  readerLeft(about: { requestId: string; tenant?: string }): void
  /** An outside system gave no answer, or one that cannot be read. */
  outsideFailed(about: { requestId: string; tenant?: string; code: string; detail: string }): void
  callBroke(about: { requestId: string; tenant?: string; error: unknown }): void
  connectionLost(about: { error: unknown }): void
  directoryNotRefreshed(about: { error: unknown }): void
  /** The settings are unset until the secrets in them are set again. */
  secretsUnreadable(about: { tenant: string; settings: readonly string[] }): void
  indexRebuilt(about: { tenant: string; records: number; seconds: number; because: string }): void
  indexNotUpdated(about: { tenant: string; error: unknown }): void
  semanticIndexNotBuilt(about: { tenant: string; error: unknown }): void
  crawlersNotNoted(about: { error: unknown }): void
  coversNotAsked(about: { error: unknown }): void
  jobFailed(about: { tenant: string; error: unknown }): void
  unknownInput(about: { call: string; keys: string[] }): void
  colourCorrected(about: { tenant: string; text: string; background: string; instead: string }): void
}

/** A full disk makes every write fail: it is logged once per interval, not for each failure. */
const SAY_AGAIN_MS = 60_000

/** @param noteDiskFull called for every error caused by a full disk */
export function makeEvents(log: Logger, noteDiskFull: () => void = () => {}): Events {
  let saidAt = -Infinity
  let unsaid = 0
  const unlessFull = (error: unknown, say: () => void) => {
    if (!isDiskFull(error)) return say()
    noteDiskFull()
    if (performance.now() - saidAt < SAY_AGAIN_MS) unsaid += 1
    else {
      log.error({ err: error, unsaid }, 'disk full')
      saidAt = performance.now()
      unsaid = 0
    }
  }
  return {
    started: (about) => log.info(about, 'started'),
    addressUnknown: (about) =>
      log.warn(
        about,
        'without WENYUAN_PUBLIC_URL or WENYUAN_HOSTS, sign-in at identity providers and payments work on this machine only',
      ),
    networkNotAllowed: (about) =>
      log.warn(
        about,
        'in a network that is not public: nothing goes there unless WENYUAN_CAMPUS_NETWORKS names the network',
      ),
    proxyNotTrusted: () =>
      log.warn(
        'X-Forwarded-For is not believed: if a proxy stands in front, set WENYUAN_TRUST_PROXY, or all readers share one limit',
      ),
    stopping: (about) => log.info(about, 'stopping'),
    callAnswered: (about) => log.info(about, 'call answered'),
    proofRefused: (about) => log.warn(about, 'sign-in by a provider refused'),
    accessRefused: (about) => log.warn(about, 'access refused'),
    terminalSignedIn: (about) => log.info(about, 'terminal signed in'),
    terminalLeft: (about) => log.info(about, 'connection of a terminal ended'),
    certificateNotRead: ({ error }) => log.error({ err: error }, 'renewed certificate not read'),
    readerLeft: (about) => log.debug(about, 'reader left'),
    outsideFailed: (about) => log.warn(about, 'an outside system gave no readable answer'),
    callBroke: ({ error, ...about }) =>
      unlessFull(error, () => log.error({ ...about, err: error }, 'call broke')),
    connectionLost: ({ error }) => log.warn({ err: error }, 'database connection lost'),
    directoryNotRefreshed: ({ error }) =>
      unlessFull(error, () => log.error({ err: error }, 'tenant directory not refreshed')),
    secretsUnreadable: (about) =>
      log.error(about, 'settings left out: their stored secrets cannot be read (wenyuan secrets forget)'),
    indexRebuilt: (about) => log.info(about, 'index rebuilt'),
    indexNotUpdated: ({ tenant, error }) =>
      unlessFull(error, () => log.error({ tenant, err: error }, 'index not updated')),
    crawlersNotNoted: ({ error }) =>
      unlessFull(error, () => log.error({ err: error }, 'visits of programs not noted')),
    semanticIndexNotBuilt: ({ tenant, error }) =>
      unlessFull(error, () => log.error({ tenant, err: error }, 'index for search by meaning not built')),
    coversNotAsked: ({ error }) => unlessFull(error, () => log.error({ err: error }, 'covers not asked for')),
    jobFailed: ({ tenant, error }) =>
      unlessFull(error, () => log.error({ tenant, err: error }, 'job failed')),
    unknownInput: (about) => log.info(about, 'unknown input ignored'),
    colourCorrected: (about) => log.warn(about, 'tenant colours lack contrast; text colour corrected'),
  }
}
