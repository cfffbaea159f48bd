import { type SecretCipher, type SecretPlace, SecretUnreadable } from './secret-cipher.ts'
import { mapSecrets, type SecretPaths } from './secret-setting.ts'

/** Secrets within settings stored as JSON in one column. */
export interface StoredSecrets {
  /** The value to store: secrets encrypted. */
  encrypt(tenant: string, value: unknown): unknown
  /**
   * The stored value with its secrets decrypted.
   *
   * @throws SecretUnreadable
   */
  decrypt(tenant: string, stored: unknown): unknown
  /** As `decrypt`, without the fields of the value that hold a secret which cannot be read; their names are returned. */
  readable(tenant: string, stored: unknown): { value: unknown; unreadable: string[] }
  /** Whether any secret is plain text or encrypted with an old key. */
  isOutdated(stored: unknown): boolean
}

/** @param place kind of settings: part of the name of each secret */
export const storedSecrets = (cipher: SecretCipher, place: string, paths: SecretPaths): StoredSecrets => ({
  encrypt: (tenant, value) =>
    mapSecrets(value, paths, (text, { name }) => cipher.encrypt(text, { tenant, name: `${place} ${name}` })),

  decrypt: (tenant, stored) =>
    mapSecrets(stored, paths, (text, { name }) =>
      decrypted(cipher, text, { tenant, name: `${place} ${name}` }),
    ),

  readable(tenant, stored) {
    let value = stored
    const unreadable = new Set<string>()
    for (const path of paths) {
      const [field = ''] = path
      if (unreadable.has(field)) continue
      try {
        value = mapSecrets(value, [path], (text, { name }) =>
          decrypted(cipher, text, { tenant, name: `${place} ${name}` }),
        )
      } catch (error) {
        if (!(error instanceof SecretUnreadable)) throw error
        unreadable.add(field)
        value = without(value, field)
      }
    }
    return { value, unreadable: [...unreadable] }
  },

  isOutdated(stored) {
    let outdated = false
    mapSecrets(stored, paths, (text) => {
      outdated ||= !cipher.isCurrent(text)
      return text
    })
    return outdated
  },
})

/** Earlier versions encrypted a secret whose field several kinds of a setting have once for each of them. */
function decrypted(cipher: SecretCipher, stored: string, place: SecretPlace): string {
  const text = cipher.decrypt(stored, place)
  return text === stored ? text : decrypted(cipher, text, place)
}

const without = (value: unknown, field: string): unknown =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([name]) => name !== field))
