import { z } from 'zod'
import type { Words } from '../../platform/db/column-types.ts'
import { secret } from '../../platform/secrets/secret-setting.ts'

/** The mailbox to which letters come back, read by IMAP. */
export const MailReturns = z.object({
  host: z.string().min(1).max(253),
  port: z.number().int().min(1).max(65_535).default(993),
  security: z.enum(['tls', 'starttls', 'none']).default('tls'),
  user: z.string().min(1).max(256),
  password: secret(z.string().max(512)).optional(),
  /** Its address, the sender of the envelope; absent: that of the letters. */
  address: z.email().optional(),
})
export type MailReturns = z.output<typeof MailReturns>

/** A tenant's mail server. Without `user` the server accepts mail from this host without authentication. */
export const MailSettings = z.object({
  host: z.string().min(1).max(253),
  port: z.number().int().min(1).max(65_535).default(587),
  /** `starttls`: required; `tls`: from the first byte; `none`: only within a trusted network. */
  security: z.enum(['starttls', 'tls', 'none']).default('starttls'),
  user: z.string().max(256).optional(),
  password: secret(z.string().max(512)).optional(),
  from: z.email(),
  fromName: z.string().max(128).optional(),
  /** Absent: what comes back is read by nobody here. */
  returns: MailReturns.optional(),
})
export type MailSettings = z.output<typeof MailSettings>
export type MailSettingsInput = z.input<typeof MailSettings>

/** The mail settings of a library. Its letters come from its name, unless another one is entered. */
export const namedMail = ({
  name,
  settings: { mail },
}: {
  name: Words
  settings: { mail?: MailSettings | undefined }
}): MailSettings | undefined => mail && { ...mail, fromName: mail.fromName ?? name['zh-CN'].slice(0, 128) }
