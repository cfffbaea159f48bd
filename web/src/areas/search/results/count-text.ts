import { formatCount } from '../../../locales/translation.ts'
import { t } from '../words.ts'

/** A number as readers read it; with a plus where time was up before everything was counted. */
export const countText = (count: number, partial?: 'timeout'): string =>
  partial ? t('search.countAtLeast', { count: formatCount(count) }) : formatCount(count)
