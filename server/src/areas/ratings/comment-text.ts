import { COMMENT_LENGTH } from '@wenyuan/contract/areas/ratings.ts'

/** Invisible characters: format characters, zero-width spaces, fillers. */
const unseen = /[\p{Cf}\p{Z}\p{Cc}\u115F\u1160\u3164\uFFA0]/gu
/** Characters that change the direction or order of surrounding text. Source: Unicode Standard Annex 9. */
const reordering = /[\u202A-\u202E\u2066-\u2069]/g
const control = /[^\P{Cc}\n]/gu

/**
 * Normalises a comment: plain text, no control characters except line ends, at most one empty line between paragraphs.
 * HTML is treated as text. Length is counted in characters as readers perceive them.
 */
export function readComment(
  raw: string,
): { text: string } | { refusal: 'COMMENT_EMPTY' | 'COMMENT_TOO_LONG' } {
  const text = raw
    .replace(/\r\n?/g, '\n')
    .replace(reordering, '')
    .replace(control, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (text.replace(unseen, '') === '') return { refusal: 'COMMENT_EMPTY' }
  if ([...text].length > COMMENT_LENGTH) return { refusal: 'COMMENT_TOO_LONG' }
  return { text }
}

/** The writer's name for others: the first character only. */
export const maskedWriter = ({ name, account }: { name: string; account: string }): string =>
  `${[...(name || account)][0] ?? ''}**`
