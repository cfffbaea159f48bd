import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/db/dialect.ts'
import type { SecretCipher, SecretPlace } from '../../platform/secrets/secret-cipher.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    /** The key that signs a tenant's links. */
    signingKeyOf: SigningKeyOf
    privateKeyOf: PrivateKeyOf
  }
}

export type SigningKeyOf = (scope: { db: Db; tenant: string }, purpose: string) => Promise<Uint8Array>

export const signingKeyPlace = (tenant: string, purpose: string): SecretPlace => ({
  tenant,
  name: `signing key ${purpose}`,
})

/** A tenant's private RSA key as PEM (PKCS #8), with which it opens what others encrypt for it. */
export type PrivateKeyOf = (scope: { db: Db; tenant: string }) => Promise<string>

/**
 * A tenant's signing keys, one per purpose: created on first use, the same on every node, different for every tenant,
 * so that a signature is valid at its tenant only. Never logged or sent.
 */
export function makeSigningKeys(secrets: SecretCipher): SigningKeyOf {
  const secretOf = makeKeptSecrets(secrets)
  const fresh = () => Promise.resolve(randomBytes(32).toString('base64url'))
  return async (scope, purpose) =>
    new Uint8Array(Buffer.from(await secretOf(scope, purpose, fresh), 'base64url'))
}

/** Its public part stands in our SAML metadata, so it stays as it is. */
export function makePrivateKeys(secrets: SecretCipher): PrivateKeyOf {
  const secretOf = makeKeptSecrets(secrets)
  const fresh = async () => {
    const { privateKey } = await promisify(generateKeyPair)('rsa', {
      modulusLength: 3_072,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    return privateKey
  }
  return (scope) => secretOf(scope, 'private key', fresh)
}

/** The first node that needs a secret stores it; all read what is stored. */
function makeKeptSecrets(secrets: SecretCipher) {
  const known = new LRUCache<string, string>({ max: 2_000 })
  return async (
    { db, tenant }: { db: Db; tenant: string },
    purpose: string,
    fresh: () => Promise<string>,
  ): Promise<string> => {
    const name = `${tenant} ${purpose}`
    const cached = known.get(name)
    if (cached !== undefined) return cached
    const place = signingKeyPlace(tenant, purpose)
    const stored = () =>
      db
        .selectFrom('signing_key')
        .select('secret')
        .where('tenant', '=', tenant)
        .where('purpose', '=', purpose)
        .executeTakeFirst()
    let row = await stored()
    if (!row) {
      await db
        .insertInto('signing_key')
        .values({ tenant, purpose, secret: secrets.encrypt(await fresh(), place) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      row = await stored()
    }
    if (!row) throw new Error(`no key for ${purpose}`)
    const secret = secrets.decrypt(row.secret, place)
    known.set(name, secret)
    return secret
  }
}
