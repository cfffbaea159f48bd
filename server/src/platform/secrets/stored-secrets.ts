import type { SecretCipher } from './secret-cipher.ts'
import { mapSecrets, type SecretPaths } from './secret-setting.ts'

/** Secrets within settings that are stored as JSON, at one place of the database. */
export interface StoredSecrets {
  /** What is stored: secrets encrypted. */
  encrypt(tenant: string, value: unknown): unknown
  /** What was stored, with its secrets as text. @throws SecretUnreadable */
  decrypt(tenant: string, stored: unknown): unknown
  /** Whether some secret is plain text, or encrypted with an old key. */
  isOutdated(stored: unknown): boolean
}

/** @param place what the settings are of: part of the name of each secret */
export const storedSecrets = (cipher: SecretCipher, place: string, paths: SecretPaths): StoredSecrets => ({
  encrypt: (tenant, value) =>
    mapSecrets(value, paths, (text, name) => cipher.encrypt(text, { tenant, name: `${place} ${name}` })),

  decrypt: (tenant, stored) =>
    mapSecrets(stored, paths, (text, name) => cipher.decrypt(text, { tenant, name: `${place} ${name}` })),

  isOutdated(stored) {
    let outdated = false
    mapSecrets(stored, paths, (text) => {
      outdated ||= !cipher.isCurrent(text)
      return text
    })
    return outdated
  },
})
