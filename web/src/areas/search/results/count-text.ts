import { formatCount } from '../../../locales/translation.ts'
import { t } from '../words.ts'

/** A formatted number, with a plus sign when counting timed out. */
export const countText = (count: number, partial?: 'timeout'): string =>
  partial ? t('search.countAtLeast', { count: formatCount(count) }) : formatCount(count)
