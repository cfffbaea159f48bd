import { join } from 'node:path'
import { TENANT_CODE } from '../../platform/db/backend.ts'
import { imageFileName } from './image-files.ts'

const VOLUME_ID = /^[0-9a-f-]{36}$/

/** Folder of a volume's pictures, in the tenant's folder of attachments. Undefined for a malformed id. */
export const volumeFolder = (dataFolder: string, tenant: string, volumeId: string): string | undefined =>
  TENANT_CODE.test(tenant) && VOLUME_ID.test(volumeId)
    ? join(dataFolder, 'attachments', tenant, 'pages', volumeId)
    : undefined

const REGION = /^(?:full|\d{1,6},\d{1,6},\d{1,6},\d{1,6})$/
const SIZE = /^(?:max|\d{1,6},\d{1,6})$/

/** The file of a region in a size; undefined for what no picture is kept of. */
export function imagePath(folder: string, page: number, region: string, size: string): string | undefined {
  if (!Number.isInteger(page) || page < 1 || !REGION.test(region) || !SIZE.test(size)) return undefined
  return join(folder, String(page), imageFileName(region, size))
}
