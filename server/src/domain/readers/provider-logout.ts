import type { SecretCipher } from '../../platform/secrets/secret-cipher.ts'
import type { TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { sessionLimits } from './session-limits.ts'

export const logoutHintPlace = (tenant: string, key: string) => ({ tenant, name: `provider logout ${key}` })

/** Keeps the hint of a provider session (its digest: `providerSessionKey`) for as long as our session may live. */
export async function keepLogoutHint(
  { db, tenant, now }: TimedScope,
  cipher: SecretCipher,
  key: string,
  hint: string,
): Promise<void> {
  await db
    .with('past', (past) =>
      past.deleteFrom('provider_logout').where('tenant', '=', tenant).where('expires_at', '<', now),
    )
    .insertInto('provider_logout')
    .values({
      tenant,
      provider_session: key,
      hint: cipher.encrypt(hint, logoutHintPlace(tenant, key)),
      expires_at: new Date(now.getTime() + sessionLimits.absoluteMs),
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'provider_session']).doUpdateSet((eb) => ({
        hint: eb.ref('excluded.hint'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute()
}

/** The hint, which is thereby used up. */
export async function takeLogoutHint(
  { db, tenant }: TenantScope,
  cipher: SecretCipher,
  key: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('provider_logout')
    .where('tenant', '=', tenant)
    .where('provider_session', '=', key)
    .returning('hint')
    .executeTakeFirst()
  return row && cipher.decrypt(row.hint, logoutHintPlace(tenant, key))
}

/** The provider session with which one of our sessions began. */
export async function providerSessionOf(
  { db, tenant }: TenantScope,
  sessionId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('reader_session')
    .select(['peer_session', 'peer_subject'])
    .where('tenant', '=', tenant)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row?.peer_session ?? row?.peer_subject ?? undefined
}
