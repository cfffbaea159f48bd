import { connect, type BlockList } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { Client, ResultCodeError } from 'ldapts'
import type { DirectorySettings } from '../../domain/identity/directory-settings.ts'
import { withSlotReleased } from '../../platform/release-slot.ts'
import { openAddressOf } from '../library-system/address-guard.ts'
import { nameOf, type Proven } from '../library-system/sign-in.ts'
import { escapedInFilter, escapedInName } from './escape.ts'

const TIME_LIMIT_MS = 5_000
/** Longer ones are no accounts, and would be sent on. */
const LONGEST_ACCOUNT = 128

/** The directory did not answer, or not as it should; `because` is for the operator and names nobody. */
export class DirectoryOff extends Error {
  override name = 'DirectoryOff'
  readonly because: 'forbidden' | 'unreachable' | 'service-account' | 'search'
  constructor(because: DirectoryOff['because']) {
    super(because)
    this.because = because
  }
}

interface Means {
  allowed: BlockList
  timeLimitMs?: number
}

/**
 * Asks a directory whether a password is right, by signing in with it (LDAP simple bind, RFC 4513 §5.1.3).
 *
 * @returns the account as the directory writes it; `wrong` also for an account that nobody or more than one has
 * @throws DirectoryOff
 */
export async function provenByDirectory(
  settings: DirectorySettings,
  { account, password }: { account: string; password: string },
  means: Means,
): Promise<Proven | 'wrong'> {
  // an empty password is a sign-in of nobody, which servers accept (RFC 4513 §5.1.2)
  if (password === '' || account === '' || account.length > LONGEST_ACCOUNT) return 'wrong'
  return withDirectory(settings, means, async (client) => {
    const name = await nameInDirectory(client, settings, account)
    if (name === undefined || !(await isBound(client, name, password))) return 'wrong'
    const told = await attributesOf(client, settings, name)
    if (settings.accountAttribute === undefined) return { account, name: told.name }
    return told.account === '' ? 'wrong' : { account: told.account, name: told.name }
  })
}

/** Opens the connection and signs the service account in, if there is one. @throws DirectoryOff */
export const tryDirectory = (settings: DirectorySettings, means: Means): Promise<void> =>
  withDirectory(settings, means, async (client) => {
    if (settings.searchBase !== undefined) await searched(client, settings, 'nobody')
  })

async function withDirectory<Answer>(
  settings: DirectorySettings,
  { allowed, timeLimitMs = TIME_LIMIT_MS }: Means,
  work: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const { hostname } = new URL(settings.url)
  // resolved once: the connection goes to that very address, and the certificate is for the name
  const ip = await openAddressOf(hostname, allowed)
  if (ip === undefined) throw new DirectoryOff('forbidden')
  const tls = {
    servername: hostname,
    ...(settings.authority === undefined ? {} : { ca: settings.authority }),
  }
  const client = new Client({
    url: settings.url,
    timeout: timeLimitMs,
    connectTimeout: timeLimitMs,
    createConnection: ((port: number) => connect(port, ip)) as typeof connect,
    createSecureConnection: ((port: number) => connectSecurely(port, ip, tls)) as typeof connectSecurely,
  })
  return withSlotReleased(async () => {
    try {
      if (settings.startTls) await client.startTLS(tls)
      return await work(client)
    } catch (error) {
      throw error instanceof DirectoryOff ? error : new DirectoryOff('unreachable')
    } finally {
      await client.unbind().catch(() => undefined)
    }
  })
}

/**
 * What is no password of this name (RFC 4511 §A.2): broken rule, no such entry, bad name, no password there, wrong one,
 * locked. Only the directory may say which.
 */
const refusals: ReadonlySet<number> = new Set([19, 32, 34, 48, 49, 53])

async function isBound(client: Client, name: string, password: string): Promise<boolean> {
  try {
    await client.bind(name, password)
    return true
  } catch (error) {
    // a directory that is busy, or wants another connection, says nothing of the password
    if (error instanceof ResultCodeError && refusals.has(error.code)) return false
    throw error
  }
}

async function nameInDirectory(
  client: Client,
  settings: DirectorySettings,
  account: string,
): Promise<string | undefined> {
  if (settings.userDn !== undefined)
    return settings.userDn.replaceAll('{account}', () => escapedInName(account))
  const [found, second] = await searched(client, settings, account)
  return second ? undefined : found
}

/** At most two names. */
async function searched(client: Client, settings: DirectorySettings, account: string): Promise<string[]> {
  const { bindDn, bindPassword, searchBase = '', searchFilter } = settings
  if (bindDn !== undefined && !(await isBound(client, bindDn, bindPassword ?? '')))
    throw new DirectoryOff('service-account')
  const filter = searchFilter.replaceAll('{account}', () => escapedInFilter(account))
  try {
    const { searchEntries } = await client.search(searchBase, {
      scope: 'sub',
      filter,
      attributes: ['1.1'],
      paged: { pageSize: 2 },
      timeLimit: TIME_LIMIT_MS / 1_000,
    })
    return searchEntries.slice(0, 2).map(({ dn }) => dn)
  } catch (error) {
    throw error instanceof ResultCodeError ? new DirectoryOff('search') : error
  }
}

/** What a person may read of the own entry; empty where that is nothing. */
async function attributesOf(
  client: Client,
  { accountAttribute, nameAttribute }: DirectorySettings,
  name: string,
): Promise<{ account: string; name: string }> {
  const attributes = [nameAttribute, ...(accountAttribute === undefined ? [] : [accountAttribute])]
  try {
    const { searchEntries } = await client.search(name, { scope: 'base', attributes })
    const first = (attribute = '') => {
      const value = [searchEntries[0]?.[attribute]].flat()[0]
      return typeof value === 'string' ? nameOf(value) : ''
    }
    return { account: first(accountAttribute), name: first(nameAttribute) }
  } catch (error) {
    if (error instanceof ResultCodeError) return { account: '', name: '' }
    throw error
  }
}
