import { z } from 'zod'
import { secret } from '../../platform/secrets/secret-setting.ts'

const address = z.url({ protocol: /^https?$/ }).max(500)
/** Told to the service, so that it can write to the library instead of shutting it out; empty: none. */
const mail = z.union([z.literal(''), z.email()]).default('')

/** The service that knows works beyond the collection. */
export const DiscoverySettings = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('openalex'),
    url: address.default('https://api.openalex.org'),
    key: secret(z.string().max(200)).default(''),
    mail,
  }),
  z.object({ kind: z.literal('crossref'), url: address.default('https://api.crossref.org'), mail }),
])
export type DiscoverySettings = z.output<typeof DiscoverySettings>
