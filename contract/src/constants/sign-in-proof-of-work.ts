/**
 * Number of zero bits in the sign-in proof of work, an alternative to a captcha: the browser finds a text for which
 * SHA-256(codeKey ':' text) begins with this many zero bits. It takes one reader a second or two, makes mass guessing
 * too expensive, and needs no sight, hearing or puzzle (WCAG 2.2, 3.3.8 Accessible Authentication).
 */
export const WORK_BITS = 16

/** So many bits more after failures: see `MORE_WORK_NEEDED`. */
export const MORE_WORK_BITS = 2

/** The text to hash. */
export const workText = (codeKey: string, found: string): string => `${codeKey}:${found}`

/** True when a SHA-256 digest begins with enough zero bits. */
export function isWorkDone(digest: Uint8Array, bits: number = WORK_BITS): boolean {
  const whole = Math.floor(bits / 8)
  const rest = bits % 8
  return (
    digest.subarray(0, whole).every((byte) => byte === 0) &&
    (rest === 0 || (digest[whole] ?? 255) >> (8 - rest) === 0)
  )
}
