import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isWorkDone, WORK_BITS, workText } from '@wenyuan/contract/constants/sign-in-proof-of-work.ts'
import { LRUCache } from 'lru-cache'
import { type CacheKey, cacheKey } from '../../platform/cache-key.ts'

/** Lifetime of a proof. It is also limited to the budget of `MINUTES_PER_PROOF` minutes. */
const GOOD_MS = 3_600_000
export const MINUTES_PER_PROOF = 10

/**
 * Proof of work that a visitor's browser does automatically (like `constants/sign-in-proof-of-work.ts`). The proof is
 * sent as `{question}~{found}` in the header `wenyuan-proof`. A question is signed for one tenant and one visitor, so
 * unanswered questions need no storage.
 */
export interface VisitProofs {
  /** A new challenge: the question and its difficulty in bits. */
  ask(secret: Uint8Array, visitor: CacheKey, now: Date): string
  /**
   * Whether the proof is valid: correct, of this visitor, not expired, used fewer than `most` times. Counts the use.
   */
  accept(secret: Uint8Array, visitor: CacheKey, proof: string, now: Date, most: number): boolean
}

export function makeVisitProofs(): VisitProofs {
  const uses = new LRUCache<CacheKey, number>({ max: 100_000, ttl: GOOD_MS })
  const sign = (secret: Uint8Array, text: string, visitor: CacheKey) =>
    createHmac('sha256', secret).update(`${text} ${visitor}`).digest('base64url')

  return {
    ask(secret, visitor, now) {
      const text = `${randomBytes(9).toString('base64url')}.${now.getTime() + GOOD_MS}`
      return `${text}.${sign(secret, text, visitor)} ${WORK_BITS}`
    },
    accept(secret, visitor, proof, now, most) {
      const [question = '', found = ''] = proof.split('~')
      const [nonce = '', expires = '', signature = '', ...more] = question.split('.')
      if (more.length > 0 || !(Number(expires) > now.getTime()) || found.length > 64) return false
      if (!same(signature, sign(secret, `${nonce}.${expires}`, visitor))) return false
      const key = cacheKey(question)
      const used = uses.get(key)
      if (used === undefined) {
        const digest = createHash('sha256').update(workText(question, found)).digest()
        if (!isWorkDone(digest)) return false
      }
      uses.set(key, (used ?? 0) + 1)
      return (used ?? 0) < most
    },
  }
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
