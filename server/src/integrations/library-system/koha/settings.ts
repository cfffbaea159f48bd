import { z } from 'zod'
import { secret } from '../../../platform/secrets/secret-setting.ts'

/** Connection settings of a tenant's Koha. */
export const KohaSettings = z.object({
  /** Address of the staff interface, without `/api/v1`. */
  url: z
    .string()
    .max(2_000)
    .regex(/^https?:\/\/[^\s?#@]+$/, 'must be an http(s) address')
    .meta({ format: 'uri' }),
  clientId: z.string().min(1).max(255),
  clientSecret: secret(z.string().min(1).max(255)),
  /** The field of a patron that holds the reader's account. */
  accountField: z.enum(['cardnumber', 'userid']).default('cardnumber'),
  /** Per answer, in milliseconds. */
  timeLimitMs: z.number().int().min(50).max(60_000).default(5_000),
})
export type KohaSettings = z.output<typeof KohaSettings>
