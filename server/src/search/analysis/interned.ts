const slots = Array.from({ length: 1 << 16 }, (): string | undefined => undefined)
const LONGEST = 32
const codes: number[] = []

/**
 * A substring as an interned string; the same object each time unless its slot was reused. It has a cached hash, which
 * makes look-ups fast, and unlike a slice it does not keep the source text in memory.
 */
export function internedSlice(text: string, start: number, end: number): string {
  const length = end - start
  if (length > LONGEST) return text.slice(start, end)
  let hash = length
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  const slot = (hash ^ (hash >>> 15)) & (slots.length - 1)
  const known = slots[slot]
  if (known !== undefined && known.length === length && standsAt(known, text, start)) return known
  codes.length = 0
  for (let at = start; at < end; at++) codes.push(text.charCodeAt(at))
  const made = String.fromCharCode(...codes)
  slots[slot] = made
  return made
}

function standsAt(known: string, text: string, start: number): boolean {
  for (let at = 0; at < known.length; at++)
    if (known.charCodeAt(at) !== text.charCodeAt(start + at)) return false
  return true
}
