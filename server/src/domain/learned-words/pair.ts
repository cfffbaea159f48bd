import { keyOf } from '../../search/analysis/keys.ts'
import type { SecretCipher } from '../../platform/secrets/secret-cipher.ts'

/** Words after which nothing was opened, and those typed next, by which something was found. */
export interface Pair {
  typed: string
  meant: string
}

/** So many readers have to go the same way before it is used, or shown to anybody. */
export const LEAST_READERS = 5

const MARKS = 1_024

/** Words as they are kept: how they were spaced and capitalised would tell something of who typed them. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toLowerCase()

/** Keys by which pairs are compared, so that a pair is the same in every script and punctuation. */
export const keysOfPair = ({ typed, meant }: Pair): { typed_key: string; meant_key: string } => ({
  typed_key: keyOf(typed),
  meant_key: keyOf(meant),
})

/**
 * The mark of a reader for a pair: a number below 1,024 that many readers share, so that nobody, also with the key, tells
 * from it who went this way. One reader always has the same, so that different marks are different readers; two readers
 * of the same mark count as one.
 */
export function markOf(secrets: SecretCipher, tenant: string, pair: Pair, who: string): number {
  const { typed_key, meant_key } = keysOfPair(pair)
  const digest = secrets.digest(JSON.stringify([typed_key, meant_key, who]), `learned words ${tenant}`)
  return Buffer.from(digest, 'base64url').readUInt16BE(0) % MARKS
}
