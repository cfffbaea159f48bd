import { join } from 'node:path'
import { makeApp } from '@wenyuan/server/http/http-server.ts'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { openAppContext } from '@wenyuan/server/app/app-context.ts'
import {
  dataFolderOf,
  benchConfig,
  indexCatalogue,
  type IndexFigures,
  type StoreFigures,
  storeCatalogue,
  TENANT,
} from './catalogue-portal.ts'
import { type EngineName, openBenchEngine, withStopwatch } from '../engine/engines.ts'
import { megabytes } from './figures.ts'
import { makeCatalogue } from './made-up-catalogue.ts'

/** Task of this process, as its only argument in JSON: fill the database, build the index, or serve. */
export interface Errand {
  task: 'store' | 'index' | 'serve'
  engine: EngineName
  folder: string
  records: number
}

export interface Memory {
  rssMb: number
  peakMb: number
  /** CPU seconds of the process so far. */
  cpuSeconds: number
}

/** Messages of this process to its parent. */
export type News =
  | { kind: 'stored'; figures: StoreFigures; memory: Memory }
  | { kind: 'indexed'; figures: IndexFigures; memory: Memory }
  | { kind: 'serving'; address: string; openMs: number; opened: Memory }
  | { kind: 'memory'; memory: Memory }

const tell = (news: News) => void process.send?.(news)

function memoryNow(): Memory {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  return {
    rssMb: megabytes(process.memoryUsage.rss()),
    peakMb: megabytes(maxRSS * 1_024),
    cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
  }
}

async function run({ task, engine, folder, records }: Errand): Promise<void> {
  if (task === 'store') {
    const figures = await storeCatalogue(folder, records, makeCatalogue())
    return tell({ kind: 'stored', figures, memory: memoryNow() })
  }
  const config = benchConfig(dataFolderOf(folder, engine))
  const started = performance.now()
  const opened = await openBenchEngine(engine, config)
  await opened.stats(TENANT)
  await opened.search(TENANT, firstSearch)
  const openMs = Math.round(performance.now() - started)
  const { watched, seconds } = withStopwatch(opened)
  const appContext = await openAppContext(config, { engine: watched })
  // an index in memory is built by the process that serves it, one in a cluster by the first that needs it
  const has = engine === 'opensearch' ? (await opened.stats(TENANT)).records : 0
  if (task === 'index' || (engine !== 'segments' && has !== records)) {
    const figures = await indexCatalogue(appContext, engine, records, seconds)
    tell({ kind: 'indexed', figures, memory: memoryNow() })
  }
  if (task === 'index') return appContext.close()
  return serve(appContext, openMs)
}

/** A search that matches every record, in the order of a list, to warm the index up. */
const firstSearch = {
  query: { op: 'all' },
  sort: { by: 'relevance', direction: 'desc' },
  offset: 0,
  rows: 10,
} as const

async function serve(appContext: AppContext, openMs: number): Promise<void> {
  const app = await makeApp(appContext, {
    webFolder: join(appContext.config.dataFolder, 'no-web'),
    version: '0.0.0',
    https: false,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const bound = app.server.address()
  process.on('message', (asked) => {
    if (asked === 'memory') tell({ kind: 'memory', memory: memoryNow() })
  })
  process.once('disconnect', () => {
    void app
      .close()
      .then(() => appContext.close())
      .finally(() => process.exit(0))
  })
  tell({
    kind: 'serving',
    address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    openMs,
    opened: memoryNow(),
  })
}

const errand = JSON.parse(process.argv[2] ?? '{}') as Errand
await run(errand)
if (errand.task !== 'serve') process.disconnect?.()
