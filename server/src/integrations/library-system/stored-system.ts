import { z } from 'zod'
import { type SecretPaths, secretPathsOf } from '../../platform/secrets/secret-setting.ts'
import { FolioSettings } from './folio/settings.ts'
import { KohaSettings } from './koha/settings.ts'
import { Sip2Settings } from './sip2/settings.ts'

const none = z.object({})
const { tls, ...plain } = Sip2Settings.shape
const { ca, serverName, verified } = tls.unwrap().shape

/** Of SIP2: encryption is a switch of its own, so that a form shows whether it is on. */
const Sip2Form = z.object({ ...plain, encrypted: z.boolean().default(false), ca, serverName, verified })

/** The settings of each library system that a form may choose. */
export const chosenSystems = {
  'built-in': none,
  none,
  sip2: Sip2Form,
  koha: KohaSettings,
  folio: FolioSettings,
} as const
export type ChosenKind = keyof typeof chosenSystems

export const systemSecrets: SecretPaths = Object.values(chosenSystems).flatMap((schema) => [
  ...secretPathsOf(schema),
])

/** What a form has read, as it is stored. */
export function storedForm(kind: ChosenKind, read: object): object {
  if (kind !== 'sip2') return read
  const { encrypted, ca, serverName, verified, ...rest } = read as z.output<typeof Sip2Form>
  return encrypted ? { ...rest, tls: { ca, serverName, verified } } : rest
}

/** What is stored, as the form shows it. */
export function shownForm<Stored extends object>(stored: Stored): Stored {
  const { tls, ...rest } = stored as Stored & { tls?: object }
  return tls === undefined ? stored : ({ ...rest, ...tls, encrypted: true } as unknown as Stored)
}

/** The host that a system's settings name; undefined: it is asked nowhere. */
export function hostOf(settings: object): string | undefined {
  if ('host' in settings) return String(settings.host)
  return 'url' in settings && URL.canParse(String(settings.url))
    ? new URL(String(settings.url)).host
    : undefined
}
