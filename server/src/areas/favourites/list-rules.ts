import { createHash } from 'node:crypto'
import {
  LIST_INTRODUCTION_LENGTH,
  LIST_NAME_LENGTH,
  LIST_OWNER_LENGTH,
  type ListState,
} from '@wenyuan/contract/constants/reading-lists.ts'
import { lengthOf, plainLine, plainText } from '../../domain/readers/plain-text.ts'
import { foldText } from '../../search/analysis/fold.ts'

/** Id of a reader's default list. It can be computed, so the row is not needed before the first record. */
export const defaultListId = (readerId: string): string =>
  `d${createHash('sha256').update(`default list of ${readerId}`).digest('base64url').slice(0, 30)}`

/** What others read of a list. */
export interface ListText {
  name: string
  introduction: string
  ownerName: string
}

/**
 * The texts as plain text, or why they are refused. An empty name is refused unless the list is the default one, which
 * every language names in its own words.
 */
export function readListText(
  raw: ListText,
  { isDefault }: { isDefault: boolean },
): ListText | { refusal: 'NAME_EMPTY' | 'LIST_TEXT_TOO_LONG'; field: keyof ListText } {
  const text = {
    name: plainLine(raw.name),
    introduction: plainText(raw.introduction),
    ownerName: plainLine(raw.ownerName),
  }
  if (text.name === '' && !isDefault) return { refusal: 'NAME_EMPTY', field: 'name' }
  const longest = {
    name: LIST_NAME_LENGTH,
    introduction: LIST_INTRODUCTION_LENGTH,
    ownerName: LIST_OWNER_LENGTH,
  }
  for (const field of ['name', 'introduction', 'ownerName'] as const)
    if (lengthOf(text[field]) > longest[field]) return { refusal: 'LIST_TEXT_TOO_LONG', field }
  return text
}

/** The text by which published lists are searched. */
export const foldedList = ({ name, introduction, ownerName }: ListText): string =>
  foldText([name, introduction, ownerName].filter((part) => part !== '').join(' '))

/**
 * The state of a list after a change by its owner. Staff read a text once: a list whose text is unchanged keeps their
 * decision.
 */
export function stateAfter(
  before: ListState,
  {
    isPrivate,
    isTextChanged,
    isReviewed,
  }: { isPrivate: boolean; isTextChanged: boolean; isReviewed: boolean },
): ListState {
  if (isPrivate) return 'private'
  if (!isReviewed) return 'published'
  if (isTextChanged || before === 'private') return 'waiting'
  return before
}
