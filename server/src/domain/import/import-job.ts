import {
  type ArrivalSaid,
  arrivals,
  type CatalogueEncoding,
  type CatalogueFormat,
} from '@wenyuan/contract/constants/uploads.ts'
import { open, rm } from 'node:fs/promises'
import type { ImportRow } from '@wenyuan/contract/staff/catalogue.ts'
import { z } from 'zod'
import type { AppContext } from '../../core/app-context.ts'
import { Fail } from '../../core/fail.ts'
import { isDiskFull } from '../../platform/disk-full-error.ts'
import type { SiteScope } from '../../core/scope.ts'
import { importCatalogue } from '../catalogue/import.ts'
import { NotThisFormat } from '../catalogue/outcome.ts'
import { readCatalogue } from '../catalogue/read.ts'
import { makeCatalogueSink } from '../records/sink.ts'
import { importRows } from '../row-import/import-rows.ts'
import { watchAccounts } from '../person-file/seen-accounts.ts'
import { settleLeavers, type Settled } from '../person-file/settle-leavers.ts'
import { openedRowFile } from '../row-import/row-preview.ts'
import {
  beginNext,
  endImport,
  forgetImports,
  type ImportCounts,
  noteProgress,
  startImport,
} from './imports.ts'
import { rejectsPath, sweepUploads, uploadPath } from './upload-files.ts'

type Parts = Pick<AppContext, 'config' | 'database' | 'feed' | 'tenants' | 'events' | 'clock'>

const Input = z.object({ importId: z.string(), arrived: z.enum(arrivals).default('') })
const DAY_MS = 86_400_000

/**
 * Imports an uploaded file. After a crash the job begins again with the first record or row; what was saved before counts
 * as unchanged. An error ends it: the librarian decides whether to try again.
 */
export async function runImport(app: Parts, where: SiteScope, input: unknown): Promise<void> {
  const { importId, arrived } = Input.parse(input)
  const { tenant } = where
  const row = await startImport(where, importId)
  if (!row) return
  const file = uploadPath(app.config.dataFolder, tenant, row.file_id ?? importId)
  const end = async (how: Omit<Parameters<typeof endImport>[2], 'at'>) => {
    await endImport(where, importId, { ...how, at: app.clock() })
    if (!row.is_trial) await rm(file, { force: true })
  }
  if (row.stop_asked) return end({ state: 'stopped' })
  const asked = new AbortController()
  try {
    const load = row.kind === 'records' ? loadRecords : loadRows
    const { isStopped, settled, ...counts } = await load(app, where, {
      importId,
      row,
      file,
      arrived,
      rejects: rejectsPath(app.config.dataFolder, tenant, importId),
      signal: AbortSignal.any([where.signal, asked.signal]),
      async onProgress(progress) {
        if (await noteProgress(where, importId, progress)) asked.abort()
      },
    })
    if (isStopped && where.signal.aborted) throw new Error('The node stops; the import goes on later.')
    await end({ state: isStopped ? 'stopped' : 'done', counts, settled })
  } catch (error) {
    if (where.signal.aborted) throw error
    app.events.jobFailed({ tenant, error })
    await end({ state: 'failed', because: reasonOf(error) })
  }
  await app.tenants.refresh()
}

interface Load {
  importId: string
  row: NonNullable<Awaited<ReturnType<typeof startImport>>>
  file: string
  arrived: ArrivalSaid
  rejects: string
  signal: AbortSignal
  onProgress: (progress: ImportCounts & { atByte: number | null }) => Promise<void>
}
type Loaded = ImportCounts & { isStopped: boolean; settled?: Settled }

async function loadRecords(app: Parts, { tenant }: SiteScope, load: Load): Promise<Loaded> {
  const { row, file, arrived, rejects, signal } = load
  const { database, feed, clock } = app
  const isPacked = await isGzip(file)
  const outcomes = readCatalogue(file, {
    ...(row.format === '' ? {} : { format: row.format as CatalogueFormat }),
    ...(row.encoding === '' ? {} : { encoding: row.encoding }),
    ...(row.source === '' ? {} : { source: row.source }),
    ...(row.copy_fields === null ? {} : { copies: row.copy_fields }),
  })
  const now = clock()
  const sink = makeCatalogueSink({
    database,
    feed,
    tenant,
    now,
    importId: load.importId,
    ...(arrived === '' ? {} : { arrived: arrived === 'today' ? now : arrived }),
  })
  const { read, added, updated, unchanged, rejected, stopped } = await importCatalogue(outcomes, sink, {
    rejects,
    signal,
    onProgress: ({ byte, ...counts }) =>
      load.onProgress({ ...counts, atByte: isPacked || byte === undefined ? null : byte }),
  })
  return { read, added, updated, unchanged, rejected, isStopped: stopped }
}

async function loadRows(_app: Parts, where: SiteScope, load: Load): Promise<Loaded> {
  const { kind, columns, is_trial: isTrial, is_person_file: isPersonFile, encoding } = load.row
  if (kind === 'records') throw new Error('Records are no rows.')
  const file = await openedRowFile(load.file, encoding as CatalogueEncoding | '')
  const { importId } = load
  const watch = isPersonFile ? watchAccounts(where, importId, columns) : undefined
  const loaded = await importRows(where, file, {
    importId: isTrial ? undefined : importId,
    kind,
    columns,
    isTrial,
    rejects: load.rejects,
    signal: load.signal,
    onProgress: (counts) => load.onProgress({ ...counts, atByte: null }),
    ...(watch ? { watch } : {}),
  })
  if (!watch || loaded.isStopped) return loaded
  return { ...loaded, settled: await settleLeavers(where, { importId, unread: watch.unread() }) }
}

function reasonOf(error: unknown): ImportRow['because'] {
  if (error instanceof NotThisFormat || error instanceof Fail) return 'format'
  if (isDiskFull(error)) return 'disk'
  // on several nodes the folder has to be shared
  return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'missing' : 'broken'
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}

/** Nightly: forgets old imports, and files of uploads that were given up. */
export async function clearUploads({ config }: Pick<AppContext, 'config'>, where: SiteScope): Promise<void> {
  // what a node that fell out has left
  await where.db.transaction().execute((db) => beginNext({ ...where, db }))
  const known = await forgetImports(where)
  await sweepUploads(config.dataFolder, where.tenant, { known, olderThan: Date.now() - DAY_MS })
}
