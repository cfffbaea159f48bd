import { rm } from 'node:fs/promises'
import { volumeFolder } from '../../domain/page-images/page-files.ts'
import { deletePages, deleteVolume } from '../../domain/page-images/store.ts'
import { touchRecords } from '../../domain/records/store.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** Removes a volume with its pictures and words. @returns false when the library has no such volume */
export async function removeVolume(
  scope: TenantScope,
  dataFolder: string,
  volumeId: string,
): Promise<boolean> {
  const recordId = await deleteVolume(scope, volumeId)
  if (recordId === undefined) return false
  await deletePages(scope, volumeId)
  await touchRecords(scope.db, scope.tenant, [recordId])
  const folder = volumeFolder(dataFolder, scope.tenant, volumeId)
  if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  return true
}
