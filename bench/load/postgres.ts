import { execFile, execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { killWithChildren } from './processes.ts'

/** A PostgreSQL server in a temporary folder, for one benchmark. */
export interface PostgresServer {
  port: number
  /** For its superuser, without a password on loopback. */
  url: string
  pid(): number
  /** Kills it with all its processes at once, like a machine failure. */
  kill(): void
  /** Promotes a standby; resolves when it accepts writes. */
  promote(): Promise<void>
  /** Stops it if it runs, and removes its folder. */
  remove(): Promise<void>
}

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0

/** Folder of the server's programs; undefined if not installed. */
function programFolder(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : []
  const newest = versions.filter((version) => version >= 15).toSorted((a, b) => b - a)[0]
  const folders = [...(newest ? [`${debian}/${newest}/bin`] : []), ...(process.env.PATH ?? '').split(':')]
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

/** Why no server can be started here; undefined if it can. */
export const noPostgres = (): string | undefined =>
  programFolder() === undefined ? 'no programs of PostgreSQL 15 or newer' : undefined

/** Runs one of the server's programs as an unprivileged user: they refuse to run as root. */
async function postgres(program: string, parameters: readonly string[]): Promise<void> {
  const path = join(programFolder() ?? '', program)
  const [command, all] = isRoot
    ? ['runuser', ['-u', 'postgres', '--', path, ...parameters]]
    : [path, [...parameters]]
  await run(command, all, { cwd: tmpdir(), maxBuffer: 2 ** 24 })
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-bench-postgres-'))
  if (isRoot) {
    const id = (of: '-u' | '-g') => Number(execFileSync('id', [of, 'postgres']).toString())
    chownSync(folder, id('-u'), id('-g'))
  }
  return folder
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof bound === 'object' && bound ? bound.port : 0
}

/** An empty server with synchronous commits. */
export async function startPrimary(): Promise<PostgresServer> {
  const folder = makeFolder()
  await postgres('initdb', [
    '-D',
    join(folder, 'data'),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '-N',
  ])
  return startIn(folder, ['shared_buffers = 256MB', 'max_connections = 100', 'max_wal_senders = 4'])
}

/**
 * A streaming standby of a primary. `synchronous`: from now on the primary acknowledges a commit only when it is also
 * on the standby's disk. `applyDelayMs`: the standby applies changes with this delay.
 */
export async function startStandby(
  primary: PostgresServer,
  { synchronous = false, applyDelayMs = 0 }: { synchronous?: boolean; applyDelayMs?: number },
): Promise<PostgresServer> {
  const folder = makeFolder()
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres']
  await postgres('pg_basebackup', ['-D', join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast', ...from])
  const standby = await startIn(folder, [
    // a promoted standby must not wait for a standby of its own
    "synchronous_standby_names = ''",
    `recovery_min_apply_delay = ${applyDelayMs}ms`,
  ])
  if (synchronous)
    await tell(primary, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()')
  return standby
}

async function tell({ port }: { port: number }, ...statements: string[]): Promise<void> {
  const commands = statements.flatMap((sql) => ['-c', sql])
  await postgres('psql', ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-q', ...commands])
}

async function startIn(folder: string, settings: readonly string[]): Promise<PostgresServer> {
  const data = join(folder, 'data')
  const port = await freePort()
  const own = [`port = ${port}`, "listen_addresses = '127.0.0.1'", `unix_socket_directories = '${folder}'`]
  appendFileSync(join(data, 'postgresql.auto.conf'), `${[...own, ...settings].join('\n')}\n`)
  const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  await postgres('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', '-t', '120', 'start'])
  let runs = true
  return {
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid,
    kill() {
      runs = false
      killWithChildren(pid())
    },
    promote: () => postgres('pg_ctl', ['-D', data, '-w', '-t', '60', 'promote']),
    async remove() {
      if (runs) await postgres('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']).catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
