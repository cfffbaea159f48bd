import { createReadStream } from 'node:fs'
import type { ArchivePart } from '@wenyuan/contract/constants/archives.ts'
import { type RowKind, rowKinds } from '@wenyuan/contract/constants/row-kinds.ts'
import type { LeftOutPart } from '@wenyuan/contract/staff/archives.ts'
import type { SiteScope } from '../../core/scope.ts'
import { version } from '../../platform/version.ts'
import type { ContentKind } from '../content/content-kind.ts'
import { exportContent } from '../content/export-content.ts'
import { type ArchiveWriter, openArchiveWriter } from './archive-writer.ts'
import { leftOutOf } from './left-out-parts.ts'
import { historyTables } from './left-out.ts'
import { libraryFileOf } from './library-file.ts'
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchivedFile,
  LIBRARY_FILE,
  MANIFEST,
  type Manifest,
  tableFile,
} from './manifest.ts'
import { cnmarcFile, type ExchangeFile, marc21File, marcXmlFile } from './marc-files.ts'
import { choiceFor } from './row-choices.ts'
import { rowFile } from './row-files.ts'
import { storedFiles } from './stored-files.ts'
import { type ArchivedTable, archivedTables } from './table-columns.ts'
import { countRows, pagesOfRows } from './table-rows.ts'

export interface ArchiveChoice {
  parts: readonly ArchivePart[]
  withHistory: boolean
}

export interface Writing extends ArchiveChoice {
  /** Rows are read here: all of one moment where the database can. */
  where: SiteScope
  isOneMoment: boolean
  path: string
  dataFolder: string
  contentKinds: Iterable<ContentKind>
  signal: AbortSignal
  /** Told after each page of rows and each file. */
  onProgress: (progress: { done: number; total: number }) => Promise<void>
}

/**
 * Writes an archive. What is not complete is removed by the caller.
 *
 * @returns what was left out
 */
export async function writeArchive(writing: Writing): Promise<LeftOutPart[]> {
  const { where, path, parts, withHistory, isOneMoment } = writing
  const archive = openArchiveWriter(path)
  try {
    const tables = await tablesOf(writing)
    const progress = await counting(writing, tables)
    const files: ArchivedFile[] = []
    const leftOut: LeftOutPart[] = []
    const state: State = { ...writing, archive, files, leftOut, progress }
    if (parts.includes('library')) await addLibrary(state, tables)
    if (parts.includes('files')) await addStoredFiles(state)
    if (parts.includes('content')) await addContent(state)
    for (const part of parts) await addExchange(state, part)
    const manifest: Manifest = {
      format: ARCHIVE_FORMAT,
      version: ARCHIVE_VERSION,
      library: { code: where.tenant, path: where.site.path, name: where.site.name },
      madeAt: where.now.toISOString(),
      madeBy: version,
      isOneMoment,
      parts: [...parts],
      withHistory,
      files,
      leftOut,
    }
    await archive.add(MANIFEST, pieceOf(JSON.stringify(manifest, null, 1)))
    await archive.close()
    return leftOut
  } catch (error) {
    archive.abandon()
    throw error
  }
}

interface State extends Writing {
  archive: ArchiveWriter
  files: ArchivedFile[]
  leftOut: LeftOutPart[]
  progress: (more: number) => Promise<void>
}

// biome-ignore lint/suspicious/useAwait: one piece as a stream
async function* pieceOf(text: string): AsyncGenerator<string> {
  yield text
}

async function tablesOf({ where, parts, withHistory }: Writing): Promise<ArchivedTable[]> {
  if (!parts.includes('library')) return []
  const tables = await archivedTables(where)
  return tables.filter(({ name }) => withHistory || !historyTables.includes(name))
}

/** Counts ahead; a total that turns out a little different does no harm. */
async function counting(writing: Writing, tables: readonly ArchivedTable[]): Promise<State['progress']> {
  const { where, parts, withHistory, onProgress, signal } = writing
  let total = 0
  for (const table of tables)
    total += await countRows(where, table, choiceFor(where, table.name, withHistory))
  if (parts.includes('files')) for await (const _ of storedFiles(writing.dataFolder, where.tenant)) total++
  const marc = parts.filter((part) => part === 'marc21' || part === 'cnmarc' || part === 'marcxml')
  if (marc.length > 0)
    total += marc.length * (await countRows(where, { name: 'bib_record', columns: [], order: [] }))
  let done = 0
  return async (more) => {
    signal.throwIfAborted()
    done += more
    await onProgress({ done, total: Math.max(done, total) })
  }
}

async function addLibrary(state: State, tables: readonly ArchivedTable[]): Promise<void> {
  const { where, archive, files, leftOut, withHistory, progress } = state
  const library = libraryFileOf(where)
  leftOut.push(...library.leftOut, ...(await leftOutOf(where, withHistory)))
  const written = await archive.add(LIBRARY_FILE, pieceOf(JSON.stringify(library.file)))
  files.push({ name: LIBRARY_FILE, kind: 'settings', ...written })
  for (const table of tables) {
    let rows = 0
    const lines = async function* () {
      for await (const page of pagesOfRows(where, table, choiceFor(where, table.name, withHistory))) {
        rows += page.length
        await progress(page.length)
        yield `${page.join('\n')}\n`
      }
    }
    const name = tableFile(table.name)
    const about = await archive.add(name, lines())
    files.push({ name, kind: 'table', rows, ...about, columns: [...table.columns] })
  }
}

async function addStoredFiles({
  where,
  dataFolder,
  archive,
  files,
  leftOut,
  progress,
}: State): Promise<void> {
  let gone = 0
  for await (const { name, path } of storedFiles(dataFolder, where.tenant)) {
    const stream = createReadStream(path)
    const isThere = await new Promise<boolean>((resolve) => {
      stream.once('open', () => resolve(true))
      stream.once('error', () => resolve(false))
    })
    if (isThere) files.push({ name, kind: 'stored', ...(await archive.add(name, stream, false)) })
    else gone++
    await progress(1)
  }
  if (gone > 0) leftOut.push({ what: 'files', count: gone, why: 'Removed while the archive was written.' })
}

async function addContent({
  where,
  contentKinds,
  dataFolder,
  archive,
  files,
  progress,
}: State): Promise<void> {
  for (const kind of contentKinds) {
    const name = `content/${kind.name}.jsonl`
    const text = await exportContent(where, kind, 'jsonl', dataFolder)
    const rows = text.split('\n').length - 1
    if (rows > 0) files.push({ name, kind: 'exchange', rows, ...(await archive.add(name, pieceOf(text))) })
    await progress(0)
  }
}

async function addExchange(
  { where, archive, files, leftOut, progress }: State,
  part: ArchivePart,
): Promise<void> {
  const file = await exchangeFileOf(where, part)
  if (!file) return
  let told = 0
  const pieces = async function* () {
    for await (const piece of file.pieces) {
      await progress(file.rows() - told)
      told = file.rows()
      yield piece
    }
  }
  const written = await archive.add(file.name, pieces())
  files.push({ name: file.name, kind: 'exchange', rows: file.rows(), ...written })
  leftOut.push(...file.leftOut())
}

async function exchangeFileOf(where: SiteScope, part: ArchivePart): Promise<ExchangeFile | undefined> {
  if (part === 'marc21') return marc21File(where)
  if (part === 'cnmarc') return cnmarcFile(where)
  if (part === 'marcxml') return marcXmlFile(where)
  const kind: RowKind | undefined = rowKinds.find((one) => one === part)
  return kind && rowFile(where, kind)
}
