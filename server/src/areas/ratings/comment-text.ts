import { COMMENT_LENGTH } from '@wenyuan/contract/areas/ratings.ts'

/** Characters that are there but cannot be seen: format marks, blanks without width, fillers. */
const unseen = /[\p{Cf}\p{Z}\p{Cc}\u115F\u1160\u3164\uFFA0]/gu
/** What would change the direction or order of the text around it. Source: Unicode Standard Annex 9. */
const reordering = /[\u202A-\u202E\u2066-\u2069]/g
const control = /[^\P{Cc}\n]/gu

/**
 * A comment as it is kept: plain text, no control characters but line ends, at most one empty line between two
 * paragraphs. HTML is text like any other and never interpreted. Length is counted in characters as readers count.
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

/** How a writer is shown to others: the first character of the name and nothing more. */
export const maskedWriter = ({ name, account }: { name: string; account: string }): string =>
  `${[...(name || account)][0] ?? ''}**`
