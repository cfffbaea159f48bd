import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isWorkDone, WORK_BITS, workText } from '@wenyuan/contract/constants/sign-in-proof-of-work.ts'
import { LRUCache } from 'lru-cache'

/** A proof is good for so long, and for so many minutes' budget of calls. */
const GOOD_MS = 3_600_000
export const MINUTES_PER_PROOF = 10

/**
 * Work a visitor's browser does by itself before it is answered (as `constants/sign-in-proof-of-work.ts`), and the proof that it did:
 * `{question}~{found}` in the header `wenyuan-proof`. A question is signed for one library and one visitor, so nothing
 * is kept of those that are never answered.
 */
export interface VisitProofs {
  /** What to ask: the question and its bits. */
  ask(key: Uint8Array, visitor: string, now: Date): string
  /** Whether the proof is right, of this visitor, not too old, and not used up; counts its use. */
  accept(key: Uint8Array, visitor: string, proof: string, now: Date, most: number): boolean
}

export function makeVisitProofs(): VisitProofs {
  const uses = new LRUCache<string, number>({ max: 100_000, ttl: GOOD_MS })
  const sign = (key: Uint8Array, text: string, visitor: string) =>
    createHmac('sha256', key).update(`${text} ${visitor}`).digest('base64url')

  return {
    ask(key, visitor, now) {
      const text = `${randomBytes(9).toString('base64url')}.${now.getTime() + GOOD_MS}`
      return `${text}.${sign(key, text, visitor)} ${WORK_BITS}`
    },
    accept(key, visitor, proof, now, most) {
      const [question = '', found = ''] = proof.split('~')
      const [nonce = '', expires = '', signature = ''] = question.split('.')
      if (!(Number(expires) > now.getTime()) || found.length > 64) return false
      if (!same(signature, sign(key, `${nonce}.${expires}`, visitor))) return false
      const used = uses.get(question)
      if (used === undefined) {
        const digest = createHash('sha256').update(workText(question, found)).digest()
        if (!isWorkDone(digest)) return false
      }
      uses.set(question, (used ?? 0) + 1)
      return (used ?? 0) < most
    },
  }
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
