import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { LeftOutPart } from '@wenyuan/contract/staff/archives.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { Database } from '../../platform/db/open.ts'
import { freeBytes } from '../../platform/disk-space.ts'
import { type ArchiveReader, checkSum, jsonOf, linesOf, openArchive } from './archive-reader.ts'
import { ArchiveFailed } from './fault.ts'
import { restoreLibraryFile } from './library-file.ts'
import { type ArchivedFile, LIBRARY_FILE, tableFile } from './manifest.ts'
import { clearTables, restoreRows, type Shapes } from './restore-rows.ts'
import { storedPath } from './stored-files.ts'
import { type ArchivedTable, archivedTables } from './table-columns.ts'

/** Room that a restore leaves on the disk. */
const SPARE_BYTES = 134_217_728
const CLEARED = 'cleared'

export interface Restoring {
  where: TenantScope
  database: Database
  path: string
  dataFolder: string
  shapes: Shapes
  /** Steps that an earlier run has done. */
  restored: readonly string[]
  signal: AbortSignal
  onProgress: (progress: { done: number; total: number }) => Promise<void>
  /** A step is done: after a break the restore goes on behind it. */
  onStep: (step: string) => Promise<void>
}

/**
 * Checks an archive wholly, then stores its rows and files. After a break it begins again behind the last complete
 * table, without doubles.
 *
 * @returns what this version does not take
 * @throws ArchiveFailed
 */
export async function restoreArchive(restoring: Restoring): Promise<LeftOutPart[]> {
  const archive = await openArchive(restoring.path)
  try {
    const plan = await planOf(restoring, archive)
    const progress = counting(restoring, plan)
    for (const file of archive.manifest.files) {
      const lines = await checkSum(archive, file)
      if (file.kind === 'table' && lines !== file.rows) throw new ArchiveFailed('damaged', file.name)
      await progress(unitsOf(file))
    }
    const done = new Set(restoring.restored)
    if (!done.has(CLEARED)) {
      await clearTables(restoring.where, plan.all)
      await restoring.onStep(CLEARED)
    }
    for (const { table, file } of plan.tables) {
      if (done.has(file.name)) await progress(unitsOf(file))
      else await restoreTable(restoring, archive, { table, file, progress })
    }
    for (const { file, path } of plan.stored) await restoreFile(restoring, archive, { file, path, progress })
    return await restoreLibraryFile(
      restoring.database,
      restoring.where.tenant,
      await jsonOf(await archive.content(LIBRARY_FILE)),
    )
  } finally {
    archive.close()
  }
}

interface Plan {
  /** Every table that archives have here. */
  all: readonly ArchivedTable[]
  tables: { table: ArchivedTable; file: ArchivedFile }[]
  stored: { file: ArchivedFile; path: string }[]
  total: number
}

type Step = (more: number) => Promise<void>

const unitsOf = ({ kind, rows = 0 }: ArchivedFile): number => (kind === 'table' ? rows : 1)

/** What belongs where. @throws ArchiveFailed newer, unknown-content, not-an-archive */
async function planOf({ where, dataFolder }: Restoring, archive: ArchiveReader): Promise<Plan> {
  const { manifest, bytes } = archive
  const all = await archivedTables(where)
  const files = new Map(manifest.files.map((file) => [file.name, file]))
  if (!manifest.parts.includes('library') || files.get(LIBRARY_FILE)?.kind !== 'settings')
    throw new ArchiveFailed('not-an-archive', LIBRARY_FILE)
  // the database needs about as much as the rows have
  if ((await freeBytes(dataFolder)) < bytes + SPARE_BYTES) throw new ArchiveFailed('disk', '')
  const places = new Map(all.map((table) => [tableFile(table.name), table]))
  const stored: Plan['stored'] = []
  for (const file of manifest.files) {
    if (file.kind === 'table') checkTable(file, places.get(file.name))
    if (file.kind === 'settings' && file.name !== LIBRARY_FILE)
      throw new ArchiveFailed('unknown-content', file.name)
    if (file.kind !== 'stored') continue
    const path = storedPath(dataFolder, where.tenant, file.name)
    if (path === undefined) throw new ArchiveFailed('unknown-content', file.name)
    stored.push({ file, path })
  }
  const tables = all.flatMap((table) => {
    const file = files.get(tableFile(table.name))
    return file?.kind === 'table' ? [{ table, file }] : []
  })
  const units = manifest.files.reduce((sum, file) => sum + unitsOf(file), 0)
  const again = [...tables, ...stored].reduce((sum, { file }) => sum + unitsOf(file), 0)
  return { all, tables, stored, total: units + again }
}

function checkTable({ name, columns = [], rows }: ArchivedFile, table: ArchivedTable | undefined): void {
  if (!table) throw new ArchiveFailed('newer', name)
  const unknown = columns.find((column) => !table.columns.includes(column))
  if (unknown !== undefined) throw new ArchiveFailed('newer', `${table.name}.${unknown}`)
  if (rows === undefined || columns.length === 0 || new Set(columns).size < columns.length)
    throw new ArchiveFailed('damaged', name)
}

function counting({ onProgress, signal }: Restoring, { total }: Plan): Step {
  let done = 0
  return async (more) => {
    signal.throwIfAborted()
    done += more
    await onProgress({ done, total })
  }
}

async function restoreTable(
  { where, shapes, onStep }: Restoring,
  archive: ArchiveReader,
  { table, file, progress }: { table: ArchivedTable; file: ArchivedFile; progress: Step },
): Promise<void> {
  // what a run that broke off has left of it
  await clearTables(where, [table])
  const columns = file.columns ?? []
  await restoreRows(where, { name: table.name, columns }, linesOf(archive, file.name), {
    shapes,
    onRows: progress,
  })
  await onStep(file.name)
}

async function restoreFile(
  { signal }: Restoring,
  archive: ArchiveReader,
  { file, path, progress }: { file: ArchivedFile; path: string; progress: Step },
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await pipeline(await archive.content(file.name), createWriteStream(path, { mode: 0o600 }), { signal })
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  await progress(1)
}
