import { CALLBACK_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'

/** Callback parameters from an identity provider, by URL or posted form. */
const CallbackParams = z.object({
  query: z.record(z.string(), z.string()).optional(),
  form: z.record(z.string(), z.string()).optional(),
})
export type CallbackParams = { query?: Record<string, string>; form?: Record<string, string> }

/** Encodes them for the URL fragment, which is not sent to servers: the app passes them to `otherLogin`. */
export const packCallbackParams = (brought: CallbackParams): string =>
  deflateRawSync(JSON.stringify(brought)).toString('base64url')

/** Undefined for malformed text. The content is not trusted before the provider's adapter has verified it. */
export function unpackCallbackParams(text: string): CallbackParams | undefined {
  try {
    const json = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: CALLBACK_LENGTH })
    const { query, form } = CallbackParams.parse(JSON.parse(json.toString('utf8')))
    return { ...(query ? { query } : {}), ...(form ? { form } : {}) }
  } catch {
    return undefined
  }
}
