/** A moving wall: `R` what readers may read begins so long ago, `P` it ends so long ago. */
export interface Wall {
  kind: 'R' | 'P'
  length: number
  unit: 'D' | 'M' | 'Y'
}

/**
 * "P1Y", "R10Y;P12M" → its walls; empty → none; anything else → undefined. Source: NISO RP-9-2014, 6.6.13.
 */
export function readEmbargo(text: string): Wall[] | undefined {
  const parts = text
    .split(';')
    .map((part) => part.trim().toUpperCase())
    .filter((part) => part !== '')
  const walls: Wall[] = []
  for (const part of parts) {
    const [, kind, length, unit] = /^([RP])(\d{1,4})([DMY])$/.exec(part) ?? []
    if (kind === undefined) return undefined
    walls.push({ kind: kind as Wall['kind'], length: Number(length), unit: unit as Wall['unit'] })
  }
  return walls
}
