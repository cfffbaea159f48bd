import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'

/** What a browser brought back from a peer: by address or by posted form. */
const CallbackParams = z.object({
  query: z.record(z.string(), z.string()).optional(),
  form: z.record(z.string(), z.string()).optional(),
})
export type CallbackParams = { query?: Record<string, string>; form?: Record<string, string> }

/** As long as anything a peer may post: see `PEER_SIZE_LIMIT`. */
export const LONGEST_CALLBACK_PARAMS = 400_000

/** Packed for the part of an address that no server is sent: the app hands it on to `otherLogin`. */
export const packCallbackParams = (brought: CallbackParams): string =>
  deflateRawSync(JSON.stringify(brought)).toString('base64url')

/** Undefined for what is no such package. Nothing in it is believed before the peer's adapter has looked. */
export function unpackCallbackParams(text: string): CallbackParams | undefined {
  try {
    const json = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: LONGEST_CALLBACK_PARAMS })
    const { query, form } = CallbackParams.parse(JSON.parse(json.toString('utf8')))
    return { ...(query ? { query } : {}), ...(form ? { form } : {}) }
  } catch {
    return undefined
  }
}
