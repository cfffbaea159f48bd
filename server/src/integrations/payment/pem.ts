import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'

const LEAST_BITS = 2_048

/**
 * Key tools write PEM (RFC 7468) or the bare base64 of the same bytes. A PEM text that was pasted into one line has lost
 * the ends of its lines and is read by its bytes.
 */
const derOf = (text: string): Buffer => Buffer.from(text.replaceAll(/-----[^-]*-----|\s/g, ''), 'base64')
const isPem = (text: string): boolean => text.includes('-----BEGIN ')

function firstThatOpens(attempts: readonly (() => KeyObject)[]): KeyObject | undefined {
  for (const attempt of attempts) {
    try {
      const key = attempt()
      if ((key.asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_BITS) return key
    } catch {
      // not in this format: try the next
    }
  }
  return undefined
}

const privateKeyOf = (text: string): KeyObject | undefined =>
  firstThatOpens([
    ...(isPem(text) ? [() => createPrivateKey(text)] : []),
    ...(['pkcs8', 'pkcs1'] as const).map(
      (type) => () => createPrivateKey({ key: derOf(text), format: 'der', type }),
    ),
  ])

/** Also reads the public key of a certificate. */
const publicKeyOf = (text: string): KeyObject | undefined =>
  firstThatOpens([
    ...(isPem(text) ? [() => createPublicKey(text)] : []),
    () => createPublicKey({ key: derOf(text), format: 'der', type: 'spki' }),
  ])

const keyText = (read: (text: string) => KeyObject | undefined, what: string) =>
  z
    .string()
    .max(10_000)
    .refine(
      (text) => read(text) !== undefined,
      `is not an RSA ${what} of ${LEAST_BITS} bits or more, in PEM or base64`,
    )

/** Schemas for key settings; the text is stored unchanged. */
export const RsaPrivateKey = keyText(privateKeyOf, 'private key')
export const RsaPublicKey = keyText(publicKeyOf, 'public key')

/** @throws Error for a text that the schemas above did not check */
export const openPrivateKey = (text: string): KeyObject => opened(privateKeyOf(text))
export const openPublicKey = (text: string): KeyObject => opened(publicKeyOf(text))

function opened(key: KeyObject | undefined): KeyObject {
  if (!key) throw new Error('The key of a payment gateway cannot be read.')
  return key
}
