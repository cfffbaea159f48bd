import { z } from 'zod'
import { isLoopback } from '../identity/settings.ts'
import { secret } from '../../platform/secrets/secret-setting.ts'

/** https, or plain http on this machine. */
const address = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((text) => {
    const { protocol, hostname } = new URL(text)
    return protocol === 'https:' || isLoopback(hostname)
  }, 'an https address (http only for this machine)')

/** Credentials that ORCID gives to an institution. Source: ORCID, "Public API"; "OpenID Connect". */
export const OrcidSettings = z.object({
  kind: z.literal('orcid'),
  /** The registry; https://sandbox.orcid.org for trials. */
  issuer: address.default('https://orcid.org'),
  /** Its public API. */
  api: address.default('https://pub.orcid.org'),
  clientId: z.string().min(1).max(256),
  clientSecret: secret(z.string().min(1).max(512)),
})
export type OrcidSettings = z.output<typeof OrcidSettings>

/** Where researchers show that an iD is theirs; `none`: iDs are only typed by the library. */
export const ResearcherIdSettings = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  OrcidSettings,
])
export type ResearcherIdSettings = z.output<typeof ResearcherIdSettings>
