import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { configFrom } from '@wenyuan/server/platform/config/config.ts'
import { keyFileOf } from '@wenyuan/server/platform/secrets/open-cipher.ts'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { openAppContext } from '@wenyuan/server/app/app-context.ts'
import { type EngineName, openBenchEngine } from '../engine/engines.ts'
import { loadNow, printProgress, rounded } from './figures.ts'
import type { MakeRecord } from './made-up-catalogue.ts'
import { makeLibrary, storeMadeUp } from './made-up-library.ts'

export const TENANT = 'bench'
const BATCH = 500

/** One data folder per engine, each with a copy of the database, because an embedded database has one owner. */
export const dataFolderOf = (folder: string, engine: EngineName): string => join(folder, engine)

/** @param answerCache as portals run; without it every search is made */
export const benchConfig = (dataFolder: string, { answerCache = false } = {}) =>
  configFrom({
    WENYUAN_DATA: dataFolder,
    WENYUAN_DEMO: '0',
    WENYUAN_LOG: 'error',
    WENYUAN_ANSWER_CACHE: answerCache ? '1' : '0',
    // a bench may name the client it acts for: programs on this machine are exempt from limits
    WENYUAN_TRUST_PROXY: '1',
    WENYUAN_SEARCH_MEMORY_MB: '8192',
  })

export interface StoreFigures {
  stored: number
  storeSeconds: number
  storePerSecond: number
  load: number
}

/** Writes the catalogue's records and copies like an import; the index is built from them afterwards. */
export async function storeCatalogue(
  folder: string,
  records: number,
  make: MakeRecord,
): Promise<StoreFigures> {
  const dataFolder = dataFolderOf(folder, 'segments')
  mkdirSync(dataFolder, { recursive: true })
  const config = benchConfig(dataFolder)
  const appContext = await openAppContext(config, { engine: await openBenchEngine('segments', config) })
  try {
    await makeLibrary(appContext.database, TENANT)
    const db = appContext.database.ofTenant(TENANT)
    const started = performance.now()
    for (let from = 0; from < records; from += BATCH) {
      const count = Math.min(BATCH, records - from)
      const made = Array.from({ length: count }, (_, at) => make(from + at))
      await storeMadeUp(db, TENANT, made)
      if ((from / BATCH) % 100 === 99) printProgress(`${from + count} of ${records} records stored`)
    }
    const seconds = (performance.now() - started) / 1_000
    return {
      stored: records,
      storeSeconds: rounded(seconds, 1),
      storePerSecond: Math.round(records / seconds),
      load: loadNow(),
    }
  } finally {
    await appContext.close()
  }
}

/** Copies the first folder's database for the second engine, while no process has it open. */
export function copyDatabase(folder: string, to: EngineName): void {
  const target = dataFolderOf(folder, to)
  mkdirSync(target, { recursive: true })
  const copy = join(target, 'database')
  rmSync(copy, { recursive: true, force: true })
  cpSync(join(dataFolderOf(folder, 'segments'), 'database'), copy, { recursive: true })
  // the copy holds secrets encrypted with the key of the folder
  cpSync(keyFileOf(dataFolderOf(folder, 'segments')), keyFileOf(target))
}

export interface IndexFigures {
  engine: EngineName
  indexed: number
  /** Reading, analysing and indexing together. */
  indexPerSecond: number
  /** The engine's part alone. */
  engineOnlyPerSecond: number
  indexSeconds: number
  load: number
}

/** Rebuilds an index as the server does after a change of analyser: from the stored rows, while the old one serves. */
export async function indexCatalogue(
  appContext: AppContext,
  engine: EngineName,
  records: number,
  engineSeconds: () => number,
): Promise<IndexFigures> {
  const started = performance.now()
  await appContext.feed.rebuild(TENANT, 'bench')
  const seconds = (performance.now() - started) / 1_000
  return {
    engine,
    indexed: records,
    indexPerSecond: Math.round(records / seconds),
    engineOnlyPerSecond: Math.round(records / engineSeconds()),
    indexSeconds: rounded(seconds, 1),
    load: loadNow(),
  }
}
