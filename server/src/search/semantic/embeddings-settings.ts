import { z } from 'zod'
import { secret } from '../../platform/secrets/secret-setting.ts'
import { serviceAddress } from '../../domain/tenants/settings/service-address.ts'

/** Who makes the vectors of search by meaning; `none`: they are learned from the library's own records. */
export const EmbeddingsSettings = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('openai'),
    /** Address before `/embeddings`. */
    base: serviceAddress,
    model: z.string().min(1).max(200),
    /** Empty: the service asks for none. */
    key: secret(z.string().max(512)).default(''),
  }),
])
export type EmbeddingsSettings = z.output<typeof EmbeddingsSettings>
