import { sql } from 'kysely'
import type { CopyFieldMap } from '@wenyuan/contract/constants/copy-columns.ts'
import type { LeaverState } from '@wenyuan/contract/constants/person-file.ts'
import type { ArrivalSaid } from '@wenyuan/contract/constants/uploads.ts'
import type { ImportRow, ImportState } from '@wenyuan/contract/staff/catalogue.ts'
import { Fail } from '../../core/fail.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import { enqueue } from '../../core/jobs/store.ts'
import type { SiteScope, TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { changeCounts, forgetChanges } from '../import-undo/change-store.ts'
import { keepColumns } from '../row-import/kept-columns-store.ts'
import '../archive/tables.ts'
import './tables.ts'
import { useUpload } from './uploads.ts'

export const IMPORT_JOB = 'catalogue import'
/** Rows of ended imports are kept this long, with their rejected records. */
const KEPT_DAYS = 90
/** An import can be undone this long. */
const UNDOABLE_DAYS = 30
const DAY_MS = 86_400_000

const open = ['waiting', 'running'] as const

export interface NewImport {
  uploadId: string
  actorId: string
  actorName: string
  /** Empty: detected. */
  format: string
  encoding: string
  source: string
  arrived: ArrivalSaid
  copies: CopyFieldMap | null
}

/** Imports an uploaded file, after those that were begun before. @throws Fail UPLOAD_UNKNOWN */
export async function beginImport(where: SiteScope, given: NewImport): Promise<void> {
  const { db, tenant, now } = where
  const {
    uploadId: import_id,
    actorId,
    actorName: actor_name,
    format,
    encoding,
    source,
    arrived,
    copies,
  } = given
  const { fileName: file_name, bytes } = await useUpload(where, {
    uploadId: import_id,
    actorId,
    purpose: 'catalogue',
  })
  if (copies !== null)
    await keepColumns(
      where,
      'copies',
      new Map(Object.entries(copies.codes).map(([code, column]) => [`${copies.tag}$${code}`, column])),
    )
  const copy_fields = copies === null ? null : JSON.stringify(copies)
  const row = { import_id, file_name, bytes, format, encoding, source, actor_name, arrived, copy_fields }
  await db
    .insertInto('catalogue_import')
    .values({ ...row, tenant, state: 'queued', made_at: now })
    .execute()
  await beginNext(where)
}

/** Enqueues the import that has waited longest, unless one is under way. In the transaction that ends or begins one. */
export async function beginNext(where: TimedScope): Promise<void> {
  const { db, tenant } = where
  // otherwise one that ends and one that begins could each wait for the other
  await sql`select pg_advisory_xact_lock(hashtext(${IMPORT_JOB}), hashtext(${tenant}))`.execute(db)
  await settleAbandoned(where)
  const { rows } = await sql<{ importId: string; arrived: ArrivalSaid }>`
    update catalogue_import set state = 'waiting' where tenant = ${tenant} and import_id = (
      select q.import_id from catalogue_import q where q.tenant = ${tenant} and q.state = 'queued'
      order by q.made_at, q.import_id limit 1
    ) and not exists (
      select from catalogue_import o where o.tenant = ${tenant} and o.state in ('waiting', 'running')
    ) returning import_id as "importId", arrived`.execute(db)
  for (const input of rows) await enqueue(where, { kind: IMPORT_JOB, once: input.importId, input })
}

/** An import whose job was given up has failed: it must not keep the next one out. */
async function settleAbandoned({ db, tenant, now }: TimedScope): Promise<void> {
  await db
    .updateTable('catalogue_import')
    .set({ state: 'failed', because: 'broken', ended_at: now })
    .where('tenant', '=', tenant)
    .where('state', 'in', open)
    .where((eb) => eb.exists(deadJob(tenant)))
    .execute()
}

const deadJob = (tenant: string) =>
  sql`(select 1 from job where job.tenant = ${tenant} and job.kind = ${IMPORT_JOB}
    and job.once = catalogue_import.import_id and job.state = 'dead')`

/** The latest first. */
export async function pageOfImports(
  { db, tenant }: TenantScope,
  slice: Slice,
): Promise<{ total: number; records: ImportRow[] }> {
  const { total, rows } = await pageOfRows(
    db,
    db
      .selectFrom('catalogue_import')
      .selectAll()
      .select((eb) => eb.exists(deadJob(tenant)).as('is_dead'))
      .where('tenant', '=', tenant)
      .orderBy('made_at', 'desc')
      .orderBy('import_id'),
    slice,
  )
  const changes = await changeCounts(
    { db, tenant },
    rows.map(({ import_id }) => import_id),
  )
  const records = rows.map((row): ImportRow => {
    const isLost = row.is_dead === true && (row.state === 'waiting' || row.state === 'running')
    return {
      importId: row.import_id,
      holds: row.kind,
      isTrial: row.is_trial,
      fen: Number(row.fen),
      fileName: row.file_name,
      bytes: Number(row.bytes),
      format: row.format,
      state: isLost ? 'failed' : row.state,
      read: row.read_count,
      added: row.added,
      updated: row.updated,
      unchanged: row.unchanged,
      rejected: row.rejected,
      atByte: row.at_byte === null ? null : Number(row.at_byte),
      stopAsked: row.stop_asked,
      because: (isLost ? 'broken' : row.because) as ImportRow['because'],
      leavers: row.leavers,
      leaverState: row.leaver_state,
      undoState: row.undo_state,
      changes: changes.get(row.import_id) ?? { open: 0, undone: 0, kept: 0 },
      actorName: row.actor_name,
      madeAt: new Date(row.made_at).toISOString(),
      endedAt: row.ended_at === null ? null : new Date(row.ended_at).toISOString(),
    }
  })
  return { total, records }
}

/** An import that has begun. @throws Fail IMPORT_UNKNOWN */
export async function importById(
  { db, tenant }: TenantScope,
  importId: string,
): Promise<{ fileName: string; rejected: number; holds: ImportRow['holds'] }> {
  const row = await db
    .selectFrom('catalogue_import')
    .select(['file_name', 'rejected', 'kind'])
    .where('tenant', '=', tenant)
    .where('import_id', '=', importId)
    .executeTakeFirst()
  if (!row) throw new Fail('IMPORT_UNKNOWN')
  return { fileName: row.file_name, rejected: row.rejected, holds: row.kind }
}

/**
 * Asks a running import to end after the present batch; one in the queue ends at once. @returns whether it has ended
 *
 * @throws Fail IMPORT_UNKNOWN, IMPORT_OVER
 */
export async function stopImport(where: TimedScope, importId: string): Promise<boolean> {
  await importById(where, importId)
  const asked = await where.db
    .updateTable('catalogue_import')
    .set({
      stop_asked: true,
      state: sql<ImportState>`case state when 'queued' then 'stopped' else state end`,
      ended_at: sql<Date | null>`case state when 'queued' then ${where.now}::timestamptz end`,
    })
    .where('tenant', '=', where.tenant)
    .where('import_id', '=', importId)
    .where('state', 'in', [...open, 'queued'])
    .returning('state')
    .executeTakeFirst()
  if (!asked) throw new Fail('IMPORT_OVER')
  return asked.state === 'stopped'
}

/** Marks an import as running, from the beginning. @returns undefined when it is over */
export const startImport = ({ db, tenant }: TenantScope, importId: string) =>
  db
    .updateTable('catalogue_import')
    .set({ state: 'running', at_byte: null, ...countColumns(nothing) })
    .where('tenant', '=', tenant)
    .where('import_id', '=', importId)
    .where('state', 'in', open)
    .returning([
      'format',
      'encoding',
      'source',
      'stop_asked',
      'kind',
      'columns',
      'is_trial',
      'file_id',
      'copy_fields',
      'is_person_file',
    ])
    .executeTakeFirst()

export interface ImportCounts {
  read: number
  added: number
  updated: number
  unchanged: number
  rejected: number
  /** Of rows. */
  fen?: number
}

const nothing: ImportCounts = { read: 0, added: 0, updated: 0, unchanged: 0, rejected: 0 }

const countColumns = ({ read: read_count, added, updated, unchanged, rejected, fen = 0 }: ImportCounts) => ({
  read_count,
  added,
  updated,
  unchanged,
  rejected,
  fen,
})

/** @returns true when the import shall stop */
export async function noteProgress(
  { db, tenant }: TenantScope,
  importId: string,
  { atByte: at_byte, ...counts }: ImportCounts & { atByte: number | null },
): Promise<boolean> {
  const row = await db
    .updateTable('catalogue_import')
    .set({ ...countColumns(counts), at_byte })
    .where('tenant', '=', tenant)
    .where('import_id', '=', importId)
    .where('state', '=', 'running')
    .returning('stop_asked')
    .executeTakeFirst()
  return row?.stop_asked ?? true
}

/** Ends an import, and begins the next. */
export const endImport = (where: SiteScope, importId: string, end: ImportEnd): Promise<void> =>
  where.db.transaction().execute(async (db) => {
    await noteEnd({ db, tenant: where.tenant }, importId, end)
    await beginNext({ ...where, db, now: end.at })
  })

async function noteEnd(
  { db, tenant }: TenantScope,
  importId: string,
  { at, state, because = '', counts, settled }: ImportEnd,
): Promise<void> {
  await db
    .updateTable('catalogue_import')
    .set({
      state,
      because,
      ended_at: at,
      ...(counts ? countColumns(counts) : {}),
      ...(settled && { leavers: settled.leavers, leaver_state: settled.leaverState }),
    })
    .where('tenant', '=', tenant)
    .where('import_id', '=', importId)
    .where('state', '=', 'running')
    .execute()
}

interface ImportEnd {
  at: Date
  state: 'done' | 'stopped' | 'failed'
  because?: ImportRow['because']
  counts?: ImportCounts
  /** Of a file of persons. */
  settled?: { leavers: number; leaverState: LeaverState } | undefined
}

/** Forgets old imports and uploads that nobody has used. @returns the ids of those that remain */
export async function forgetImports({ db, tenant, now }: TimedScope): Promise<Set<string>> {
  await db
    .deleteFrom('staff_upload')
    .where('tenant', '=', tenant)
    .where('made_at', '<', new Date(now.getTime() - DAY_MS))
    .execute()
  await forgetChanges({ db, tenant }, new Date(now.getTime() - UNDOABLE_DAYS * DAY_MS))
  await db
    .deleteFrom('catalogue_import')
    .where('tenant', '=', tenant)
    .where('ended_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .execute()
  const uploads = await db
    .selectFrom('staff_upload')
    .select('upload_id as id')
    .where('tenant', '=', tenant)
    .unionAll(db.selectFrom('catalogue_import').select('import_id as id').where('tenant', '=', tenant))
    .unionAll(
      db
        .selectFrom('library_archive')
        .select('archive_id as id')
        .where('tenant', '=', tenant)
        .where('way', '=', 'in')
        .where('state', '<>', 'done'),
    )
    .execute()
  return new Set(uploads.map(({ id }) => id))
}
