import { sha256 } from '@noble/hashes/sha2.js'
import { isWorkDone, workText } from '@wenyuan/contract/constants/sign-in-proof-of-work.ts'

/** Attempts between two pauses for rendering: a few milliseconds. */
const TRIES_AT_ONCE = 1_500

/**
 * Computes a proof of work, as the alternative to a captcha or on request of a tenant that throttles crawlers; the page
 * stays responsive.
 * @throws the signal's reason after an abort
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
