import { BadConfiguration } from '../../config/bad-configuration.ts'

/** The setting, or the parameter of a command, that names the server, and its address. */
export interface ServerNamed {
  name: '--to' | 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_REPLICA_URL'
  url: string
}

/**
 * Sentence for the operator if the server cannot be used at startup; the program never falls back to another database.
 * Source of the codes: PostgreSQL 15, appendix A; the system's own; and messages of the driver, which has no codes.
 */
export function unusableServer(error: unknown, { name, url }: ServerNamed): BadConfiguration {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = error instanceof Error ? error.message : String(error)
  const { host, hostname, pathname, username } = new URL(url)
  const where = host === '' ? 'its socket' : host
  const database = decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username)
  const said = sentences.find(({ when }) => when.test(code) || when.test(message))
  const because = said?.say({ where, hostname, database }) ?? `${where} cannot be used: ${message || code}.`
  return new BadConfiguration(`${name}: ${because}${name === 'DATABASE_URL' ? INSTEAD : ''}`)
}

const INSTEAD = ' Leave DATABASE_URL out to use the embedded database.'

interface About {
  where: string
  hostname: string
  database: string
}

const sentences: readonly { when: RegExp; say: (about: About) => string }[] = [
  {
    when: /^(?:ENOTFOUND|EAI_AGAIN)$/,
    say: ({ hostname }) => `no machine is known by the name ${hostname}. Correct the name.`,
  },
  {
    when: /^(?:ECONNREFUSED|ENOENT)$/,
    say: ({ where }) => `nothing answers at ${where}. Start the PostgreSQL server or correct the address.`,
  },
  {
    when: /^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$|timeout/,
    say: ({ where }) =>
      `no PostgreSQL server answers at ${where} within ten seconds. Correct the address or what keeps the way shut.`,
  },
  {
    when: /^28|SASL|password/,
    say: ({ where }) => `${where} does not accept the name and password of the address. Correct them.`,
  },
  {
    when: /^3D000$/,
    say: ({ where, database }) =>
      `${where} has no database "${database}". Make it (createdb) or correct the name.`,
  },
  {
    when: /^57P03$/,
    say: ({ where }) => `the server at ${where} is starting or stopping. Start again when it answers.`,
  },
  {
    when: /^53300$/,
    say: ({ where }) =>
      `the server at ${where} has no connection left. Allow it more, or lower DATABASE_POOL.`,
  },
  {
    when: /received invalid response|terminated unexpectedly|^ECONNRESET$|^08P01$/,
    say: ({ where }) => `what answers at ${where} is not PostgreSQL. Correct the address.`,
  },
]

const OLDEST = 150_000

/** @param version in the form of `server_version_num`: 150004 */
export function tooOldServer(version: number, { name, url }: ServerNamed): BadConfiguration | undefined {
  if (version >= OLDEST) return undefined
  const major = Math.floor(version / 10_000)
  return new BadConfiguration(
    `${name}: PostgreSQL 15 or newer is needed; the server at ${new URL(url).host} is version ${major}. Upgrade it or name another one.`,
  )
}
