import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { recordsByIds } from './store.ts'

/** The title of a record; its id if the library no longer has it. */
export const titleOfRecord = async ({ db, tenant }: TenantScope, recordId: string): Promise<string> =>
  (await recordsByIds(db, tenant, [recordId]))[0]?.record.title ?? recordId
