import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

/** Where a secret is stored. Its ciphertext cannot be decrypted for another place. */
export interface SecretPlace {
  tenant: string
  /** Such as `settings mail.password`. */
  name: string
}

/** Encrypts secrets written to the database, and decrypts them on reading. */
export interface SecretCipher {
  /** Identifies the key of new ciphertexts without revealing it. */
  keyId: string
  knows(keyId: string): boolean
  encrypt(text: string, place: SecretPlace): string
  /**
   * Returns text stored before secrets were encrypted unchanged.
   *
   * @throws SecretUnreadable
   */
  decrypt(stored: string, place: SecretPlace): string
  /**
   * Digest of a text, such as an address, that the database may hold: without the key nobody can find the text by trying
   * all there are. Another key gives another digest.
   */
  digest(text: string, purpose: string): string
  /** Whether it is a ciphertext of the current key; false for plain text and old keys. */
  isCurrent(stored: string): boolean
}

/** A stored secret cannot be decrypted. The message is a sentence for the operator, without the secret. */
export class SecretUnreadable extends Error {
  override name = 'SecretUnreadable'
}

export const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const CIPHERTEXT = /^enc:v1:(?<keyId>[0-9a-f]{8}):(?<content>[\w-]+)$/

const idOf = (key: Uint8Array): string =>
  createHash('sha256').update('wenyuan secret key').update(key).digest('hex').slice(0, 8)

/**
 * AES-256-GCM.
 *
 * @param old former keys, for decryption only
 */
export function makeSecretCipher(key: Uint8Array, old: readonly Uint8Array[] = []): SecretCipher {
  const keyId = idOf(key)
  const keys = new Map([...old, key].map((one) => [idOf(one), one]))

  return {
    keyId,
    knows: (id) => keys.has(id),

    encrypt(text, place) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associatedData(place))
      const content = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `enc:v1:${keyId}:${content.toString('base64url')}`
    },

    decrypt(stored, place) {
      const found = CIPHERTEXT.exec(stored)?.groups
      if (!found) return stored
      const { keyId: id = '', content = '' } = found
      const known = keys.get(id)
      if (!known) {
        throw unreadable(
          place,
          `it was encrypted with another key (${id}). Give that key in WENYUAN_SECRET_KEY_OLD.`,
        )
      }
      const bytes = Buffer.from(content, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', known, bytes.subarray(0, NONCE_BYTES))
          .setAAD(associatedData(place))
          .setAuthTag(bytes.subarray(-TAG_BYTES))
        const start = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8')
        return start + decipher.final('utf8')
      } catch (error) {
        throw unreadable(
          place,
          'it was changed, or belongs to another tenant or setting. Set it again.',
          error,
        )
      }
    },

    digest: (text, purpose) =>
      createHmac('sha256', key)
        .update(JSON.stringify([purpose, text]))
        .digest('base64url'),

    isCurrent: (stored) => CIPHERTEXT.exec(stored)?.groups?.keyId === keyId,
  }
}

const associatedData = ({ tenant, name }: SecretPlace): Buffer => Buffer.from(JSON.stringify([tenant, name]))

const unreadable = ({ tenant, name }: SecretPlace, because: string, cause?: unknown): SecretUnreadable =>
  new SecretUnreadable(`The stored secret "${name}" of ${tenant} cannot be read: ${because}`, { cause })
