import { newStemmer } from 'snowball-stemmers'
import { memoize } from '../../platform/memoize.ts'

/** Porter2 (M. Porter, "English (Porter2) stemming algorithm", 2001–2006). */
const english = newStemmer('english')
const isEnglishShaped = /^[a-z]{3,30}$/

/** The stem of a folded word; words with digits, signs or other scripts are unchanged. */
export const stemWord = memoize((word) => (isEnglishShaped.test(word) ? english.stem(word) : word), 65_536)
