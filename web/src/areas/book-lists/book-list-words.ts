import type { BookListCard } from '@wenyuan/contract/shapes/reading-list.ts'
import { formatCount } from '../../locales/translation.ts'
import { t } from './words.ts'

type Facts = Pick<BookListCard, 'name' | 'owner' | 'ownerName' | 'count' | 'follows'>

/** The default list of a reader has no name of its own. */
export const nameOf = ({ name }: Pick<Facts, 'name'>): string => name || t('bookLists.unnamed')

/** The name that the owner gave; otherwise the library, or a reader. */
export const ownerOf = ({ owner, ownerName }: Pick<Facts, 'owner' | 'ownerName'>): string =>
  ownerName || t(`bookLists.by.${owner}`)

/** "The library · 12 records · 3 followers". */
export const factsOf = ({ count, follows, ...owner }: Facts): string =>
  [
    ownerOf(owner),
    t('bookLists.count', { n: count, count: formatCount(count) }),
    ...(follows > 0 ? [t('bookLists.follows', { n: follows, count: formatCount(follows) })] : []),
  ].join(' · ')
