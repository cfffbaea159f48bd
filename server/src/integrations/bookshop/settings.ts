import { z } from 'zod'
import { secret } from '../../platform/secrets/secret-setting.ts'

/** Connection of a vendor with a service of its own. */
export const SignedShopSettings = z.object({
  /** Address of the vendor's service. */
  url: z.url({ protocol: /^https?$/ }),
  /** Names the library to the vendor. */
  customer: z.string().min(1).max(64),
  key: secret(z.string().min(16).max(200)),
})
export type SignedShopSettings = z.output<typeof SignedShopSettings>
