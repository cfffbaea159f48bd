import { rm } from 'node:fs/promises'
import { storedFilePath } from '../../domain/storage/stored-file.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { deleteAttachment } from './store.ts'
import { dropWords } from './thesis-words.ts'

/** Removes a stored file. @returns false when the library has no such file */
export async function removeAttachment(
  scope: TenantScope,
  dataFolder: string,
  attachmentId: string,
): Promise<boolean> {
  if (!(await deleteAttachment(scope, attachmentId))) return false
  await dropWords(scope, attachmentId)
  const path = storedFilePath(dataFolder, scope.tenant, attachmentId)
  if (path !== undefined) await rm(path, { force: true })
  return true
}
