import { formatCount } from '../../locales/translation.ts'
import { t } from './words.ts'

/** How often a work is cited, in words. */
export const citedText = (times: number): string => t('outside.citedTimes', { n: formatCount(times) })

/** The title of its references, with their number. */
export const referencesText = (count: number): string => t('outside.referencesOf', { n: formatCount(count) })
