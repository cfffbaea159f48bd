import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { TENANT_CODE } from '../../platform/db/backend.ts'

const FILE_ID = /^[0-9a-f-]{36}$/

/** Path of a stored file: in the tenant's folder, under a generated name. Undefined for a malformed id. */
export const storedFilePath = (
  dataFolder: string,
  tenant: string,
  attachmentId: string,
): string | undefined =>
  TENANT_CODE.test(tenant) && FILE_ID.test(attachmentId)
    ? join(dataFolder, 'attachments', tenant, attachmentId)
    : undefined

export const makeTenantFolder = (dataFolder: string, tenant: string): Promise<string | undefined> =>
  mkdir(join(dataFolder, 'attachments', tenant), { recursive: true, mode: 0o700 })
