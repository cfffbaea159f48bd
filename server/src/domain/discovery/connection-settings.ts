import { z } from 'zod'
import { secret } from '../../platform/secrets/secret-setting.ts'
import { isLoopback } from '../identity/settings.ts'

const address = z
  .url({ protocol: /^https?$/ })
  // a form marks it as one that must be there
  .min(1)
  .max(500)
/** Told to the service, so that it can write to the library instead of shutting it out; empty: none. */
const mail = z.union([z.literal(''), z.email()]).default('')

/** https, or plain http on this machine: what readers look for is not sent in the open. */
const safeAddress = address.refine((text) => {
  const { protocol, hostname, username, password, search, hash } = new URL(text)
  const isBare = `${username}${password}${search}${hash}` === ''
  return isBare && (protocol === 'https:' || isLoopback(hostname))
}, 'an https address without a name, password or query in it (http only for this machine)')

/** A vendor's service that speaks the portal's own protocol: docs/discovery.md. */
const SignedDiscoverySettings = z.object({
  kind: z.literal('signed-http'),
  url: safeAddress,
  /** Name that readers see. */
  name: z.string().min(1).max(100),
  /** Names the library and its key to the service. */
  keyId: z.string().min(1).max(64),
  key: secret(z.string().min(16).max(200)),
  /** Off: kept, but readers are not offered it; staff can still try it. */
  on: z.boolean().default(true),
})
export type SignedDiscoverySettings = z.output<typeof SignedDiscoverySettings>

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
  SignedDiscoverySettings,
])
export type DiscoverySettings = z.output<typeof DiscoverySettings>

/** Whether readers may ask the service. */
export const isOffered = (settings: DiscoverySettings): boolean =>
  settings.kind !== 'none' && (settings.kind !== 'signed-http' || settings.on)
