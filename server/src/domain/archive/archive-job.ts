import { rm, stat } from 'node:fs/promises'
import { ARCHIVE_JOB } from './archives.ts'
import { z } from 'zod'
import type { LeftOutPart } from '@wenyuan/contract/staff/archives.ts'
import type { AppContext } from '../../core/app-context.ts'
import type { JobKinds } from '../../core/jobs/runner.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { ContentKind } from '../content/content-kind.ts'
import { removeUploadFiles, uploadPath } from '../import/upload-files.ts'
import { countAnew } from '../records/figure-store.ts'
import { endArchive, forgetArchives, noteArchived, noteRestored, startArchive } from './archives.ts'
import { faultOf } from './fault.ts'
import { restoreArchive } from './restore-archive.ts'
import type { Shapes } from './restore-rows.ts'
import { archivePath, makeArchiveFolder, sweepArchives } from './stored-files.ts'
import { type ArchiveChoice, writeArchive } from './write-archive.ts'

declare module '../../core/app-context.ts' {
  interface AppContext {
    storedShapes: Shapes
  }
}

export interface ArchiveApp
  extends Pick<AppContext, 'config' | 'database' | 'feed' | 'tenants' | 'events' | 'clock' | 'storedShapes'> {
  contentKinds: readonly ContentKind[]
}

const Input = z.object({ archiveId: z.string() })
const TELL_EVERY_MS = 1_000

/** Archives and restores, beside the other work of a library. */
export const archiveJob = (app: ArchiveApp): JobKinds => ({
  [ARCHIVE_JOB]: {
    inOneTransaction: false,
    isLong: true,
    run: (where, input) => runArchive(app, where, input),
  },
})

type Row = NonNullable<Awaited<ReturnType<typeof startArchive>>>

/** After a crash an archive is written anew, and a restore goes on. An error ends it: the librarian decides. */
async function runArchive(app: ArchiveApp, where: SiteScope, input: unknown): Promise<void> {
  const { archiveId } = Input.parse(input)
  const row = await startArchive(where, archiveId)
  if (!row) return
  const asked = new AbortController()
  const signal = AbortSignal.any([where.signal, asked.signal])
  const end = (how: Omit<Parameters<typeof endArchive>[2], 'at'>) =>
    endArchive(where, archiveId, { ...how, at: app.clock() })
  const work: Work = { archiveId, row, signal, onProgress: telling(where, archiveId, asked) }
  try {
    if (row.stop_asked) asked.abort()
    signal.throwIfAborted()
    await end({ state: 'done', ...(await (row.way === 'out' ? makeOne : restoreOne)(app, where, work)) })
  } catch (error) {
    // another node, or this one later, goes on
    if (where.signal.aborted) throw error
    if (!asked.signal.aborted) app.events.jobFailed({ tenant: where.tenant, error })
    // the file of a restore stays: it may go on
    if (row.way === 'out') await removeArchiveFiles(app, where, archiveId)
    await end(asked.signal.aborted ? { state: 'stopped' } : { state: 'failed', ...faultOf(error) })
  }
  await app.tenants.refresh()
}

interface Work {
  archiveId: string
  row: Row
  signal: AbortSignal
  onProgress: (progress: { done: number; total: number }) => Promise<void>
}

/** Tells the list how far it is, and hears whether it shall stop. */
function telling(where: SiteScope, archiveId: string, asked: AbortController): Work['onProgress'] {
  let toldAt = 0
  return async (progress) => {
    if (performance.now() - toldAt < TELL_EVERY_MS && progress.done < progress.total) return
    toldAt = performance.now()
    if (await noteArchived(where, archiveId, progress)) asked.abort()
  }
}

/** Removes the file of an archive, and one that was uploaded for a restore. */
export async function removeArchiveFiles(
  { config: { dataFolder } }: Pick<AppContext, 'config'>,
  { tenant }: SiteScope,
  archiveId: string,
): Promise<void> {
  await removeUploadFiles(dataFolder, tenant, [archiveId])
  const path = archivePath(dataFolder, tenant, archiveId)
  if (path !== undefined) await rm(path, { force: true })
}

async function makeOne(
  app: ArchiveApp,
  where: SiteScope,
  { archiveId, row, signal, onProgress }: Work,
): Promise<{ bytes: number; leftOut: LeftOutPart[] }> {
  const { dataFolder } = app.config
  const path = archivePath(dataFolder, where.tenant, archiveId)
  if (path === undefined) throw new Error('not the id of an archive')
  await makeArchiveFolder(dataFolder, where.tenant)
  const choice = { parts: row.parts, withHistory: row.with_history }
  const leftOut = await archiveTo(app, where, { ...choice, path, signal, onProgress })
  const { size: bytes } = await stat(path)
  return { bytes, leftOut }
}

/**
 * Writes an archive to a path. With a database server all rows are of one moment; the embedded database would keep all
 * others waiting meanwhile.
 */
export function archiveTo(
  { config, contentKinds }: ArchiveApp,
  where: SiteScope,
  writing: ArchiveChoice & Pick<Work, 'signal' | 'onProgress'> & { path: string },
): Promise<LeftOutPart[]> {
  const { dataFolder, database } = config
  const write = (here: SiteScope, isOneMoment: boolean) =>
    writeArchive({ ...writing, where: here, isOneMoment, dataFolder, contentKinds })
  // the progress is written beside the transaction
  return database.kind === 'postgres' && database.poolSize > 1
    ? where.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((db) => write({ ...where, db }, true))
    : write(where, false)
}

async function restoreOne(
  app: ArchiveApp,
  where: SiteScope,
  { archiveId, row, signal, onProgress }: Work,
): Promise<{ leftOut: LeftOutPart[] }> {
  const { dataFolder } = app.config
  const leftOut = await restoreFrom(app, where, {
    path: uploadPath(dataFolder, where.tenant, archiveId),
    restored: row.restored,
    signal,
    onProgress,
    onStep: (step) => noteRestored(where, archiveId, step),
  })
  await removeUploadFiles(dataFolder, where.tenant, [archiveId])
  return { leftOut }
}

/** Restores an archive, counts, and builds the index. */
async function restoreFrom(
  app: ArchiveApp,
  where: SiteScope,
  restoring: Pick<
    Parameters<typeof restoreArchive>[0],
    'path' | 'restored' | 'signal' | 'onProgress' | 'onStep'
  >,
): Promise<LeftOutPart[]> {
  const { database, config, storedShapes: shapes, feed, tenants } = app
  const { dataFolder } = config
  const leftOut = await restoreArchive({ ...restoring, where, database, dataFolder, shapes })
  await tenants.refresh()
  await database.renewStatistics()
  await countAnew(where)
  await feed.rebuild(where.tenant, 'restored from an archive')
  return leftOut
}

/** Nightly: removes archives that are old, and files without an entry. */
export async function clearArchives({ config }: Pick<AppContext, 'config'>, where: SiteScope): Promise<void> {
  const known = await where.db.transaction().execute((db) => forgetArchives({ ...where, db }))
  await sweepArchives(config.dataFolder, where.tenant, known)
}
