import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyDatabase, dataFolderOf } from './catalogue-house.ts'
import { megabytes, printLine } from './figures.ts'
import { runErrand } from './portal.ts'
import type { News } from './portal-process.ts'

/** Rows into the database (kept from an earlier run in the same folder), then the index, then a copy for the rival. */
export async function prepareCatalogue({
  records,
  folder,
  rival,
}: {
  records: number
  folder: string
  rival: boolean
}): Promise<{ indexPerSecond: number }> {
  const marker = join(folder, 'stored.json')
  const stored = existsSync(marker)
    ? (JSON.parse(readFileSync(marker, 'utf8')) as { records: number })
    : undefined
  if (stored && stored.records !== records)
    throw new Error(`${folder} holds a catalogue of ${stored.records} records.`)
  if (!stored) {
    reportNews(await runErrand({ task: 'store', engine: 'segments', folder, records }))
    writeFileSync(marker, JSON.stringify({ records }))
  }
  rmSync(join(dataFolderOf(folder, 'segments'), 'index'), { recursive: true, force: true })
  const told = await runErrand({ task: 'index', engine: 'segments', folder, records })
  reportNews(told)
  printLine({
    phase: 'disk',
    databaseMb: megabytes(bytesUnder(join(dataFolderOf(folder, 'segments'), 'database'))),
    indexMb: megabytes(bytesUnder(join(dataFolderOf(folder, 'segments'), 'index'))),
  })
  if (rival) copyDatabase(folder, 'fts5')
  const indexed = told.find((news) => news.kind === 'indexed')
  return { indexPerSecond: indexed?.figures.indexPerSecond ?? 0 }
}

export function reportNews(told: readonly News[]): void {
  for (const news of told) {
    if (news.kind === 'stored' || news.kind === 'indexed')
      printLine({ phase: news.kind, ...news.figures, rssMb: news.memory.rssMb, peakMb: news.memory.peakMb })
  }
}

function bytesUnder(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}
