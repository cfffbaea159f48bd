import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { exchange } from '../../limited-fetch.ts'
import {
  IdentityFailure,
  type IdentityFailureCode,
  type IdentityMeans,
} from '../../../domain/identity/identity.ts'
import { PROVIDER_SIZE_LIMIT, PROVIDER_TIME_LIMIT_MS } from '../../../domain/identity/identity.ts'
import type { AuthHostSettings } from '../../../domain/identity/settings.ts'

/** `code` "1" is success; these are the host's refusals. */
const refusals: Record<string, IdentityFailureCode> = {
  '40001': 'WRONG_AUDIENCE',
  '40013': 'WRONG_AUDIENCE',
  '40029': 'TICKET_INVALID',
  '40163': 'TICKET_USED',
  '42003': 'TICKET_EXPIRED',
}

const AnswerCode = z.object({ code: z.union([z.string(), z.number()]) })

/** HMAC over instant, path and body with the shared key, so that none of them can be changed. */
export const hostSignature = (key: string, instant: string, path: string, body: string): string =>
  createHmac('sha256', key).update(`${instant}\n${path}\n${body}`).digest('hex')

/** One signed request to the host; its answer is checked by schema. @throws IdentityFailure */
export async function askHost<T>(
  { host, appId, key }: AuthHostSettings,
  { clock, timeLimitMs, allowed }: IdentityMeans,
  path: string,
  shape: z.ZodType<T>,
  question: Record<string, string>,
): Promise<T> {
  const body = JSON.stringify({ appId, ...question })
  const instant = clock().toISOString()
  const answer = await exchange(`${host.replace(/\/+$/, '')}/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-instant': instant,
      'x-signature': hostSignature(key, instant, path, body),
    },
    body,
    timeLimitMs: timeLimitMs ?? PROVIDER_TIME_LIMIT_MS,
    sizeLimitBytes: PROVIDER_SIZE_LIMIT,
    allowed,
  })
  if (!answer.reached) throw new IdentityFailure('PROVIDER_UNREACHABLE', answer.because)
  if (answer.status >= 500) throw new IdentityFailure('PROVIDER_UNREACHABLE', `status ${answer.status}`)
  const json = jsonOf(answer.text)
  const { success, data } = AnswerCode.safeParse(json)
  if (!success) throw new IdentityFailure('PROVIDER_UNREADABLE', 'no code in the answer')
  if (String(data.code) !== '1') {
    throw new IdentityFailure(refusals[String(data.code)] ?? 'REFUSED_BY_PEER', 'the host said no')
  }
  const read = shape.safeParse(json)
  if (!read.success) throw new IdentityFailure('PROVIDER_UNREADABLE', 'answer without its fields')
  return read.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
