/**
 * Order by code point, which equals the order of UTF-8 bytes. The operator `<` compares UTF-16 units, which puts
 * supplementary ideographs before U+E000..U+FFFF.
 */
export function compareCodePoints(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length)
  for (let i = 0; i < shorter; i++) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    if (x !== y) return rankOfUnit(x) - rankOfUnit(y)
  }
  return a.length - b.length
}

/** Surrogates stand for code points above all others. */
function rankOfUnit(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}
