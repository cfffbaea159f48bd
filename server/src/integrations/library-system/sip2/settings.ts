import { z } from 'zod'
import { secret } from '../../../platform/secrets/secret-setting.ts'

/** Text that may stand in a field of the protocol: no delimiter, no line end, no other control character. */
const text = z.string().regex(/^[^|\p{Cc}]*$/u, 'must not hold | or control characters')

/** PEM. Source: RFC 7468 §5. */
const certificates = z
  .string()
  .max(65_536)
  .regex(/-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----/, 'must hold certificates in PEM')

/** Connection settings of a tenant's SIP2 server. */
export const Sip2Settings = z.object({
  host: z.string().min(1).max(255),
  port: z.number().int().min(1).max(65_535),
  /** Sign-in of the terminal (CN, CO); empty: none required. */
  user: text.max(64).default(''),
  password: secret(text.max(64)).default(''),
  /** Location of this terminal (CP). */
  location: text.max(64).default(''),
  /** Institution (AO). */
  institution: text.max(64).default(''),
  encoding: z.enum(['utf-8', 'gbk']).default('utf-8'),
  /** Of days in numbers without the year first, as "03/04/2026": what stands first. `certain`: only days that leave no doubt are read. */
  dateOrder: z.enum(['certain', 'dayFirst', 'monthFirst', 'yearFirst']).default('certain'),
  /** The standard ends a message with a carriage return; some servers wait for a line feed after it. */
  terminator: z.enum(['cr', 'crlf']).default('cr'),
  /** Sequence numbers and checksums. Without them no message is repeated on the same connection. */
  errorDetection: z.boolean().default(true),
  /** Per answer, in milliseconds. */
  timeLimitMs: z.number().int().min(50).max(60_000).default(5_000),
  /** Absent: clear text, as the protocol itself. */
  tls: z
    .object({
      /** Issuer of the server's certificate; absent: the system's trust store. */
      ca: certificates.optional(),
      /** The name in the certificate, if it differs from the host. */
      serverName: z.string().min(1).max(255).optional(),
      /** False: encrypted, but the server's identity is not checked. */
      verified: z.boolean().default(true),
    })
    .optional(),
  connections: z.number().int().min(1).max(32).default(4),
})
export type Sip2Settings = z.output<typeof Sip2Settings>
