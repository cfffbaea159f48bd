import { DIMENSIONS } from './random-indexing.ts'

/** 32-bit numbers of a code: a bit for each dimension. */
export const CODE_WORDS = DIMENSIONS / 32

/** Writes the signs of a vector as bits. */
export function writeCode(vector: Float32Array, codes: Uint32Array, at: number): void {
  for (let word = 0; word < CODE_WORDS; word++) {
    let bits = 0
    for (let bit = 0; bit < 32; bit++) if ((vector[word * 32 + bit] ?? 0) > 0) bits |= 1 << bit
    codes[at + word] = bits >>> 0
  }
}

function bitsOf(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** The codes that differ from one in the fewest bits; of those at the border, the first ones. @returns at most `most` numbers */
export function nearestCodes(codes: Uint32Array, code: Uint32Array, most: number): number[] {
  const count = codes.length / CODE_WORDS
  const distances = new Uint16Array(count)
  const withDistance = new Uint32Array(DIMENSIONS + 1)
  for (let number = 0, at = 0; number < count; number++) {
    let distance = 0
    for (let word = 0; word < CODE_WORDS; word++, at++)
      distance += bitsOf(((codes[at] ?? 0) ^ (code[word] ?? 0)) >>> 0)
    distances[number] = distance
    withDistance[distance] = (withDistance[distance] ?? 0) + 1
  }
  let border = 0
  let within = 0
  while (border <= DIMENSIONS && within + (withDistance[border] ?? 0) < most)
    within += withDistance[border++] ?? 0
  const found: number[] = []
  let ofBorder = most - within
  for (let number = 0; number < count; number++) {
    const distance = distances[number] ?? 0
    if (distance < border) found.push(number)
    else if (distance === border && ofBorder-- > 0) found.push(number)
  }
  return found
}
