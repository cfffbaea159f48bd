import { formatCount } from '../../locales/translation.ts'
import { t } from './words.ts'

/** "3 records", or "about 3 records" where the catalogue only says about how many. */
export const countWords = (n: number, exact: boolean): string =>
  t(exact ? 'elsewhere.count' : 'elsewhere.about.count', { n, count: formatCount(n) })
