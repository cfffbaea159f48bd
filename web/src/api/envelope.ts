import type { InterfaceTag } from '@wenyuan/contract/constants/languages.ts'
import type { Envelope } from '@wenyuan/contract/envelope.ts'
import type { ApiError } from './api-error.ts'

/** The envelope of an answer; undefined: it is none of the server. */
export async function envelopeOf(response: Response): Promise<Envelope<unknown> | undefined> {
  const body: unknown = await response.json().catch(() => null)
  return typeof body === 'object' && body !== null && 'success' in body
    ? (body as Envelope<unknown>)
    : undefined
}

/** The sentence of a refusal in a language, or else in that in which it was asked for. */
export const sentenceOf = ({ messages, message }: Envelope<unknown>, language: InterfaceTag): string =>
  messages?.[language] ?? message

/** What an answer says of a refusal, for an `ApiError`. */
export const refusalFacts = ({ status, headers }: Response, envelope: Envelope<unknown> | undefined) => ({
  // a newer server may send a code that this page does not know: it is shown like any other
  code: (envelope ? (envelope.errCode ?? 'INTERNAL') : 'UNREADABLE') as ApiError['code'],
  status,
  field: envelope?.field,
  requestId: headers.get('x-request-id') ?? undefined,
  retryAfter: Number(headers.get('retry-after')) || undefined,
})
