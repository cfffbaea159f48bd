import { z } from 'zod'
import { secret } from '../../../platform/secrets/secret-setting.ts'

/** Connection settings of a tenant's FOLIO. */
export const FolioSettings = z.object({
  /** Address of the gateway (Okapi, or Kong of Eureka). */
  url: z
    .string()
    .max(2_000)
    .regex(/^https?:\/\/[^\s?#@]+$/, 'must be an http(s) address')
    .meta({ format: 'uri' }),
  /** The tenant in FOLIO, sent with each request. */
  tenant: z.string().regex(/^[a-z0-9_-]{1,64}$/i, 'must be the id of a tenant'),
  user: z.string().min(1).max(255),
  password: secret(z.string().min(1).max(255)),
  /** The field of a user that holds the reader's account. */
  accountField: z.enum(['barcode', 'externalSystemId', 'username']).default('barcode'),
  /** Id of the reason that FOLIO stores with a request which the reader cancels. */
  cancellationReason: z.uuid('must be the id of a cancellation reason'),
  /** Per answer, in milliseconds. */
  timeLimitMs: z.number().int().min(50).max(60_000).default(5_000),
})
export type FolioSettings = z.output<typeof FolioSettings>
