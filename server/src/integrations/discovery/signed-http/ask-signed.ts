import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { guardedExchange } from '../../../platform/guarded-exchange.ts'
import type { Missing } from '../../../platform/missing.ts'
import { readJson } from '../../payment/read-json.ts'
import { isSigned, signatureOf } from '../../payment/signature.ts'
import type { Outside } from '../json-from.ts'
import type { SignedDiscoverySettings } from '../../../domain/discovery/connection-settings.ts'

const LARGEST = 8_000_000
const Named = z.object({ requestId: z.string() })

export type SignedAnswer<Answer> =
  | { answered: true; answer: Answer }
  /** `refused`: the service is there, and does not take requests of this key. */
  | { answered: false; because: Missing | 'refused'; detail: string }

/**
 * Asks a service that signs: a JSON body with an HMAC of its bytes, in both directions. An answer without a valid
 * signature, or with the number of another request, counts as no answer.
 */
export async function askSigned<Answer>(
  { url, keyId, key }: SignedDiscoverySettings,
  { path, body, shape }: { path: string; body: object; shape: z.ZodType<Answer> },
  { allowedFor, timeLimitMs }: Outside,
): Promise<SignedAnswer<Answer>> {
  const requestId = randomUUID()
  const content = JSON.stringify({ keyId, requestId, at: new Date().toISOString(), path, ...body })
  const answer = await guardedExchange(`${url.replace(/\/+$/, '')}${path}`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-signature': signatureOf(content, key),
    },
    body: content,
    timeLimitMs,
    sizeLimitBytes: LARGEST,
    allowed: allowedFor(url),
  })
  if (!answer.reached) return none(answer.because === 'timeout' ? 'slow' : 'down', answer.because)
  // a service that does not know the key cannot sign with it
  if (answer.status === 401 || answer.status === 403) return none('refused', `status ${answer.status}`)
  if (answer.status !== 200) return none('down', `status ${answer.status}`)
  const text = answer.body.toString('utf8')
  const signature = answer.headers['x-signature']
  if (!isSigned(text, typeof signature === 'string' ? signature : '', key)) return none('down', 'signature')
  const value = readJson(text)
  // an old answer, sent again, has a valid signature
  if (Named.safeParse(value).data?.requestId !== requestId) return none('down', 'requestId')
  const parsed = shape.safeParse(value)
  return parsed.success ? { answered: true, answer: parsed.data } : none('down', 'unreadable')
}

const none = (because: Missing | 'refused', detail: string) => ({ answered: false as const, because, detail })
