import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/db/dialect.ts'
import type { SecretCipher, SecretPlace } from '../../platform/secrets/secret-cipher.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    /** The key that signs a tenant's links. */
    signingKeyOf: SigningKeyOf
  }
}

export type SigningKeyOf = (scope: { db: Db; tenant: string }, purpose: string) => Promise<Uint8Array>

export const signingKeyPlace = (tenant: string, purpose: string): SecretPlace => ({
  tenant,
  name: `signing key ${purpose}`,
})

/**
 * A tenant's signing keys, one per purpose: created on first use, the same on every node, different for every tenant,
 * so that a signature is valid at its tenant only. Never logged or sent.
 */
export function makeSigningKeys(secrets: SecretCipher): SigningKeyOf {
  const known = new LRUCache<string, Uint8Array>({ max: 2_000 })
  return async ({ db, tenant }, purpose) => {
    const name = `${tenant} ${purpose}`
    const cached = known.get(name)
    if (cached) return cached
    const place = signingKeyPlace(tenant, purpose)
    const fresh = secrets.encrypt(randomBytes(32).toString('base64url'), place)
    await db
      .insertInto('signing_key')
      .values({ tenant, purpose, secret: fresh })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { secret } = await db
      .selectFrom('signing_key')
      .select('secret')
      .where('tenant', '=', tenant)
      .where('purpose', '=', purpose)
      .executeTakeFirstOrThrow()
    const key = new Uint8Array(Buffer.from(secrets.decrypt(secret, place), 'base64url'))
    known.set(name, key)
    return key
  }
}
