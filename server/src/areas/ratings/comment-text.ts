import { COMMENT_LENGTH } from '@wenyuan/contract/areas/ratings.ts'
import { lengthOf, plainText } from '../../domain/readers/plain-text.ts'

/** A comment as plain text, or why it is refused. */
export function readComment(
  raw: string,
): { text: string } | { refusal: 'COMMENT_EMPTY' | 'COMMENT_TOO_LONG' } {
  const text = plainText(raw)
  if (text === '') return { refusal: 'COMMENT_EMPTY' }
  if (lengthOf(text) > COMMENT_LENGTH) return { refusal: 'COMMENT_TOO_LONG' }
  return { text }
}

/** The writer's name for others: the first character only. */
export const maskedWriter = ({ name, account }: { name: string; account: string }): string =>
  `${[...(name || account)][0] ?? ''}**`
