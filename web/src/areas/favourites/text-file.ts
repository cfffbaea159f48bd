/** The text of a file: in UTF-8 or UTF-16, or else in what its bytes look like, since no file names its encoding. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(guessOf(bytes)).decode(bytes)
  }
}

/**
 * Of European text nearly every high byte stands alone. Chinese has pairs: in GB 18030 the second byte is nearly always
 * high too, in Big5 it is low in two of five.
 */
function guessOf(bytes: Uint8Array): 'windows-1252' | 'big5' | 'gb18030' {
  let alone = 0
  let stray = 0
  let pairs = 0
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue
    const next = bytes[at + 1] ?? 0
    // no Chinese encoding has a blank, a point or an end for a second byte
    if (next < 0x30) stray += 1
    if (next < 0x80) alone += 1
    else {
      pairs += 1
      at += 1
    }
  }
  const share = alone / (alone + pairs)
  return share > 0.7 || (share > 0.3 && stray > 0) ? 'windows-1252' : share > 0.15 ? 'big5' : 'gb18030'
}
