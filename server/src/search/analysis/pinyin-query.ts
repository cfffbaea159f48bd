import type { FieldName, Query } from '../engines/engine.ts'
import { simplifyText } from './display.ts'
import { foldText } from './fold.ts'
import { INITIALS_MARK, JOINED_MARK, readPinyin } from './pinyin.ts'
import { wordsSpeltLikePinyin } from './pinyin-english.ts'
import { splitSyllables } from './pinyin-syllables.ts'
import { capToken } from './tokens.ts'
import { boost, every, some } from './word-query.ts'

/** A Pinyin interpretation of a text. */
export interface PinyinReading {
  /** Alternative splits into phrases that must all match, best first: "lu xun na han" also as lu xun | na han. */
  phrases: string[][][]
  /** All syllables joined, for titles and names with exactly this reading. */
  joined?: string
  /** First letters: hlm. */
  initials?: string
  /** The last syllable is incomplete: hongloum. */
  unfinished?: boolean
  /** Ideographs in the text: 红楼meng. */
  characters?: string
}

const LONGEST_PINYIN = 160
const MOST_SYLLABLES = 32
const MOST_INITIALS = 32
const MOST_MIXED_WORDS = 6
const letterWords = /^[a-z' ]+$/
const consonants = /^[bcdfghjklmnpqrstwxyz]+$/
const initialShaped = /^[abcdefghjklmnopqrstwxyz]+$/
const mixed = /[\p{Script=Han}]/u
const mixedWord = /^(?=.*[a-z])(?:\p{Script=Han}|[a-z'])+$/u

const plainU = (word: string): string => word.replaceAll('v', 'u')

/** Alternative syllables of one written word; an apostrophe separates syllables: xi'an. */
function splitWord(word: string): string[][] {
  const pieces = word.split("'").filter((piece) => piece !== '')
  const [first, ...rest] = pieces.map((piece) => splitSyllables(plainU(piece)))
  if (first === undefined) return []
  return rest.reduce(
    (whole, splits) => whole.flatMap((head) => splits.slice(0, 1).map((tail) => [...head, ...tail])),
    first,
  )
}

/** Splits a title and an author typed as separate syllables: every split with at least two on each side. */
function cutsOf(syllables: readonly string[]): string[][][] {
  const cuts: string[][][] = []
  for (let at = 2; at <= syllables.length - 2 && cuts.length < 4; at += 1)
    cuts.push([syllables.slice(0, at), syllables.slice(at)])
  return cuts
}

function readWords(words: readonly string[]): PinyinReading | undefined {
  const splits = words.map(splitWord)
  if (splits.some((ways) => ways.length === 0)) return undefined
  const best = splits.flatMap(([way = []]) => way)
  if (best.length > MOST_SYLLABLES) return undefined
  const [only = []] = splits
  if (words.length === 1) {
    const ways = only.filter((way) => way.length > 1)
    if (ways.length === 0) return undefined
    return { phrases: ways.map((way) => [way]), joined: plainU(words.join('').replaceAll("'", '')) }
  }
  const apart = splits.every(([way]) => way?.length === 1)
  const byWord = splits.map(([way = []]) => way)
  // Words of one syllable next to longer ones form a phrase; two longer words may be in two fields.
  const spread = byWord.every((way) => way.length > 1) ? [byWord] : []
  return {
    phrases: [[best], ...(apart ? cutsOf(best) : spread)],
    joined: best.join(''),
  }
}

/** Needs the unfolded text: the reading of 乾隆 is lost when it is folded to 干隆. */
function readMixed(written: string): PinyinReading | undefined {
  if (!mixedWord.test(written)) return undefined
  const parts = written.match(/\p{Script=Han}+|[a-z']+/gu) ?? []
  const syllables: string[] = []
  for (const part of parts) {
    if (mixed.test(part)) syllables.push(...readPinyin(part))
    else {
      const [way] = splitWord(part)
      if (way === undefined) return undefined
      syllables.push(...way)
    }
  }
  const longest = parts.filter((part) => mixed.test(part)).sort((a, b) => b.length - a.length)[0]
  if (syllables.length < 2 || longest === undefined) return undefined
  return { phrases: [[syllables]], joined: syllables.join(''), characters: foldText(longest) }
}

/** hongloum → hong lou and a prefix "m": the longest part that can be split, with at least two syllables. */
function readUnfinished(word: string): PinyinReading | undefined {
  for (let cut = 1; cut <= 4 && word.length - cut >= 4; cut += 1) {
    const tail = word.slice(word.length - cut)
    if (!/^(?:[bpmfdtnlgkhjqxrzcsyw]|zh|ch|sh)/.test(tail)) continue
    const [way] = splitSyllables(plainU(word.slice(0, word.length - cut)))
    if (way !== undefined && way.length > 1) return { phrases: [], joined: plainU(word), unfinished: true }
  }
  return undefined
}

/** "python biancheng": words in letters keep their position among the syllables, as in the index. */
function readAmongWords(words: readonly string[]): PinyinReading | undefined {
  if (words.length > MOST_MIXED_WORDS) return undefined
  const isReading = (way: readonly string[] | undefined, word: string): way is string[] =>
    way !== undefined && way.length > 1 && !wordsSpeltLikePinyin.has(word)
  const parts = words.map((word) => {
    const [way] = splitWord(word)
    return isReading(way, word) ? way : [word]
  })
  return parts.some((part) => part.length > 1) ? { phrases: [[parts.flat()]] } : undefined
}

function readInitials(word: string): string | undefined {
  if (word.length < 3 || word.length > MOST_INITIALS) return undefined
  if (consonants.test(word)) return word
  return word.length > 3 && initialShaped.test(word) && !wordsSpeltLikePinyin.has(word) ? word : undefined
}

/**
 * Reads a query as Pinyin when it has that form: syllables joined or separate, initials, letters after ideographs.
 * Undefined for all other texts, for single syllables, and for European words of the same form.
 */
export function readPinyinQuery(raw: string): PinyinReading | undefined {
  const folded = foldText(raw).replaceAll('-', ' ')
  if (folded.length > LONGEST_PINYIN) return undefined
  if (mixed.test(folded)) return readMixed(simplifyText(raw.normalize('NFKC').toLowerCase().trim()))
  if (!letterWords.test(folded)) return undefined
  const words = folded.split(' ').filter((word) => word !== '')
  if (words.every((word) => wordsSpeltLikePinyin.has(word))) return undefined
  const reading = readWords(words)
  if (reading !== undefined) return reading
  const [word = ''] = words
  if (words.length > 1) return readAmongWords(words)
  const initials = readInitials(word)
  return initials === undefined ? readUnfinished(word) : { phrases: [], initials }
}

const phrase = (field: FieldName, tokens: string[]): Query => ({
  op: tokens.length === 1 ? 'terms' : 'phrase',
  field,
  channel: 'pinyin',
  tokens,
})

const term = (field: FieldName, token: string): Query => ({
  op: 'terms',
  field,
  channel: 'pinyin',
  tokens: [capToken(token)],
})

/** Weight of a whole title with this reading, so that it ranks above titles that contain it. */
const WHOLE_READING = 3

/**
 * The clause added for a Pinyin interpretation. Whole titles and names with this reading score higher than those that
 * contain it.
 */
export function pinyinQuery(reading: PinyinReading, field: 'any' | 'title' | 'author'): Query {
  const { initials, joined, unfinished, characters } = reading
  if (initials !== undefined) {
    const whole = term(field, INITIALS_MARK + initials)
    return consonants.test(initials)
      ? {
          op: 'prefer',
          must: { op: 'prefix', field, channel: 'pinyin', prefix: INITIALS_MARK + initials },
          should: [whole],
        }
      : whole
  }
  if (unfinished === true)
    return { op: 'prefix', field, channel: 'pinyin', prefix: JOINED_MARK + (joined ?? '') }
  const matches = some(reading.phrases.map((parts) => every(parts.map((part) => phrase(field, part)))))
  if (characters !== undefined) {
    const pairs = Array.from(characters)
    const literal: Query =
      pairs.length === 1
        ? { op: 'terms', field, channel: 'han', tokens: [characters] }
        : {
            op: pairs.length === 2 ? 'terms' : 'phrase',
            field,
            channel: 'han',
            tokens: pairs.slice(1).map((letter, at) => (pairs[at] ?? '') + letter),
          }
    return {
      op: 'prefer',
      must: { op: 'and', of: [literal, matches] },
      should: joined === undefined ? [] : [boost(WHOLE_READING, term(field, JOINED_MARK + joined))],
    }
  }
  if (joined === undefined) return matches
  // the joined form also matches whole values with another split: qiechuanqi is qi e chuan qi
  const whole = term(field, JOINED_MARK + joined)
  return {
    op: 'prefer',
    must: { op: 'or', of: [whole, matches] },
    should: [whole, ...(field === 'any' ? [term('title', JOINED_MARK + joined)] : [])],
  }
}
