/**
 * Instead of a picture a browser may do a piece of work: find a text for which SHA-256(codeKey ':' text) begins with so
 * many zero bits. A second or two for one reader, too dear for guessing by the thousand, and nothing to be seen, heard
 * or solved (WCAG 2.2, 3.3.8 Accessible Authentication).
 */
export const WORK_BITS = 16

/** The bytes to be hashed. */
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
