import { sha256 } from '@noble/hashes/sha2.js'
import { isWorkDone, workText } from '@wenyuan/contract/constants/sign-in-proof-of-work.ts'

/** So many tries between two looks at the screen: a few milliseconds. */
const TRIES_AT_ONCE = 1_500

/**
 * What the browser computes in place of a picture the reader cannot read, or before a library that is read by programs
 * answers; the page stays alive meanwhile.
 *
 * @throws the signal's reason when nobody waits for it any more
 */
export async function computeProofOfWork(
  codeKey: string,
  bits: number,
  signal: AbortSignal,
): Promise<string> {
  const text = new TextEncoder()
  for (let tried = 0; ; tried += 1) {
    if (tried % TRIES_AT_ONCE === 0) {
      await new Promise((resolve) => setTimeout(resolve))
      signal.throwIfAborted()
    }
    const found = tried.toString(36)
    if (isWorkDone(sha256(text.encode(workText(codeKey, found))), bits)) return found
  }
}
