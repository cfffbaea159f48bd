import type { UploadPurpose } from '@wenyuan/contract/constants/uploads.ts'
import { randomUUID } from 'node:crypto'
import { ARCHIVE_LIMIT } from '@wenyuan/contract/constants/archives.ts'
import { UPLOAD_LIMIT, UPLOAD_PART } from '@wenyuan/contract/constants/uploads.ts'
import type { PartTaken } from '@wenyuan/contract/staff/catalogue.ts'
import { freeBytes } from '../../platform/disk-space.ts'
import { Fail } from '../../core/fail.ts'
import type { TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { detectFormat } from '../catalogue/format-detection.ts'
import { NotThisFormat } from '../catalogue/outcome.ts'
import './tables.ts'
import { receivedBytes, removeUploadFiles, uploadPath, writePart } from './upload-files.ts'

/** Room that an upload leaves on the disk. */
const SPARE_BYTES = 134_217_728

interface NewUpload {
  actorId: string
  purpose: UploadPurpose
  fileName: string
  bytes: number
}

/**
 * Announces a file. Unfinished uploads of the same person are given up; that of an archive with the same name and size
 * goes on.
 *
 * @returns its id, the bytes that have come already, and the ids of the uploads that were given up: their files are to be removed
 * @throws Fail UPLOAD_EMPTY, UPLOAD_TOO_LARGE, STORAGE_FULL
 */
export async function beginUpload(
  { db, tenant, now }: TimedScope,
  dataFolder: string,
  { actorId: actor_id, purpose, fileName: file_name, bytes }: NewUpload,
): Promise<{ uploadId: string; received: number; givenUp: string[] }> {
  if (bytes === 0) throw new Fail('UPLOAD_EMPTY')
  if (bytes > (purpose === 'archive' ? ARCHIVE_LIMIT : UPLOAD_LIMIT)) throw new Fail('UPLOAD_TOO_LARGE')
  if ((await freeBytes(dataFolder)) < bytes + SPARE_BYTES) throw new Fail('STORAGE_FULL')
  const unfinished =
    purpose === 'archive' && (await unfinishedArchive({ db, tenant }, { actor_id, file_name, bytes }))
  if (unfinished) {
    const received = await receivedBytes(uploadPath(dataFolder, tenant, unfinished))
    return { uploadId: unfinished, received, givenUp: [] }
  }
  const before = await db
    .deleteFrom('staff_upload')
    .where('tenant', '=', tenant)
    .where('actor_id', '=', actor_id)
    .returning('upload_id')
    .execute()
  const upload_id = randomUUID()
  const row = { tenant, upload_id, actor_id, purpose, file_name, bytes, is_complete: false, made_at: now }
  await db.insertInto('staff_upload').values(row).execute()
  return { uploadId: upload_id, received: 0, givenUp: before.map((one) => one.upload_id) }
}

async function unfinishedArchive(
  { db, tenant }: TenantScope,
  { actor_id, file_name, bytes }: { actor_id: string; file_name: string; bytes: number },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('staff_upload')
    .select('upload_id')
    .where('tenant', '=', tenant)
    .where('actor_id', '=', actor_id)
    .where('purpose', '=', 'archive')
    .where('file_name', '=', file_name)
    .where('bytes', '=', bytes)
    .where('is_complete', '=', false)
    .executeTakeFirst()
  return found?.upload_id
}

export interface Part {
  uploadId: string
  offset: number
  bytes: Buffer
}

/**
 * Writes a part of a file to the disk. Parts come in order; a repeated one changes nothing. The first part shows
 * whether a catalogue file is one: another file is given up at once.
 *
 * @throws Fail UPLOAD_UNKNOWN, INPUT_INVALID, CATALOGUE_FILE_UNKNOWN
 */
export async function takePart(
  where: TimedScope,
  { dataFolder, actorId }: { dataFolder: string; actorId: string },
  { uploadId, offset, bytes }: Part,
): Promise<PartTaken> {
  const { tenant } = where
  const upload = await uploadOf(where, uploadId, actorId)
  if (!upload) throw new Fail('UPLOAD_UNKNOWN')
  const size = Number(upload.bytes)
  const path = uploadPath(dataFolder, tenant, uploadId)
  const end = offset + bytes.length
  const isInOrder = offset === 0 || offset <= (await receivedBytes(path))
  if (bytes.length === 0 || bytes.length > UPLOAD_PART || end > size || !isInOrder)
    throw new Fail('INPUT_INVALID', { field: 'offset' })
  if (upload.is_complete) return { received: size, isComplete: true }
  await writePart({ dataFolder, tenant, uploadId }, offset, bytes)
  if (upload.purpose === 'catalogue' && offset === 0) {
    try {
      await detectFormat(path)
    } catch (error) {
      if (!(error instanceof NotThisFormat)) throw error
      await dropUpload(where, dataFolder, { uploadId, actorId })
      throw new Fail('CATALOGUE_FILE_UNKNOWN')
    }
  }
  const isComplete = end === size
  if (isComplete) await markComplete(where, uploadId)
  return { received: end, isComplete }
}

/** An upload of this person. */
export const uploadOf = ({ db, tenant }: TimedScope, uploadId: string, actorId: string) =>
  db
    .selectFrom('staff_upload')
    .select(['purpose', 'file_name', 'bytes', 'is_complete'])
    .where('tenant', '=', tenant)
    .where('upload_id', '=', uploadId)
    .where('actor_id', '=', actorId)
    .executeTakeFirst()

async function markComplete({ db, tenant }: TimedScope, uploadId: string): Promise<void> {
  await db
    .updateTable('staff_upload')
    .set({ is_complete: true })
    .where('tenant', '=', tenant)
    .where('upload_id', '=', uploadId)
    .execute()
}

/** Takes a complete upload for use: it can be used once. @throws Fail UPLOAD_UNKNOWN */
export async function useUpload(
  { db, tenant }: TimedScope,
  { uploadId, actorId, purpose }: { uploadId: string; actorId: string; purpose: UploadPurpose },
): Promise<{ fileName: string; bytes: number }> {
  const used = await db
    .deleteFrom('staff_upload')
    .where('tenant', '=', tenant)
    .where('upload_id', '=', uploadId)
    .where('actor_id', '=', actorId)
    .where('purpose', '=', purpose)
    .where('is_complete', '=', true)
    .returning(['file_name', 'bytes'])
    .executeTakeFirst()
  if (!used) throw new Fail('UPLOAD_UNKNOWN')
  return { fileName: used.file_name, bytes: Number(used.bytes) }
}

/** Gives an upload up and removes its file. @returns false when there is none */
export async function dropUpload(
  { db, tenant }: TimedScope,
  dataFolder: string,
  { uploadId, actorId }: { uploadId: string; actorId: string },
): Promise<boolean> {
  const gone = await db
    .deleteFrom('staff_upload')
    .where('tenant', '=', tenant)
    .where('upload_id', '=', uploadId)
    .where('actor_id', '=', actorId)
    .returning('upload_id')
    .execute()
  if (gone.length > 0) await removeUploadFiles(dataFolder, tenant, [uploadId])
  return gone.length > 0
}
