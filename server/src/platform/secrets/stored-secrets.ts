import type { SecretCipher } from './secret-cipher.ts'
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
  /** Whether any secret is plain text or encrypted with an old key. */
  isOutdated(stored: unknown): boolean
}

/** @param place kind of settings: part of the name of each secret */
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
