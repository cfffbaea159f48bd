import { z } from 'zod'
import { secret } from '../../platform/secrets/secret-setting.ts'
import { isLoopback } from '../identity/settings.ts'

const fieldName = z.string().regex(/^[\w-]{1,64}$/, 'a field name')

const isSafeGateway = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

/**
 * A gateway that accepts one message as a JSON object by POST. Field names differ between providers and are configured;
 * `fixed` holds further constant fields (a signature name, a channel).
 */
export const SmsSettings = z.object({
  gateway: z.string().max(2_048).refine(isSafeGateway, 'an https address (http only for this machine)'),
  /** Sent as `Authorization: Bearer …`. */
  token: secret(z.string().min(16).max(2_048)),
  fields: z
    .object({ id: fieldName, to: fieldName, text: fieldName })
    .default({ id: 'id', to: 'to', text: 'text' }),
  fixed: z.record(fieldName, secret(z.string().max(512))).default({}),
  /** Prefixed to numbers without `+`, such as +86; empty: numbers are sent unchanged. */
  countryPrefix: z
    .string()
    .regex(/^(\+\d{1,4})?$/)
    .default(''),
  /** Field of the answer and its value that mean "accepted"; absent: the HTTP status decides. */
  accepted: z.object({ field: fieldName, value: z.string() }).optional(),
})
export type SmsSettings = z.output<typeof SmsSettings>
export type SmsSettingsInput = z.input<typeof SmsSettings>
