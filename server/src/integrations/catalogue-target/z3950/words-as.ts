import type { Target } from '../target.ts'
import { once } from '../../../platform/once.ts'

/** Two-byte codes of GB 18030 (those of GBK) by character; made with the first word that needs them. */
const gbkCodes = once(() => {
  const decoder = new TextDecoder('gb18030')
  const codes = new Map<string, [number, number]>()
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) {
      if (low === 0x7f) continue
      const letter = decoder.decode(Uint8Array.of(high, low))
      if ([...letter].length === 1 && !codes.has(letter)) codes.set(letter, [high, low])
    }
  return codes
})

/** Words in the encoding of a target. What GBK lacks becomes "?"; MARC-8 targets are sent letters without accents. */
export function wordsAs(text: string, encoding: Target['encoding']): Buffer {
  switch (encoding) {
    case 'utf-8':
      return Buffer.from(text)
    case 'gb18030':
    case 'gbk':
      return Buffer.from(
        [...text].flatMap((letter) => {
          const code = letter.codePointAt(0) ?? 0x3f
          return code < 0x80 ? [code] : (gbkCodes().get(letter) ?? [0x3f])
        }),
      )
    case 'marc-8':
      return Buffer.from(text.normalize('NFD').replaceAll(/\p{M}/gu, ''))
  }
}
