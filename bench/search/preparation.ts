import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyDatabase, dataFolderOf } from '../shared/catalogue-portal.ts'
import type { RivalName } from '../engine/engines.ts'
import { megabytes, printLine, printProgress, rounded } from '../shared/figures.ts'
import { runErrand } from '../shared/portal.ts'
import type { Errand, News } from '../shared/portal-process.ts'

interface Preparation {
  records: number
  folder: string
  /** Also prepare a data folder for the other engine. */
  rival: RivalName | undefined
  /** Reuse index and figures of an earlier run in the folder. */
  reuse: boolean
}

/**
 * Fills the database (unless an earlier run in the folder did), builds the index, then copies both for the other
 * engine.
 */
export async function prepareCatalogue({
  records,
  folder,
  rival,
  reuse,
}: Preparation): Promise<{ indexPerSecond: number }> {
  const own = dataFolderOf(folder, 'segments')
  const errand = (task: Errand['task']): Errand => ({ task, engine: 'segments', folder, records })
  await oncePerFolder(join(folder, 'stored.json'), errand('store'))
  const indexed = join(folder, 'indexed.json')
  if (!reuse) {
    rmSync(join(own, 'index'), { recursive: true, force: true })
    rmSync(indexed, { force: true })
  }
  const messages = await oncePerFolder(indexed, errand('index'))
  printLine({
    phase: 'disk',
    databaseMb: megabytes(bytesUnder(join(own, 'database'))),
    indexMb: megabytes(bytesUnder(join(own, 'index'))),
  })
  if (rival) copyDatabase(folder, rival)
  return { indexPerSecond: messages.find((news) => news.kind === 'indexed')?.figures.indexPerSecond ?? 0 }
}

/** Stores a task's messages in a file next to its result: if the file exists, the task was run before. */
async function oncePerFolder(file: string, errand: Errand): Promise<News[]> {
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { records: number; messages: News[] }
    if (kept.records !== errand.records)
      throw new Error(`${errand.folder} holds a catalogue of ${kept.records} records.`)
    printProgress(`"${errand.task}" was done by an earlier run in this folder`)
    reportNews(kept.messages)
    return kept.messages
  }
  const messages = await runErrand(errand)
  reportNews(messages)
  writeFileSync(file, JSON.stringify({ records: errand.records, messages }))
  return messages
}

export function reportNews(messages: readonly News[]): void {
  for (const news of messages) {
    if (news.kind !== 'stored' && news.kind !== 'indexed') continue
    const { rssMb, peakMb, cpuSeconds } = news.memory
    printLine({ phase: news.kind, ...news.figures, rssMb, peakMb, cpuSeconds: rounded(cpuSeconds, 1) })
  }
}

function bytesUnder(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}
