import { z } from 'zod'
import { secret } from '../../../platform/secrets/secret-setting.ts'

/** Text that may stand in a field of the protocol: no delimiter, no line end, no other control character. */
const text = z.string().regex(/^[^|\p{Cc}]*$/u, 'must not hold | or control characters')

/** PEM. Source: RFC 7468 §5. */
const certificates = z
  .string()
  .max(65_536)
  .regex(/-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----/, 'must hold certificates in PEM')

/** How a library's SIP2 server is reached. */
export const Sip2Settings = z.object({
  host: z.string().min(1).max(255),
  port: z.number().int().min(1).max(65_535),
  /** Sign-in of the terminal (CN, CO); empty: the server asks for none. */
  user: text.max(64).default(''),
  password: secret(text.max(64)).default(''),
  /** Where this terminal stands (CP). */
  location: text.max(64).default(''),
  /** Institution (AO). */
  institution: text.max(64).default(''),
  encoding: z.enum(['utf-8', 'gbk']).default('utf-8'),
  /** The standard ends a message with a carriage return; some servers wait for the line feed after it. */
  terminator: z.enum(['cr', 'crlf']).default('cr'),
  /** Sequence numbers and checksums. Without them nothing is sent a second time on one connection. */
  errorDetection: z.boolean().default(true),
  /** For each answer, in milliseconds. */
  timeLimitMs: z.number().int().min(50).max(60_000).default(5_000),
  /** Absent: in clear text, as the protocol itself is. */
  tls: z
    .object({
      /** Who the server's certificate is signed by; absent: those the system trusts. */
      ca: certificates.optional(),
      /** The name in its certificate, where that is not the host. */
      serverName: z.string().min(1).max(255).optional(),
      /** False: encrypted, and whoever answers is believed. */
      verified: z.boolean().default(true),
    })
    .optional(),
  connections: z.number().int().min(1).max(32).default(4),
})
export type Sip2Settings = z.output<typeof Sip2Settings>
