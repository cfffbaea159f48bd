/** Invisible characters: format characters, zero-width spaces, fillers. */
const unseen = /[\p{Cf}\p{Z}\p{Cc}\u115F\u1160\u3164\uFFA0]/gu
/** Characters that change the direction or order of surrounding text. Source: Unicode Standard Annex 9. */
const reordering = /\p{Bidi_Control}/gu
const control = /[^\P{Cc}\n]/gu

/**
 * Text of a reader as plain text: NFC, no control characters except line ends, at most one empty line between
 * paragraphs. HTML is treated as text. Text without visible characters becomes empty.
 */
export function plainText(raw: string): string {
  const text = raw
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(reordering, '')
    .replace(control, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return text.replace(unseen, '') === '' ? '' : text
}

/** The same on one line. */
export const plainLine = (raw: string): string => plainText(raw.replace(/\s+/g, ' '))

/** Length in characters as readers perceive them, not in UTF-16 units. */
export const lengthOf = (text: string): number => [...text].length
