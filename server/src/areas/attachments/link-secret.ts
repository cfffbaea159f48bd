import type { SigningKeyOf } from '../../domain/readers/signing-keys.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** The secret that signs a tenant's links; the same on every node. */
export const linkSecret = async (signingKeyOf: SigningKeyOf, { db, tenant }: TenantScope): Promise<string> =>
  Buffer.from(await signingKeyOf({ db, tenant }, 'attachment')).toString('base64url')
