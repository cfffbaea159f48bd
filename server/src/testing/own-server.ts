import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A PostgreSQL server of a test's own, which it may stop and start. */
export interface OwnServer {
  /** Its first database. */
  url: string
  start(): void
  /** Ends all connections. */
  stop(): void
  /** Stops it and deletes its data. */
  remove(): void
}

const PROGRAMS = '/usr/lib/postgresql/15/bin'
const ADDRESS = '127.0.0.1'

/** Whether the programs of a server are installed. */
export const hasServerPrograms = (): boolean => existsSync(join(PROGRAMS, 'initdb'))

/** The server refuses to run as root. */
const SERVER_USER = 'postgres'
const isRoot = process.getuid?.() === 0
const idOf = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, SERVER_USER], { encoding: 'utf8' }))

function run(program: string, parameters: readonly string[]): void {
  const path = join(PROGRAMS, program)
  // what the server inherits would keep its pipes open
  const how = { stdio: 'ignore', cwd: tmpdir() } as const
  if (isRoot)
    execFileSync(
      'setpriv',
      [`--reuid=${idOf('-u')}`, `--regid=${idOf('-g')}`, '--clear-groups', path, ...parameters],
      how,
    )
  else execFileSync(path, [...parameters], how)
}

/** Makes and starts a server on a free port. It keeps nothing safe: its data are for one test. */
export async function startOwnServer(): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-server-'))
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'))
  const data = join(folder, 'data')
  const port = await freePort()
  const settings = `-p ${port} -c listen_addresses=${ADDRESS} -c unix_socket_directories= -c fsync=off`
  const start = () => run('pg_ctl', ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', settings])
  const stop = () => run('pg_ctl', ['stop', '-w', '-m', 'fast', '-D', data])
  run('initdb', ['-D', data, '-U', SERVER_USER, '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8'])
  start()
  return {
    url: `postgres://${SERVER_USER}@${ADDRESS}:${port}/postgres`,
    start,
    stop,
    remove() {
      run('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', data])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, ADDRESS, resolve))
  const bound = server.address()
  await new Promise((resolve) => void server.close(resolve))
  if (typeof bound !== 'object' || !bound) throw new Error('No port is free.')
  return bound.port
}
