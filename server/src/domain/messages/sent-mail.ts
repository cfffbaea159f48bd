import { randomBytes } from 'node:crypto'
import type { SecretCipher } from '../../platform/secrets/secret-cipher.ts'

/** What shows that we have sent a letter to an address: nobody else can make it. */
export type MailProof = (id: string, to: string) => string

/** Of random part and proof: longer ones would be folded, which not every server takes well. */
const LENGTH = 16

export const mailProofOf =
  ({ digest }: Pick<SecretCipher, 'digest'>, tenant: string): MailProof =>
  (id, to) =>
    digest(`${id} ${to.toLowerCase()}`, `sent mail ${tenant}`)
      .replaceAll(/[^\w-]/g, '')
      .slice(0, LENGTH)

/** The Message-ID of a new letter. What comes back cites it. */
export function newMessageId(to: string, domain: string, proof: MailProof | undefined): string {
  const id = randomBytes(12).toString('base64url')
  return `<${[id, ...(proof ? [proof(id, to)] : [])].join('.')}@${domain}>`
}

const CITED = /<([\w-]{16})\.([\w-]{16})@/g

/**
 * To which of some addresses a letter was sent that a text cites. Without that anybody could have a reader's address given
 * up by a letter to the library.
 */
export function addressOfCited(
  text: string,
  addresses: readonly string[],
  proof: MailProof,
): string | undefined {
  for (const [, id = '', shown] of text.matchAll(CITED)) {
    const found = addresses.find((address) => proof(id, address) === shown)
    if (found !== undefined) return found
  }
  return undefined
}
