import type { BlockList } from 'node:net'
import { z } from 'zod'
import { secret } from '../../../platform/secrets/secret-setting.ts'
import { exchange } from '../../limited-fetch.ts'
import type { Gateway } from '../gateway.ts'
import { isSigned, signatureOf } from '../signature.ts'
import { readJson } from '../read-json.ts'

export const SignedHttpSettings = z.object({
  kind: z.literal('signed-http'),
  /** Address of the gateway. */
  url: z.url({ protocol: /^https?$/ }),
  merchant: z.string().min(1).max(64),
  key: secret(z.string().min(16).max(200)),
  /** A form has entered it: only public networks and those that the operator allows are reached. */
  isGuarded: z.literal(true).optional(),
})
export type SignedHttpSettings = z.output<typeof SignedHttpSettings>

const Created = z.object({ codeContent: z.string().min(1).max(2_000) })
const Paid = z.object({
  orderNo: z.string(),
  fen: z.number().int().positive(),
  reference: z.string().min(1).max(128),
})
const Asked = z.object({ payment: Paid.nullable() })
const Closed = z.object({ state: z.enum(['closed', 'paid']) })
const Refunded = z.object({ state: z.enum(['refunded', 'refused']) })
const LONGEST_MS = 5_000

/**
 * A campus gateway over HTTP: JSON bodies, each with an HMAC of its bytes, in both directions. An answer with an
 * invalid signature counts as no answer.
 */
export function openSignedHttp(
  { url, merchant, key, isGuarded }: SignedHttpSettings,
  networks: BlockList,
): Gateway {
  const allowed = isGuarded ? networks : undefined
  const ask = async <Answer>(
    path: string,
    body: object,
    shape: z.ZodType<Answer>,
  ): Promise<Answer | 'down'> => {
    const content = JSON.stringify({ merchant, ...body })
    const answer = await exchange(`${url.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signatureOf(content, key) },
      body: content,
      timeLimitMs: LONGEST_MS,
      sizeLimitBytes: 65_536,
      allowed,
    })
    if (!answer.reached || answer.status !== 200) return 'down'
    if (!isSigned(answer.text, answer.headers.get('x-signature') ?? '', key)) return 'down'
    const parsed = shape.safeParse(readJson(answer.text))
    return parsed.success ? parsed.data : 'down'
  }
  return {
    precreate: ({ expiresAt, ...order }) =>
      ask('/precreate', { ...order, expiresAt: expiresAt.toISOString() }, Created),

    async paymentOf(orderNo) {
      const answer = await ask('/status', { orderNo }, Asked)
      if (answer === 'down') return 'down'
      return answer.payment?.orderNo === orderNo ? answer.payment : undefined
    },

    async close(orderNo) {
      const answer = await ask('/close', { orderNo }, Closed)
      return answer === 'down' ? answer : answer.state
    },

    async refund({ orderNo, refundNo, fen }) {
      const answer = await ask('/refund', { orderNo, refundNo, fen }, Refunded)
      return answer === 'down' ? answer : answer.state
    },

    async readMessage({ body, headers }) {
      if (!isSigned(body, headers['x-signature'] ?? '', key)) return undefined
      const parsed = Paid.safeParse(readJson(body))
      return parsed.success ? parsed.data : undefined
    },

    acknowledge: (taken) => ({
      status: taken ? 200 : 400,
      contentType: 'text/plain; charset=utf-8',
      body: taken ? 'ok' : 'refused',
    }),
  }
}
