import { z } from 'zod'
import { secret } from '../../platform/secrets/secret-setting.ts'

/** How a library's mail goes out. Without `user` the server takes mail from this machine unasked. */
export const MailSettings = z.object({
  host: z.string().min(1).max(253),
  port: z.number().int().min(1).max(65_535).default(587),
  /** `starttls`: refuse to go on in the clear; `tls`: from the first byte; `none`: only within one's own walls. */
  security: z.enum(['starttls', 'tls', 'none']).default('starttls'),
  user: z.string().max(256).optional(),
  password: secret(z.string().max(512)).optional(),
  from: z.email(),
  fromName: z.string().max(128).optional(),
})
export type MailSettings = z.output<typeof MailSettings>
export type MailSettingsInput = z.input<typeof MailSettings>
