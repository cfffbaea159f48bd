import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { TENANT_CODE } from '../../platform/db/backend.ts'

const FILE_ID = /^[0-9a-f-]{36}$/

const folderOf = (dataFolder: string, tenant: string): string => {
  if (!TENANT_CODE.test(tenant)) throw new Error('The file cannot be kept.')
  // within the folder that several nodes share
  return join(dataFolder, 'attachments', tenant, 'uploads')
}

/** Path of an uploaded file: in the tenant's folder, under a generated name. */
export function uploadPath(dataFolder: string, tenant: string, uploadId: string): string {
  if (!FILE_ID.test(uploadId)) throw new Error('The file cannot be kept.')
  return join(folderOf(dataFolder, tenant), uploadId)
}

/** The file of the rejected records of an import. */
export const rejectsPath = (dataFolder: string, tenant: string, importId: string): string =>
  `${uploadPath(dataFolder, tenant, importId)}.rejects`

export const removeUploadFiles = async (
  dataFolder: string,
  tenant: string,
  uploadIds: readonly string[],
): Promise<void> => {
  for (const id of uploadIds) await rm(uploadPath(dataFolder, tenant, id), { force: true })
}

/** Bytes that have come; 0 when there is no file yet. */
export async function receivedBytes(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch {
    return 0
  }
}

/** Writes a part at its place; a repeated part overwrites itself. */
export async function writePart(
  { dataFolder, tenant, uploadId }: { dataFolder: string; tenant: string; uploadId: string },
  offset: number,
  bytes: Buffer,
): Promise<void> {
  await mkdir(folderOf(dataFolder, tenant), { recursive: true, mode: 0o700 })
  const path = uploadPath(dataFolder, tenant, uploadId)
  const handle = await open(path, offset === 0 ? 'w' : 'r+', 0o600)
  try {
    let written = 0
    while (written < bytes.length) {
      const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, offset + written)
      written += bytesWritten
    }
  } finally {
    await handle.close()
  }
}

/** Removes files that belong to no upload and no import, such as those of an interrupted one. */
export async function sweepUploads(
  dataFolder: string,
  tenant: string,
  { known, olderThan }: { known: ReadonlySet<string>; olderThan: number },
): Promise<void> {
  const folder = folderOf(dataFolder, tenant)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    if (known.has(name.replace(/\.rejects$/, ''))) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (mtimeMs < olderThan) await rm(join(folder, name), { force: true })
  }
}
