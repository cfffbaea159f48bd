import { HIDDEN, mapSecrets, type SecretPaths } from './secret-setting.ts'

/** What stands in the place of a secret in a form. */
export type PlaceholderOf = (secret: string) => string

interface Forms {
  /** As the form sends it. */
  sent: object
  stored: object
  secrets: SecretPaths
  placeholderOf?: PlaceholderOf
}

/**
 * What a form sent, with its placeholders replaced by the stored secrets. A placeholder counts at its own place only,
 * and only while host, port and protocol beside it are the stored ones: else whoever may save a form could send the
 * secret to an address of his own.
 *
 * @returns `unknown`: the name of the first secret that has to be entered again, such as `identities.[].key`
 */
export function withKeptSecrets({ sent, stored, secrets, placeholderOf = () => HIDDEN }: Forms): {
  kept: object
  unknown: string | undefined
} {
  const known: { key: string; secret: string }[] = []
  mapSecrets(stored, secrets, (secret, { place, way }) => {
    known.push({ key: JSON.stringify([place, way, placeholderOf(secret)]), secret })
    return secret
  })
  let unknown: string | undefined
  const kept = mapSecrets(sent, secrets, (text, { name, place, way }) => {
    if (!text.startsWith(HIDDEN)) return text
    const wanted = JSON.stringify([place, way, text])
    const found = known.find(({ key }) => key === wanted)
    if (found === undefined) unknown ??= name
    return found?.secret ?? text
  }) as object
  return { kept, unknown }
}
