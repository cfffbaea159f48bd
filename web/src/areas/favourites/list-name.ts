import type { OwnList } from '@wenyuan/contract/shapes/reading-list.ts'
import { t } from './words.ts'

/** The default list has a name in every language unless its owner gave it one. */
export const listName = ({ name }: Pick<OwnList, 'name'>): string => name || t('list.default')
