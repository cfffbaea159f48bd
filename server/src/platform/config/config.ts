import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { BadConfiguration } from './bad-configuration.ts'
import { WORK_BITS } from '@wenyuan/contract/constants/sign-in-proof-of-work.ts'
import type { Env } from './env.ts'
import { listening } from './listening.ts'
import { portAddress } from './port-address.ts'
import { type SecretKeys, secretKeys } from './secret-keys.ts'
import { type Sip2Listening, sip2Listening } from './sip2-listening.ts'
import { isNetwork } from '../networks.ts'
import { type TrustedProxies, trustedProxies } from './trusted-proxies.ts'

export interface Config extends SecretKeys {
  port: number
  host: string
  dataFolder: string
  /** Load the demo libraries into an empty installation. */
  demo: boolean
  /** Code of the tenant served at `/`; absent: the first one. */
  defaultTenant?: string
  /** The address that readers use, if it differs from the request's. Decides on https-only headers. */
  publicUrl?: URL
  /** Lower-case host names at which readers may reach us, if `publicUrl` is not set. */
  hosts: readonly string[]
  logLevel: LogLevel
  database:
    | { kind: 'embedded' }
    | { kind: 'postgres'; url: string; ownerUrl?: string; poolSize: number; replicaUrl?: string }
  /** The OpenSearch cluster; absent: the embedded engine. */
  openSearch?: { addresses: string[]; shards: number; prefix: string }
  searchWorkers: number
  searchMemoryBytes: number
  /** Cache answers of repeated searches until the index changes. */
  answerCache: boolean
  /** Number of slots; other calls queue, scheduled fairly by tenant: see `http/admission/fair-scheduler.ts`. */
  callsAtOnce: number
  trustedProxies: TrustedProxies
  /** Networks besides public ones in which services that libraries connect may stand. */
  outsideNetworks: readonly string[]
  /** Besides these and public ones: networks of mail servers, message gateways and sign-in providers. */
  campusNetworks: readonly string[]
  /** A port of its own for `/metrics`, for callers that are not on this machine. */
  metrics?: { host: string; port: number }
  /** A port for self-check machines; absent: none is opened. */
  sip2?: Sip2Listening
  /** Bits of the proof of work at sign-in: each doubles what a guess costs. */
  signInWorkBits: number
  /** When the nightly jobs run, by each tenant's clock, `HH:MM`; absent: only when an operator starts them. */
  nightlyAt?: string
  /**
   * How long a node serves after a stop signal, until the load balancer has noticed: see `http/graceful-shutdown.ts`.
   */
  stopDelayMs: number
}

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
type LogLevel = (typeof logLevels)[number]

/**
 * Fills in defaults and validates.
 *
 * @throws BadConfiguration naming the variable
 */
export function configFrom(env: Env): Config {
  const { host, demo } = listening(
    env,
    env.WENYUAN_DEMO ? flag('WENYUAN_DEMO', env.WENYUAN_DEMO, true) : undefined,
  )
  return {
    port: wholeNumber('PORT', env.PORT, 8080, 0, 65_535),
    host,
    demo,
    dataFolder: resolve(env.WENYUAN_DATA || './var'),
    ...(env.WENYUAN_DEFAULT_TENANT ? { defaultTenant: env.WENYUAN_DEFAULT_TENANT } : {}),
    ...(env.WENYUAN_PUBLIC_URL ? { publicUrl: address('WENYUAN_PUBLIC_URL', env.WENYUAN_PUBLIC_URL) } : {}),
    hosts: hosts(env.WENYUAN_HOSTS),
    logLevel: logLevel(env.WENYUAN_LOG),
    database: database(env),
    ...openSearch(env),
    searchWorkers: wholeNumber('WENYUAN_SEARCH_WORKERS', env.WENYUAN_SEARCH_WORKERS, defaultWorkers(), 1, 64),
    searchMemoryBytes:
      wholeNumber('WENYUAN_SEARCH_MEMORY_MB', env.WENYUAN_SEARCH_MEMORY_MB, 2_048, 64, 1_048_576) * 1_048_576,
    answerCache: flag('WENYUAN_ANSWER_CACHE', env.WENYUAN_ANSWER_CACHE, true),
    callsAtOnce: wholeNumber('WENYUAN_CALLS_AT_ONCE', env.WENYUAN_CALLS_AT_ONCE, callsAtOnce(env), 1, 1_000),
    ...secretKeys(env),
    trustedProxies: trustedProxies(env.WENYUAN_TRUST_PROXY),
    outsideNetworks: networks('WENYUAN_OUTSIDE_NETWORKS', env.WENYUAN_OUTSIDE_NETWORKS),
    campusNetworks: [
      ...networks('WENYUAN_CAMPUS_NETWORKS', env.WENYUAN_CAMPUS_NETWORKS),
      // the demo is connected to a sandbox on this machine
      ...(demo ? ['127.0.0.0/8', '::1'] : []),
    ],
    ...metricsOf(env),
    ...sip2Of(env, host),
    signInWorkBits: wholeNumber('WENYUAN_SIGN_IN_WORK', env.WENYUAN_SIGN_IN_WORK, WORK_BITS, 1, 30),
    ...nightly(env.WENYUAN_NIGHTLY || '03:00'),
    stopDelayMs: 1_000 * wholeNumber('WENYUAN_STOP_DELAY', env.WENYUAN_STOP_DELAY, stopDelay(env), 0, 300),
  }
}

function networks(name: string, text = ''): string[] {
  const given = text
    .split(',')
    .map((network) => network.trim())
    .filter((network) => network !== '')
  const wrong = given.find((network) => !isNetwork(network))
  if (wrong !== undefined)
    throw new BadConfiguration(
      `${name} must be networks such as 10.0.0.0/8 separated by commas, not "${wrong}".`,
    )
  return given
}

function metricsOf({ WENYUAN_METRICS }: Env): Pick<Config, 'metrics'> {
  const metrics = portAddress('WENYUAN_METRICS', WENYUAN_METRICS, '0.0.0.0:9464')
  return metrics ? { metrics: { host: '127.0.0.1', ...metrics } } : {}
}

function sip2Of(env: Env, host: string): Pick<Config, 'sip2'> {
  const sip2 = sip2Listening(env, host)
  return sip2 ? { sip2 } : {}
}

function nightly(text: string): Pick<Config, 'nightlyAt'> {
  if (text === 'off') return {}
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text))
    throw new BadConfiguration(`WENYUAN_NIGHTLY must be a time such as 03:00, or off, not "${text}".`)
  return { nightlyAt: text }
}

/** Only with a database server can there be several nodes, and so a load balancer to wait for. */
const stopDelay = ({ DATABASE_URL }: Env) => (DATABASE_URL ? 3 : 0)

/**
 * As many calls as can make progress: the search threads, one in the embedded database (a server: several), one here.
 */
const callsAtOnce = ({ DATABASE_URL }: Env) => defaultWorkers() + (DATABASE_URL ? 6 : 2)

const defaultWorkers = () => Math.min(8, availableParallelism())

function database(env: Env): Config['database'] {
  if (!env.DATABASE_URL) {
    if (env.DATABASE_REPLICA_URL)
      throw new BadConfiguration(
        'DATABASE_REPLICA_URL names a copy of a database that DATABASE_URL has to name.',
      )
    if (env.DATABASE_OWNER_URL)
      throw new BadConfiguration(
        'DATABASE_OWNER_URL names the owner of a database that DATABASE_URL has to name.',
      )
    return { kind: 'embedded' }
  }
  checkPostgres('DATABASE_URL', env.DATABASE_URL, 'Leave it out to use the embedded database.')
  if (env.DATABASE_REPLICA_URL)
    checkPostgres('DATABASE_REPLICA_URL', env.DATABASE_REPLICA_URL, 'Leave it out to read from the primary.')
  if (env.DATABASE_OWNER_URL)
    checkPostgres(
      'DATABASE_OWNER_URL',
      env.DATABASE_OWNER_URL,
      'Leave it out if DATABASE_URL names the owner.',
    )
  return {
    kind: 'postgres',
    url: env.DATABASE_URL,
    ...(env.DATABASE_OWNER_URL ? { ownerUrl: env.DATABASE_OWNER_URL } : {}),
    poolSize: wholeNumber('DATABASE_POOL', env.DATABASE_POOL, 10, 1, 500),
    ...(env.DATABASE_REPLICA_URL ? { replicaUrl: env.DATABASE_REPLICA_URL } : {}),
  }
}

/** @throws BadConfiguration naming the variable or parameter */
export function checkPostgres(name: string, text: string, without: string) {
  const { protocol } = address(name, text)
  if (['postgres:', 'postgresql:'].includes(protocol)) return
  throw new BadConfiguration(
    `${name} must begin with postgres:// or postgresql://, not ${protocol}//. ${without}`,
  )
}

/** One address, or several of one cluster separated by commas. */
function openSearch(env: Env): Pick<Config, 'openSearch'> {
  if (!env.OPENSEARCH_URL) return {}
  const addresses = env.OPENSEARCH_URL.split(',').map((text) => {
    const url = address('OPENSEARCH_URL', text.trim())
    if (!['http:', 'https:'].includes(url.protocol)) {
      throw new BadConfiguration(
        `OPENSEARCH_URL must begin with http:// or https://, not ${url.protocol}//. Leave it out to search with the embedded engine.`,
      )
    }
    return url.href
  })
  const prefix = env.OPENSEARCH_PREFIX || 'wenyuan'
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(prefix)) {
    throw new BadConfiguration(
      `OPENSEARCH_PREFIX must be up to 40 small letters, digits and hyphens, not "${prefix}".`,
    )
  }
  return {
    openSearch: {
      addresses,
      prefix,
      shards: wholeNumber('OPENSEARCH_SHARDS', env.OPENSEARCH_SHARDS, 1, 1, 100),
    },
  }
}

function hosts(text = ''): string[] {
  const names = text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
  const wrong = names.find((name) => !/^[a-z0-9.-]+$|^\[[0-9a-f:]+\]$/.test(name))
  if (wrong !== undefined)
    throw new BadConfiguration(
      `WENYUAN_HOSTS must be host names without ports, separated by commas, not "${wrong}".`,
    )
  return names
}

function logLevel(text: string | undefined): LogLevel {
  const level = logLevels.find((one) => one === (text || 'info'))
  if (!level) throw new BadConfiguration(`WENYUAN_LOG must be one of ${logLevels.join(', ')}, not "${text}".`)
  return level
}

function wholeNumber(name: string, text: string | undefined, byDefault: number, least: number, most: number) {
  if (!text) return byDefault
  const number = Number(text)
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new BadConfiguration(`${name} must be a whole number from ${least} to ${most}, not "${text}".`)
  }
  return number
}

function flag(name: string, text: string | undefined, byDefault: boolean): boolean {
  if (!text) return byDefault
  if (text !== '0' && text !== '1') throw new BadConfiguration(`${name} must be 0 or 1, not "${text}".`)
  return text === '1'
}

function address(name: string, text: string): URL {
  if (!URL.canParse(text)) throw new BadConfiguration(`${name} is not an address: "${withoutSecret(text)}".`)
  return new URL(text)
}

/** The part of a malformed address that may be printed: nothing before the last @. */
const withoutSecret = (text: string) => text.slice(text.lastIndexOf('@') + 1)
