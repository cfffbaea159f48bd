import { randomUUID } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, errors, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { ToolKey } from './platform.ts'
import type { TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { SigningKeyOf } from '../readers/signing-keys.ts'
import './tables.ts'

const DAY_MS = 86_400_000
/** A key signs for so long, and is published for some days longer: platforms keep what they have fetched. */
const SIGNS_DAYS = 90
const PUBLISHED_DAYS = SIGNS_DAYS + 7
const PURPOSE = 'lti tool key'

/** Public keys, for platforms. */
export async function publicKeys(keyOf: SigningKeyOf, scope: TimedScope): Promise<JWK[]> {
  await signingKey(keyOf, scope)
  const keys = await keysOf(scope)
  return keys.map(({ key_id, public_key }) => ({ ...public_key, kid: key_id, alg: 'RS256', use: 'sig' }))
}

/** The key that signs now; made anew when there is none, it is old, or it cannot be decrypted any more. */
export async function signingKey(keyOf: SigningKeyOf, scope: TimedScope): Promise<ToolKey> {
  const [latest] = await keysOf(scope)
  const isFresh = latest && scope.now.getTime() - latest.made_at.getTime() < SIGNS_DAYS * DAY_MS
  const secret = await keyOf(scope, PURPOSE)
  const known = isFresh ? await opened(latest.private_key, secret) : undefined
  if (latest && known) return { id: latest.key_id, key: known }
  const { publicKey, privateKey } = await generateKeyPair('RS256', {
    modulusLength: 2_048,
    extractable: true,
  })
  const { kty = 'RSA', n = '', e = '' } = await exportJWK(publicKey)
  const hidden = await new CompactEncrypt(Buffer.from(JSON.stringify(await exportJWK(privateKey))))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(secret)
  const id = randomUUID()
  await insertKey(scope, { id, publicKey: { kty, n, e }, privateKey: hidden })
  await forgetKeys(scope, new Date(scope.now.getTime() - PUBLISHED_DAYS * DAY_MS))
  return { id, key: privateKey }
}

async function opened(hidden: string, secret: Uint8Array): Promise<ToolKey['key'] | undefined> {
  try {
    const { plaintext } = await compactDecrypt(hidden, secret)
    const key = await importJWK(JSON.parse(Buffer.from(plaintext).toString('utf8')) as JWK, 'RS256')
    return key instanceof Uint8Array ? undefined : key
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

/** The latest first. */
const keysOf = ({ db, tenant }: TenantScope) =>
  db
    .selectFrom('lti_tool_key')
    .select(['key_id', 'public_key', 'private_key', 'made_at'])
    .where('tenant', '=', tenant)
    .orderBy('made_at', 'desc')
    .orderBy('key_id')
    .execute()

async function insertKey(
  { db, tenant, now }: TimedScope,
  { id, publicKey, privateKey }: { id: string; publicKey: Record<string, string>; privateKey: string },
): Promise<void> {
  await db
    .insertInto('lti_tool_key')
    .values({
      tenant,
      key_id: id,
      public_key: JSON.stringify(publicKey),
      private_key: privateKey,
      made_at: now,
    })
    .execute()
}

async function forgetKeys({ db, tenant }: TenantScope, before: Date): Promise<void> {
  await db.deleteFrom('lti_tool_key').where('tenant', '=', tenant).where('made_at', '<', before).execute()
}
