/** The upper half of code page 437, of DOS. Source: Unicode, MAPPINGS/VENDORS/MICSFT/PC/CP437.TXT. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ '

export const decodeCp437 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CP437.charAt(byte - 0x80))).join('')

// The WHATWG label "latin1" means Windows-1252, which is what such files contain.
const windows1252 = new TextDecoder('windows-1252')
const macRoman = new TextDecoder('macintosh')

/** One byte is one letter in each; the likelier one first. */
export const european = {
  latin1: (bytes: Uint8Array) => windows1252.decode(bytes),
  'mac-roman': (bytes: Uint8Array) => macRoman.decode(bytes),
  cp437: decodeCp437,
} as const
type European = keyof typeof european

/** Far more than tells the encodings apart. */
const MOST_TOLD = 10_000

/**
 * Which of them a text is written in: letters stand beside letters, small ones in words of small ones; dashes, quotes and
 * marks stand where they do in prose; the control characters of Windows-1252 are in no text.
 */
export function guessEuropean(bytes: Uint8Array): European {
  let best: { encoding: European; score: number } = { encoding: 'latin1', score: -Infinity }
  for (const encoding of Object.keys(european) as European[]) {
    const text = european[encoding](bytes)
    let score = 0
    let told = 0
    for (let at = 0; at < text.length && told < MOST_TOLD; at += 1) {
      if (text.charCodeAt(at) < 0x80) continue
      told += 1
      score += fitness(text.charAt(at), text.charAt(at - 1), text.charAt(at + 1))
    }
    if (score > best.score) best = { encoding, score }
  }
  return best.encoding
}

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign)
const isSmall = (sign: string): boolean => /\p{Ll}/u.test(sign)
const isCapital = (sign: string): boolean => /\p{Lu}/u.test(sign)

function fitness(sign: string, before: string, after: string): number {
  if (/[\u0080-\u009F]/.test(sign)) return -5
  if (/\p{Script=Latin}/u.test(sign) && !/[ªºƒ]/.test(sign)) {
    if (isSmall(sign) && isCapital(before) && isCapital(after)) return -1
    if (isCapital(sign) && (isSmall(before) || /\d/.test(before))) return -1
    return isLetter(before) || isLetter(after) ? 1 : /\s|^$/.test(before + after) ? 0.2 : -1
  }
  if (/[–—]/.test(sign)) return 0.8
  if (/[’]/.test(sign)) return isLetter(before) ? 0.8 : 0
  if (/[“‘«„]/.test(sign)) return isLetter(before) ? -1 : 0.8
  if (/[”»]/.test(sign)) return isLetter(after) ? -1 : 0.8
  if (/[…®™©°·§\u00A0]/.test(sign)) return 0.4
  return -0.5
}
