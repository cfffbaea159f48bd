import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { ARCHIVE_KEPT_DAYS, type ArchivePart } from '@wenyuan/contract/constants/archives.ts'
import type { ArchiveRow, LeftOutPart } from '@wenyuan/contract/staff/archives.ts'
import { Fail } from '../../core/fail.ts'
import { enqueue } from '../../core/jobs/store.ts'
import type { TimedScope } from '../../core/scope.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { isEmptyLibrary } from './table-rows.ts'
import './tables.ts'

export const ARCHIVE_JOB = 'library archive'
const DAY_MS = 86_400_000
/** Entries without a file are kept as long as those of imports. */
const LISTED_DAYS = 90

const open = ['waiting', 'running'] as const

interface NewArchive {
  way: ArchiveRow['way']
  archiveId: string
  parts: readonly ArchivePart[]
  withHistory: boolean
  fileName: string
  bytes: number
  actorName: string
}

/** Begins an archive. @returns its id @throws Fail ARCHIVE_UNDER_WAY */
export async function beginArchive(
  where: TimedScope,
  given: Pick<NewArchive, 'parts' | 'withHistory' | 'actorName'>,
): Promise<string> {
  const day = where.now.toISOString().slice(0, 10)
  const archiveId = randomUUID()
  const fileName = `${where.tenant}-${day}.zip`
  await insertArchive(where, { ...given, way: 'out', archiveId, fileName, bytes: 0 })
  return archiveId
}

/**
 * Begins the restore of an uploaded archive. A library in which a restore has stopped or failed may begin one again.
 *
 * @throws Fail ARCHIVE_UNDER_WAY, LIBRARY_NOT_EMPTY
 */
export async function beginRestore(
  where: TimedScope,
  given: Pick<NewArchive, 'archiveId' | 'fileName' | 'bytes' | 'actorName'>,
): Promise<void> {
  if (!(await isEmptyLibrary(where)) && !(await isHalfRestored(where))) throw new Fail('LIBRARY_NOT_EMPTY')
  await insertArchive(where, { ...given, way: 'in', parts: [], withHistory: true })
}

async function isHalfRestored({ db, tenant }: TenantScope): Promise<boolean> {
  const last = await db
    .selectFrom('library_archive')
    .select('state')
    .where('tenant', '=', tenant)
    .where('way', '=', 'in')
    .where(sql<boolean>`restored <> '{}'`)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && last.state !== 'done'
}

async function insertArchive(where: TimedScope, given: NewArchive): Promise<void> {
  const { db, tenant, now } = where
  await settleAbandoned(where)
  const { rows } = await sql`
    insert into library_archive
      (tenant, archive_id, way, parts, with_history, file_name, bytes, state, actor_name, made_at)
    values (${tenant}, ${given.archiveId}, ${given.way}, ${[...given.parts]}::text[], ${given.withHistory},
      ${given.fileName}, ${given.bytes}, 'waiting', ${given.actorName}, ${now})
    on conflict (tenant) where state in ('waiting', 'running') do nothing returning archive_id`.execute(db)
  if (rows.length === 0) throw new Fail('ARCHIVE_UNDER_WAY')
  await enqueueArchive(where, given.archiveId, given.archiveId)
}

const enqueueArchive = (where: TimedScope, archiveId: string, once: string) =>
  enqueue(where, { kind: ARCHIVE_JOB, once, input: { archiveId } })

/**
 * Goes on with a restore that was stopped or has failed, behind what it has stored.
 *
 * @throws Fail ARCHIVE_UNKNOWN, ARCHIVE_UNDER_WAY
 */
export async function resumeRestore(where: TimedScope, archiveId: string): Promise<void> {
  const { db, tenant, now } = where
  await settleAbandoned(where)
  const { rows } = await sql<{ isFree: boolean }>`
    update library_archive a set state = 'waiting', stop_asked = false, because = '', place = '', ended_at = null
    where a.tenant = ${tenant} and a.archive_id = ${archiveId} and a.way = 'in' and a.state in ('stopped', 'failed')
      and not exists (select from library_archive o where o.tenant = ${tenant} and o.state in ('waiting', 'running'))
    returning true as "isFree"`.execute(db)
  if (rows.length > 0) {
    // a job that was given up lies there under the same name
    await db
      .deleteFrom('job')
      .where('tenant', '=', tenant)
      .where('kind', '=', ARCHIVE_JOB)
      .where('state', '=', 'dead')
      .execute()
    await enqueueArchive(where, archiveId, `${archiveId} ${now.toISOString()}`)
    return
  }
  const found = await archiveById(where, archiveId)
  const mayGoOn = found?.way === 'in' && (found.state === 'stopped' || found.state === 'failed')
  throw new Fail(mayGoOn ? 'ARCHIVE_UNDER_WAY' : 'ARCHIVE_UNKNOWN')
}

/** One whose job was given up has failed: it must not keep the next one out. */
async function settleAbandoned({ db, tenant, now }: TimedScope): Promise<void> {
  await db
    .updateTable('library_archive')
    .set({ state: 'failed', because: 'broken', ended_at: now })
    .where('tenant', '=', tenant)
    .where('state', 'in', open)
    .where((eb) => eb.exists(deadJob(tenant)))
    .execute()
}

const deadJob = (tenant: string) =>
  sql`(select 1 from job where job.tenant = ${tenant} and job.kind = ${ARCHIVE_JOB}
    and job.input->>'archiveId' = library_archive.archive_id and job.state = 'dead')`

/** The latest first. */
export async function pageOfArchives(
  { db, tenant }: TenantScope,
  slice: Slice,
): Promise<{ total: number; records: ArchiveRow[] }> {
  const { total, rows } = await pageOfRows(
    db,
    db
      .selectFrom('library_archive')
      .selectAll()
      .select((eb) => eb.exists(deadJob(tenant)).as('is_dead'))
      .where('tenant', '=', tenant)
      .orderBy('made_at', 'desc')
      .orderBy('archive_id'),
    slice,
  )
  const records = rows.map((row): ArchiveRow => {
    const isLost = row.is_dead === true && open.some((state) => state === row.state)
    const hasFile = row.way === 'out' && row.state === 'done'
    const goesAt = new Date(row.made_at).getTime() + ARCHIVE_KEPT_DAYS * DAY_MS
    return {
      archiveId: row.archive_id,
      way: row.way,
      parts: row.parts,
      withHistory: row.with_history,
      fileName: row.file_name,
      bytes: Number(row.bytes),
      state: isLost ? 'failed' : row.state,
      done: Number(row.units_done),
      total: Number(row.units),
      stopAsked: row.stop_asked,
      because: isLost ? 'broken' : row.because,
      place: row.place,
      leftOut: row.left_out,
      actorName: row.actor_name,
      madeAt: new Date(row.made_at).toISOString(),
      endedAt: row.ended_at === null ? null : new Date(row.ended_at).toISOString(),
      goesAt: hasFile ? new Date(goesAt).toISOString() : null,
    }
  })
  return { total, records }
}

export const archiveById = ({ db, tenant }: TenantScope, archiveId: string) =>
  db
    .selectFrom('library_archive')
    .select(['way', 'state', 'file_name', 'bytes'])
    .where('tenant', '=', tenant)
    .where('archive_id', '=', archiveId)
    .executeTakeFirst()

/** An archive whose file can be taken. @throws Fail ARCHIVE_UNKNOWN */
export async function readyArchive(
  where: TenantScope,
  archiveId: string,
): Promise<{ fileName: string; bytes: number }> {
  const row = await archiveById(where, archiveId)
  if (row?.way !== 'out' || row.state !== 'done') throw new Fail('ARCHIVE_UNKNOWN')
  return { fileName: row.file_name, bytes: Number(row.bytes) }
}

/** Asks an archive or a restore to end. @throws Fail ARCHIVE_UNKNOWN, IMPORT_OVER */
export async function stopArchive(where: TenantScope, archiveId: string): Promise<void> {
  if (!(await archiveById(where, archiveId))) throw new Fail('ARCHIVE_UNKNOWN')
  const { numUpdatedRows } = await where.db
    .updateTable('library_archive')
    .set({ stop_asked: true })
    .where('tenant', '=', where.tenant)
    .where('archive_id', '=', archiveId)
    .where('state', 'in', open)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Fail('IMPORT_OVER')
}

/** Removes an entry that is not under way. @throws Fail ARCHIVE_UNKNOWN */
export async function dropArchive(where: TimedScope, archiveId: string): Promise<void> {
  await settleAbandoned(where)
  const { numDeletedRows } = await where.db
    .deleteFrom('library_archive')
    .where('tenant', '=', where.tenant)
    .where('archive_id', '=', archiveId)
    .where('state', 'not in', open)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Fail('ARCHIVE_UNKNOWN')
}

/** Forgets archives that are old. @returns the ids of those whose files remain */
export async function forgetArchives(where: TimedScope): Promise<Set<string>> {
  const { db, tenant, now } = where
  await settleAbandoned(where)
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await sql`
    delete from library_archive where tenant = ${tenant} and state not in ('waiting', 'running')
      and made_at < case when way = 'out' or state <> 'done' then ${before(ARCHIVE_KEPT_DAYS)}::timestamptz
        else ${before(LISTED_DAYS)}::timestamptz end`.execute(db)
  const rows = await db
    .selectFrom('library_archive')
    .select('archive_id')
    .where('tenant', '=', tenant)
    .execute()
  return new Set(rows.map(({ archive_id }) => archive_id))
}

/** Marks one as running. @returns undefined when it is over */
export const startArchive = ({ db, tenant }: TenantScope, archiveId: string) =>
  db
    .updateTable('library_archive')
    .set({ state: 'running', units_done: 0 })
    .where('tenant', '=', tenant)
    .where('archive_id', '=', archiveId)
    .where('state', 'in', open)
    .returning(['way', 'parts', 'with_history', 'stop_asked', 'restored'])
    .executeTakeFirst()

/** @returns true when it shall stop */
export async function noteArchived(
  { db, tenant }: TenantScope,
  archiveId: string,
  { done: units_done, total: units }: { done: number; total: number },
): Promise<boolean> {
  const row = await db
    .updateTable('library_archive')
    .set({ units_done, units })
    .where('tenant', '=', tenant)
    .where('archive_id', '=', archiveId)
    .where('state', '=', 'running')
    .returning('stop_asked')
    .executeTakeFirst()
  return row?.stop_asked ?? true
}

/** A table or folder of a restore is complete. */
export async function noteRestored(
  { db, tenant }: TenantScope,
  archiveId: string,
  step: string,
): Promise<void> {
  await sql`
    update library_archive set restored = array_append(restored, ${step})
    where tenant = ${tenant} and archive_id = ${archiveId} and not ${step} = any(restored)`.execute(db)
}

export async function endArchive(
  { db, tenant }: TenantScope,
  archiveId: string,
  end: {
    at: Date
    state: 'done' | 'stopped' | 'failed'
    because?: ArchiveRow['because']
    place?: string
    bytes?: number
    leftOut?: readonly LeftOutPart[]
  },
): Promise<void> {
  const { at, state, because = '', place = '', bytes, leftOut = [] } = end
  await db
    .updateTable('library_archive')
    .set({
      state,
      because,
      place: place.slice(0, 200),
      ended_at: at,
      left_out: JSON.stringify(leftOut),
      ...(bytes === undefined ? {} : { bytes }),
    })
    .where('tenant', '=', tenant)
    .where('archive_id', '=', archiveId)
    .where('state', '=', 'running')
    .execute()
}
