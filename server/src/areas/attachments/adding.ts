import { randomUUID } from 'node:crypto'
import { copyFile, open, rm, stat } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import type { AppContext } from '../../core/app-context.ts'
import { makeTenantFolder, storedFilePath } from '../../domain/storage/stored-file.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { keepWords } from './thesis-words.ts'
import { insertAttachment, type StoredAttachment } from './store.ts'

/** Bytes read to find the media type. */
const SAMPLE = 4_100

interface NewAttachment extends Pick<StoredAttachment, 'name' | 'audience'> {
  /** The file to copy. */
  path: string
  recordId: string
}

/** Copies a file into the data folder and attaches it to a record. @returns its id */
export async function addAttachment(
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  scope: TenantScope,
  { path, recordId, name, audience }: NewAttachment,
): Promise<string> {
  const attachmentId = randomUUID()
  const kept = storedFilePath(config.dataFolder, scope.tenant, attachmentId)
  if (kept === undefined) throw new Error('The file cannot be kept.')
  await makeTenantFolder(config.dataFolder, scope.tenant)
  await copyFile(path, kept)
  try {
    const mediaType = await mediaTypeOf(kept)
    await insertAttachment(scope, {
      attachment_id: attachmentId,
      record_id: recordId,
      name: name.slice(0, 255),
      media_type: mediaType,
      bytes: (await stat(kept)).size,
      audience,
      added_at: clock(),
    })
    // readers who are not signed in must not learn the words of a file for readers
    if (audience === 'visitor') await keepWords(scope, { attachmentId, recordId, path: kept, mediaType })
  } catch (error) {
    await rm(kept, { force: true })
    throw error
  }
  return attachmentId
}

/** The media type by content, never by file name: an HTML page called scan.pdf is not a PDF. */
async function mediaTypeOf(path: string): Promise<string> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0)
    const sample = buffer.subarray(0, bytesRead)
    const known = await fileTypeFromBuffer(sample)
    if (known) return known.mime
    return looksLikeText(sample) ? 'text/plain' : 'application/octet-stream'
  } finally {
    await handle.close()
  }
}

/** UTF-8 without control characters; a character cut off at the end of the sample is ignored. */
function looksLikeText(sample: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
    return !/[^\P{Cc}\s]/u.test(text)
  } catch {
    return false
  }
}
