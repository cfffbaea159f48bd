import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { search } from '@wenyuan/contract/areas/search.ts'
import { printProgress } from '../shared/figures.ts'
import { type HttpClient, openClient } from '../shared/http-client.ts'
import type { Measured } from '../shared/measurements.ts'
import type { Portal } from '../shared/portal.ts'
import type { Errand } from '../shared/portal-process.ts'
import type { Sides } from './report.ts'

/** A served version of the project. */
export interface Version extends Measured {
  /** The fewest rows that a search may request: 1 in checkouts that cannot return facets alone. */
  leastRows: 0 | 1
}

/** The used part of a checkout's own `portal.ts`, which starts the server of its tree. */
interface PortalModule {
  runErrand(errand: Errand): Promise<unknown>
  startPortal(errand: Omit<Errand, 'task'>): Promise<Portal>
}

/** Rows and facets of one result page are requested in parallel. */
const CONNECTIONS = 2
/** Location of `portal.ts` in a checkout, newest layout first. */
const portalPaths = ['bench/shared/portal.ts', 'bench/portal.ts']

interface Checkouts {
  /** Roots of the two checkouts, with packages installed. */
  roots: Sides<string>
  records: number
  /** Folder for the data of both. */
  folder: string
}

/** Serves the same catalogue by both versions while `use` runs; each version creates its data with its own code. */
export async function withVersions(
  { roots, records, folder }: Checkouts,
  use: (versions: Sides<Version>) => Promise<void>,
): Promise<void> {
  const open = (side: keyof Sides<string>) =>
    openPortal(roots[side], { engine: 'segments', folder: join(folder, side), records })
  const portals: Portal[] = []
  const clients: HttpClient[] = []
  const serve = async (side: keyof Sides<string>): Promise<Version> => {
    const portal = await open(side)
    portals.push(portal)
    const client = openClient(portal.address, CONNECTIONS)
    clients.push(client)
    return { portal, client, leastRows: await leastRowsOf(client) }
  }
  try {
    await use({ base: await serve('base'), now: await serve('now') })
  } finally {
    for (const client of clients) client.close()
    for (const portal of portals) await portal.stop()
  }
}

async function openPortal(root: string, errand: Omit<Errand, 'task'>): Promise<Portal> {
  const file = portalPaths.map((path) => resolve(root, path)).find((path) => existsSync(path))
  if (!file) throw new Error(`${root} is no checkout of the project: it has no ${portalPaths.join(' or ')}.`)
  const { runErrand, startPortal } = (await import(pathToFileURL(file).href)) as PortalModule
  printProgress(`${root}: ${errand.records} records`)
  await mkdir(errand.folder, { recursive: true })
  await runErrand({ ...errand, task: 'store' })
  await runErrand({ ...errand, task: 'index' })
  return startPortal(errand)
}

/** Requests no rows; a version that refuses must answer the same search with one row. */
async function leastRowsOf(client: HttpClient): Promise<0 | 1> {
  const searchItems = [{ searchField: 'all', searchWord: 'history', matchMode: '2' }]
  const ask = async (rows: 0 | 1) => (await client.post(search.search.path, { searchItems, rows })).read()
  try {
    await ask(0)
    return 0
  } catch {
    await ask(1)
    return 1
  }
}
