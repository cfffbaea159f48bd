import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEST_SECRET_KEY } from '@wenyuan/server/testing/test-cipher.ts'
import { configFrom } from '@wenyuan/server/platform/config/config.ts'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { openAppContext } from '@wenyuan/server/app/app-context.ts'
import { type RunningPortal, startPortalProcess } from '@wenyuan/server/testing/processes.ts'
import { printProgress } from '../shared/figures.ts'
import { readPaths } from '../shared/read-calls.ts'
import { type Balancer, openBalancer } from './load-balancer.ts'
import type { PartsOfMachine } from './cpu.ts'
import { fillLoadLibrary, type LibrarySize } from './library.ts'
import type { LoadWorld } from './mix.ts'
import { cpuSecondsOf } from './processes.ts'
import { noPostgres, type PostgresServer, startPrimary } from './postgres.ts'

export interface PlaceSettings extends LibrarySize {
  nodes: number
  database: 'embedded' | 'server'
  engine: 'embedded' | 'opensearch'
  /** Further settings of every node. */
  env?: Readonly<Record<string, string>>
  /** Folder for all data; absent: a temporary one. */
  folder?: string
  /** Data folder of the first node, which may have other libraries; absent: a new one in `folder`. */
  dataFolder?: string
  /** Code of the library that is filled; absent: that of all benches. */
  tenant?: string
  /** Sets up further components next to the filled database, and returns further settings of the nodes. */
  addServers?: (server: PostgresServer) => Promise<Record<string, string>>
  /** Further preparation once the database is filled. */
  prepare?: (appContext: AppContext, world: LoadWorld) => Promise<void>
}

/** One process with embedded database and engine. */
export const oneEmbedded = { nodes: 1, database: 'embedded', engine: 'embedded' } as const

/** Nodes of a portal for one tenant, with a load balancer if there are several. */
export interface Place {
  address: string
  world: LoadWorld
  balancer: Balancer
  nodes: LoadNode[]
  server: PostgresServer | undefined
  parts: PartsOfMachine
  close(): Promise<void>
}

export interface LoadNode {
  address: string
  /** The current process of this node. */
  running(): RunningPortal
  /** Restarts it on its port after it has ended; resolves when it listens. */
  start(): Promise<void>
}

const OPENSEARCH = 'http://127.0.0.1:19200'

/** Why this set-up is not available here; undefined if it is. */
export async function noPlace({ database, engine, nodes }: PlaceSettings): Promise<string | undefined> {
  if (nodes > 1 && (database === 'embedded' || engine === 'embedded'))
    return 'several nodes share a database server and an OpenSearch cluster'
  if (engine === 'opensearch' && (await openSearchPids()).length === 0)
    return `no OpenSearch at ${openSearchUrl()} (tools/opensearch.sh start)`
  return database === 'server' ? noPostgres() : undefined
}

/** Address of the first node of the search cluster. */
export const openSearchUrl = () => process.env.OPENSEARCH_URL ?? OPENSEARCH

export async function openPlace(settings: PlaceSettings): Promise<Place> {
  const { nodes: count, database, engine } = settings
  const folder = settings.folder ?? mkdtempSync(join(tmpdir(), 'wenyuan-bench-load-'))
  const closing: (() => Promise<unknown>)[] = []
  if (settings.folder === undefined)
    closing.push(async () => rmSync(folder, { recursive: true, force: true }))
  const close = async () => {
    for (const one of closing.toReversed()) await one().catch(() => {})
  }
  try {
    const server = database === 'server' ? await startPrimary() : undefined
    if (server) closing.push(() => server.remove())
    const prefix = `wenyuan-load-${process.pid}`
    const env = (no: number): Record<string, string> => ({
      WENYUAN_DATA: no === 0 ? (settings.dataFolder ?? join(folder, '0')) : join(folder, String(no)),
      WENYUAN_DEMO: '0',
      WENYUAN_LOG: 'error',
      WENYUAN_NIGHTLY: 'off',
      // the load repeats a thousand searches: cached answers would falsify it
      WENYUAN_ANSWER_CACHE: '0',
      ...(server ? { DATABASE_URL: server.url, WENYUAN_SECRET_KEY: TEST_SECRET_KEY } : {}),
      ...(engine === 'opensearch' ? { OPENSEARCH_URL: openSearchUrl(), OPENSEARCH_PREFIX: prefix } : {}),
      ...settings.env,
    })
    const appContext = await openAppContext(configFrom(env(0)))
    let world: LoadWorld
    try {
      world = await fillLoadLibrary(appContext, settings, settings.tenant)
      await settings.prepare?.(appContext, world)
    } finally {
      await appContext.close()
    }
    if (engine === 'opensearch')
      closing.push(() => fetch(`${openSearchUrl()}/${prefix}*`, { method: 'DELETE' }))
    const more = server && settings.addServers ? await settings.addServers(server) : {}
    const own = (no: number) => ({ ...env(no), ...more })

    printProgress('the nodes are started')
    const nodes: LoadNode[] = []
    for (let no = 0; no < count; no++) {
      const node = await startNode(own(no))
      closing.push(() => end(node))
      nodes.push(node)
    }
    const balancer = await openBalancer({ mayRepeat })
    closing.push(() => balancer.close())
    balancer.use(nodes.map(({ address }) => address))
    const [only] = nodes
    const searchPids = await openSearchPids()
    return {
      address: count > 1 || !only ? balancer.address : only.address,
      world,
      balancer,
      nodes,
      server,
      parts: {
        generator: () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
        app: () => sumOf(nodes.map((node) => node.running().process.pid ?? 0)),
        ...(server ? { postgres: () => sumOf([server.pid()]) } : {}),
        ...(engine === 'opensearch' ? { opensearch: () => sumOf(searchPids) } : {}),
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const sumOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0)

async function startNode(env: Record<string, string>): Promise<LoadNode> {
  const start = async (more: Record<string, string> = {}) => {
    const portal = await startPortalProcess({ ...env, ...more })
    void portal.ended.then(({ code, signal, stderr }) => {
      if (code !== 0 && signal === null) printProgress(`a node ended by itself with ${code}: ${stderr}`)
    })
    return portal
  }
  let running = await start()
  const { address } = running
  const { port } = new URL(address)
  return {
    address,
    running: () => running,
    async start() {
      running = await start({ PORT: port })
    },
  }
}

async function end(node: LoadNode): Promise<void> {
  const running = node.running()
  running.process.kill('SIGTERM')
  await running.ended
}

const mayRepeat = (method: string, path: string): boolean =>
  method === 'HEAD' || ((method === 'GET' || method === 'POST') && readPaths.has(path))

/** Process ids of the cluster's nodes on this machine, as reported by the cluster; none without an answer. */
async function openSearchPids(): Promise<number[]> {
  try {
    const response = await fetch(`${openSearchUrl()}/_nodes/process`)
    const { nodes } = (await response.json()) as { nodes: Record<string, { process: { id: number } }> }
    return Object.values(nodes).map(({ process: { id } }) => id)
  } catch {
    return []
  }
}
