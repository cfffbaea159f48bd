import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SigningKeyOf } from '../../domain/readers/signing-keys.ts'
import type { Scope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** A sitting with a book; the viewer asks again when it is over. */
const SECONDS = 7_200

const signatureOf = (key: Uint8Array, volumeId: string, until: number): string =>
  createHmac('sha256', key).update(`${volumeId.length}:${volumeId}:${until}`).digest('base64url')

const keyOf = (signingKeyOf: SigningKeyOf, { db, tenant }: TenantScope) =>
  signingKeyOf({ db, tenant }, 'page images')

/**
 * Address of a volume's pictures, without the origin. A volume that is not for everybody has a signed address that
 * expires, because pictures are asked without the reader's token.
 */
export async function volumeAddress(
  scope: Scope,
  signingKeyOf: SigningKeyOf,
  { volumeId, isPublic }: { volumeId: string; isPublic: boolean },
): Promise<string> {
  const begin = `/${scope.site.path}/iiif/${encodeURIComponent(volumeId)}`
  if (isPublic) return begin
  const until = Math.floor(scope.now.getTime() / 1_000) + SECONDS
  return `${begin}.${until}.${signatureOf(await keyOf(signingKeyOf, scope), volumeId, until)}`
}

/** The volume that an address names, and whether its signature is valid now. */
export async function readVolumeSegment(
  scope: Scope,
  signingKeyOf: SigningKeyOf,
  segment: string,
): Promise<{ volumeId: string; isGranted: boolean }> {
  const [volumeId = '', until = '', sign = ''] = segment.split('.')
  if (sign === '' || !/^\d{1,12}$/.test(until)) return { volumeId, isGranted: false }
  const own = Buffer.from(signatureOf(await keyOf(signingKeyOf, scope), volumeId, Number(until)))
  const given = Buffer.from(sign)
  const isSigned = own.length === given.length && timingSafeEqual(own, given)
  return { volumeId, isGranted: isSigned && Number(until) * 1_000 >= scope.now.getTime() }
}
