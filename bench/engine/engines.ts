import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { analyserVersion } from '@wenyuan/server/search/analysis/version.ts'
import type { Config } from '@wenyuan/server/platform/config/config.ts'
import type { Rebuild, SearchEngine } from '@wenyuan/server/search/engines/engine.ts'
import { openFts5Engine } from './fts5/engine.ts'
import { openOpenSearchEngine } from '@wenyuan/server/search/engines/opensearch/engine.ts'
import { openSegmentEngine } from '@wenyuan/server/search/engines/segments/engine.ts'

/** Our own engine and those it is compared with. */
export type EngineName = 'segments' | RivalName

export const rivalNames = ['fts5', 'opensearch'] as const
export type RivalName = (typeof rivalNames)[number]

/** Prefix of the benchmarks' indexes in a cluster. */
export const clusterPrefix = 'wenyuan-bench'

/** Opens an engine. FTS5 stores nothing, so its index is built on opening. The cluster is that of `OPENSEARCH_URL`. */
export async function openBenchEngine(name: EngineName, config: Config): Promise<SearchEngine> {
  if (name === 'opensearch') {
    const addresses = clusterAddresses()
    return openOpenSearchEngine({ addresses, analyser: analyserVersion, prefix: clusterPrefix })
  }
  const folder = join(config.dataFolder, 'index')
  mkdirSync(folder, { recursive: true })
  if (name === 'fts5') return openFts5Engine({ folder })
  return openSegmentEngine({
    folder,
    analyser: analyserVersion,
    workers: config.searchWorkers,
    memoryBudgetBytes: config.searchMemoryBytes,
  })
}

/** Nodes of the cluster; none if the environment names none. */
export const clusterAddresses = (): string[] =>
  (process.env['OPENSEARCH_URL'] ?? '').split(',').filter((address) => address !== '')

/** The same engine, adding up the time of its rebuilds: the rest of a rebuild is reading and analysis. */
export function withStopwatch(engine: SearchEngine): { watched: SearchEngine; seconds: () => number } {
  let spent = 0
  const timed = async (work: () => Promise<void>): Promise<void> => {
    const started = performance.now()
    try {
      await work()
    } finally {
      spent += performance.now() - started
    }
  }
  const beginRebuild = async (tenant: string, analyser: string): Promise<Rebuild> => {
    const rebuild = await engine.beginRebuild(tenant, analyser)
    return {
      add: (operations) => timed(() => rebuild.add(operations)),
      commit: () => timed(() => rebuild.commit()),
      abort: () => rebuild.abort(),
    }
  }
  const watched: SearchEngine = {
    search: (...parameters) => engine.search(...parameters),
    terms: (...parameters) => engine.terms(...parameters),
    values: (...parameters) => engine.values(...parameters),
    write: (...parameters) => engine.write(...parameters),
    refresh: (tenant) => engine.refresh(tenant),
    beginRebuild,
    stats: (tenant) => engine.stats(tenant),
    drop: (tenant) => engine.drop(tenant),
    close: () => engine.close(),
  }
  return { watched, seconds: () => spent / 1_000 }
}
