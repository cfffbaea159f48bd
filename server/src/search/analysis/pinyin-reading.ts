import { simplifyText } from './display.ts'
import { foldText } from './fold.ts'
import { numbersToSay } from './numbers-in-text.ts'
import { rewrite } from './rewrites.ts'
import { readPinyin } from './pinyin.ts'
import { wordsSpeltLikePinyin } from './pinyin-english.ts'
import { splitAround, splitSyllables, syllables as allSyllables } from './pinyin-syllables.ts'

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

const LONGEST_PINYIN = 240
const MOST_SYLLABLES = 48
const MOST_INITIALS = 32
const letterWords = /^[a-z' ]+$/
const consonants = /^[bcdfghjklmnpqrstwxyz]+$/
const initialShaped = /^[abcdefghjklmnopqrstwxyz]+$/
const hasIdeograph = /\p{Script=Han}/u

export const isConsonants = (initials: string): boolean => consonants.test(initials)

/** ü is typed as v after these consonants; elsewhere v is a letter of another word: dvd, java. */
const plainU = (word: string): string => word.replaceAll(/(?<=[jlnqxy])v/g, 'u')

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

const MOST_CUTS = 4

/** Splits a title and an author at every place between written words, with at least two syllables on each side. */
function cutsOf(words: readonly string[][]): string[][][] {
  const cuts: string[][][] = []
  for (let at = 1; at < words.length && cuts.length < MOST_CUTS; at += 1) {
    const [left, right] = [words.slice(0, at).flat(), words.slice(at).flat()]
    if (left.length > 1 && right.length > 1) cuts.push([left, right])
  }
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
  const byWord = splits.map(([way = []]) => way)
  // longer words may each be in a field of their own
  const spread = byWord.every((way) => way.length > 1) ? [byWord] : cutsOf(byWord)
  return {
    phrases: [[best], ...spread],
    joined: best.join(''),
  }
}

/**
 * Ideographs and letters read together: 红楼meng, "php程序 she ji", 藏地mima5. Needs the unfolded text: the reading of 乾隆
 * is lost when it is folded to 干隆.
 */
function readMixed(written: string): PinyinReading | undefined {
  const parts = written.match(/\p{Script=Han}+|\d+|[\p{Script=Latin}']+/gu) ?? []
  const syllables: string[] = []
  let isRead = false
  for (const part of parts) {
    if (hasIdeograph.test(part)) {
      syllables.push(...readPinyin(part))
      continue
    }
    const [way] = letterWords.test(part) ? splitWord(part) : []
    if (way !== undefined) isRead = true
    syllables.push(...(way ?? [foldText(part)]))
  }
  const longest = parts.filter((part) => hasIdeograph.test(part)).sort((a, b) => b.length - a.length)[0]
  if (!isRead || syllables.length < 2 || syllables.length > MOST_SYLLABLES || longest === undefined)
    return undefined
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

const pieces = /\d+|[^\d]+/g
/** Words that stand between others in European titles and are no syllables. */
const particles = new Set('and as at by for from in is of on or the to with'.split(' '))

interface Part {
  /** As in the index. */
  tokens: string[]
  /** How many of them are syllables, and how many of these are no European words. */
  syllables: number
  certain: number
}

/** A word among others: its syllables, or the word as it is in the index. */
function readOne(word: string): Part {
  const parts = (/\d/.test(word) ? (word.match(pieces) ?? []) : [word]).map(readPiece)
  const syllables = parts.reduce((sum, part) => sum + part.syllables, 0)
  const certain = parts.reduce((sum, part) => sum + part.certain, 0)
  // the index has "2dvd" as one word; "mima5" stands for ideographs and a number
  return certain > 0 || parts.length === 1
    ? { tokens: parts.flatMap(({ tokens }) => tokens), syllables, certain }
    : { tokens: [word], syllables: 0, certain: 0 }
}

function readPiece(piece: string): Part {
  const [way] = letterWords.test(piece) ? splitWord(piece) : []
  const isEuropean = wordsSpeltLikePinyin.has(piece)
  if (way === undefined) return readAround(piece) ?? { tokens: [piece], syllables: 0, certain: 0 }
  if (isEuropean && way.length > 1) return { tokens: [piece], syllables: 0, certain: 0 }
  return { tokens: way, syllables: way.length, certain: isEuropean ? 0 : way.length }
}

const SHORTEST_AROUND = 6
const MANY_SYLLABLES = 5
const isRoman = /^[ivx]{1,4}$/

/** "phpchengxusheji", "zhinengwebsuanfa", "yasheii": syllables around one piece that is none. */
function readAround(piece: string): Part | undefined {
  if (piece.length < SHORTEST_AROUND || !/^[a-z]+$/.test(piece)) return undefined
  const tokens = splitAround(plainU(piece))
  const others = tokens.filter((token) => !allSyllables.has(token))
  const [other = ''] = others
  const syllables = tokens.length - others.length
  // many syllables are Chinese whatever stands between them: linuxunixxitongbianchengshouce
  if (syllables >= MANY_SYLLABLES && others.join('').length * 2 < piece.length)
    return { tokens, syllables, certain: syllables }
  const isNumeral = isRoman.test(other) && other === tokens.at(-1)
  const isInside = other !== tokens[0] && other !== tokens.at(-1)
  if (others.length !== 1 || (other.length < 2 && !isNumeral)) return undefined
  return syllables < (isNumeral ? 2 : isInside ? 4 : 3)
    ? undefined
    : { tokens, syllables, certain: syllables }
}

const LONGEST_NAME = 6
/** Two whole syllables: fewer letters end too many European words. */
const LETTERS_BEHIND = 5
const LETTERS_A_SYLLABLE = 2.5
const MOST_SPLITS = 4

/** "qqyinyue", "dnajiance", "javabiancheng": a name in letters and syllables behind it, at each place that is possible. */
function readBehindName(word: string): string[][][] {
  if (!/^[a-z]+$/.test(word) || wordsSpeltLikePinyin.has(word)) return []
  const splits: string[][][] = []
  for (let at = 2; at <= LONGEST_NAME && word.length - at >= LETTERS_BEHIND; at += 1) {
    const [way] = splitSyllables(plainU(word.slice(at)))
    if (way !== undefined && way.length > 1 && (word.length - at) / way.length >= LETTERS_A_SYLLABLE)
      splits.push([[word.slice(0, at), ...way]])
  }
  return splits.slice(-MOST_SPLITS)
}

/** "python biancheng", "cang di mi ma 5": other words keep their position among the syllables, as in the index. */
function readAmongWords(words: readonly string[]): PinyinReading | undefined {
  const read = words.map(readOne)
  const tokens = read.flatMap(({ tokens: part }) => part)
  const sum = (count: (part: Part) => number) => read.reduce((so, part) => so + count(part), 0)
  const syllables = sum((part) => part.syllables)
  const certain = sum((part) => part.certain)
  const allSingle = syllables > 2 && tokens.every((token) => allSyllables.has(token) || /^\d+$/.test(token))
  if (syllables < 2 || (certain === 0 && !allSingle) || tokens.length > MOST_SYLLABLES) return undefined
  if (certain < 3 && words.some((word) => particles.has(word))) return undefined
  if (syllables * (certain > 1 ? 3 : 2) < tokens.length) return undefined
  return {
    phrases: [[tokens]],
    joined: tokens.join(''),
    ...(beginnings.has(words.at(-1) ?? '') ? { unfinished: true } : {}),
  }
}

/** Beginnings of syllables that are none themselves: "sh", "me" is one. */
const beginnings: ReadonlySet<string> = new Set(
  [...allSyllables]
    .flatMap((syllable) => Array.from(syllable, (_, at) => syllable.slice(0, at)))
    .filter((part) => part !== '' && !allSyllables.has(part)),
)

function readInitials(word: string): string | undefined {
  if (word.length < 3 || word.length > MOST_INITIALS) return undefined
  if (consonants.test(word)) return word
  return word.length > 3 && initialShaped.test(word) && !wordsSpeltLikePinyin.has(word) ? word : undefined
}

/** "di 2 ban" is read as 第2版 is: di er ban. */
const readOrdinals = (folded: string): string =>
  folded.replaceAll(ordinal, (_, gap: string, number: string, _gap: string, measure: string) =>
    ['di', ...readPinyin(`第${number}版`).slice(1, -1), measure].join(gap),
  )
const ordinal = /di( ?)(\d{1,4})( ?)(ban|juan|ce|ji|qi|zhang|jie|bu|bian|pian|ci|hui|ke|hao|dai|ye)/g

/**
 * Reads a query as Pinyin when it has that form: syllables joined or separate, also with digits, punctuation and other
 * words among them; initials; letters beside ideographs. Undefined for all other texts, for single syllables, and for
 * European words of the same form.
 */
export function readPinyinQuery(raw: string): PinyinReading | undefined {
  const folded = foldText(raw)
  if (folded.length > LONGEST_PINYIN) return undefined
  if (hasIdeograph.test(folded))
    return readMixed(rewrite(simplifyText(raw.normalize('NFKC').toLowerCase().trim()), [numbersToSay]))
  const words = (readOrdinals(folded).match(/[\p{L}\p{N}']+/gu) ?? []).filter((word) => word !== "'")
  if (words.every((word) => wordsSpeltLikePinyin.has(word))) return undefined
  const plain = words.every((word) => letterWords.test(word))
  const reading = plain ? readWords(words) : undefined
  if (reading !== undefined) return reading
  const [word = ''] = words
  if (words.length > 1 || !plain) return readAmongWords(words)
  const initials = readInitials(word)
  if (initials !== undefined) return { phrases: [], initials }
  const inside = readUnfinished(word) ?? readAmongWords(words)
  const [[first = ''] = []] = inside?.phrases[0] ?? []
  const behindName = first.length > 1 && !allSyllables.has(first) ? [] : readBehindName(word)
  return behindName.length === 0
    ? inside
    : { ...inside, phrases: [...(inside?.phrases ?? []), ...behindName] }
}
