import type { SigningKeyOf } from '../../domain/readers/signing-keys.ts'
import type { Scope } from '../../core/scope.ts'
import { knownRecord } from '../../domain/records/known-record.ts'
import { accessTo, thesisOfFiles } from './file-access.ts'
import { linkSecret } from './link-secret.ts'
import { type LinkMode, signatureOf } from './signature.ts'
import { attachmentById } from './store.ts'

/** Long enough for range requests during a slow download; short enough that a forwarded link soon expires. */
const LINK_SECONDS = 600

/** A signed address of a file, for who may open it. */
export async function linkTo(
  {
    scope,
    signingKeyOf,
    denied,
  }: { scope: Scope; signingKeyOf: SigningKeyOf; denied?: (recordId: string) => Promise<void> },
  attachmentId: string,
  mode: LinkMode,
  fail: (
    code: 'ATTACHMENT_UNKNOWN' | 'SIGN_IN_REQUIRED' | 'FULL_TEXT_CLOSED',
    about?: { field: string },
  ) => Error,
) {
  const file = await attachmentById(scope, attachmentId)
  // a file of a withdrawn record is not served either
  const stored = file && (await knownRecord(scope, file.record_id))
  if (!file || !stored) throw fail('ATTACHMENT_UNKNOWN', { field: 'attachmentId' })
  const { fullText } = accessTo(scope, file, await thesisOfFiles(scope, stored.record))
  if (fullText !== 'open') {
    await denied?.(file.record_id)
    throw fail(fullText === 'signIn' ? 'SIGN_IN_REQUIRED' : 'FULL_TEXT_CLOSED')
  }
  const until = Math.floor(scope.now.getTime() / 1_000) + LINK_SECONDS
  const grant = { tenant: scope.tenant, attachmentId, mode, until }
  const sign = signatureOf(await linkSecret(signingKeyOf, scope), grant)
  return {
    recordId: file.record_id,
    url: `/${scope.site.path}/file/${encodeURIComponent(attachmentId)}?mode=${mode}&until=${until}&sign=${sign}`,
    name: file.name,
    mediaType: file.media_type,
    bytes: file.bytes,
    expiresAt: new Date(until * 1_000).toISOString(),
  }
}
