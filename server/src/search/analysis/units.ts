import type { Token } from '../engines/engine.ts'
import { memoizeByObject } from '../../platform/memoize.ts'
import { readNumeral, writeEnglish, writeRoman } from '../../platform/numerals.ts'
import type { SearchSettings } from './search-settings.ts'
import { isByCharacter, type Run, scanRuns } from './scripts.ts'
import { stemWord } from './stems.ts'
import { capToken, EXACT_MARK, foldForCutting, pairsOf, wordsOfRun, YEAR_MARK } from './tokens.ts'
import { spellLettersOut } from './spelled-letters.ts'
import { formsOfWord } from './words.ts'

/** The smallest part of a query that matches or not. */
export type Unit = CharacterUnit | WordUnit

/** Adjacent characters: 红楼梦. */
export interface CharacterUnit {
  kind: 'characters'
  text: string
  /** Its form in the text channel: one word, or the few it was joined from. */
  words: Token[]
  /** Adjacent pairs, or the single character. */
  pairs: Token[]
  /** A word of the tenant's own list, by which the index was not segmented. */
  own?: true
  stop: boolean
}

/** A written word: any of the phrases matches. */
export interface WordUnit {
  kind: 'word'
  text: string
  /** The first is the word itself: [["tcp", "ip"], ["tcpip"]]. */
  phrases: Token[][]
  /** The marked exact form, when it differs from the stem. */
  exact?: Token
  stop: boolean
}

export type Stretch = { kind: 'characters'; text: string } | { kind: 'words'; words: Token[] }

/** A segmented query, with what ranking needs of the whole. */
export interface CutQuery {
  units: Unit[]
  /** All words in order, as in the text channel: for word phrases. */
  words: Token[]
  /** The same as stretches of one kind: adjacent characters, or consecutive words. */
  stretches: Stretch[]
  /** Words beyond the limit of a query were dropped. */
  cutShort: boolean
}

const MOST_UNITS = 32

const tokenOf = (word: string): Token => capToken(stemWord(word))

const charactersUnit = (words: readonly string[], stop = false): CharacterUnit => {
  const text = words.join('')
  const pairs = pairsOf(text)
  return { kind: 'characters', text, words: [...words], pairs: pairs.length > 0 ? pairs : [text], stop }
}

/**
 * Groups the words of a run. A single character is too frequent to be searched anywhere, so it stays with the following
 * word, or at the end with the preceding one; consecutive single characters stay together. 学生活 is 学生活, not 学 and 生活.
 */
export function groupWords(words: readonly string[], isStop: (word: string) => boolean): CharacterUnit[] {
  const groups: CharacterUnit[] = []
  let loose: string[] = []
  const settle = (next?: string): boolean => {
    const [first] = loose
    if (first === undefined) return false
    const before = groups.at(-1)
    const joinsNext = loose.length === 1 && next !== undefined
    if (joinsNext) groups.push(charactersUnit([first, next]))
    else if (loose.length === 1 && before !== undefined && !before.stop)
      groups.splice(-1, 1, charactersUnit([...before.words, first]))
    else groups.push(charactersUnit(loose))
    loose = []
    return joinsNext
  }
  for (const word of words) {
    if (isStop(word)) {
      settle()
      groups.push(charactersUnit([word], true))
    } else if (pairsOf(word).length === 0) loose.push(word)
    else if (!settle(word)) groups.push(charactersUnit([word]))
  }
  settle()
  return groups
}

function wordUnit(run: Run, expanded: ReadonlyMap<string, string>, stopWords: ReadonlySet<string>): WordUnit {
  const { parts, joined, pieces } = formsOfWord(run.text)
  const phrases = [parts.map(tokenOf)]
  if (joined !== undefined) phrases.push([tokenOf(joined)])
  // "office2016" is also written "office 2016", "r&d" also "r & d".
  if (parts.length === 1 && pieces.length > 1) phrases.push(pieces.map(tokenOf))
  const [only = ''] = parts
  const other = expanded.get(only)
  if (parts.length === 1 && other !== undefined) phrases.push([tokenOf(other)])
  const differs = parts.length === 1 && stemWord(only) !== only
  return {
    kind: 'word',
    text: run.text,
    phrases,
    ...(differs ? { exact: capToken(EXACT_MARK + only) } : {}),
    stop: parts.length === 1 && stopWords.has(only),
  }
}

/** Splits a run at the tenant's user words, which stay whole. */
function cutWithUserWords(run: Run, userWords: ReadonlySet<string>): readonly string[] {
  const own = [...userWords].filter((word) => run.text.includes(word)).sort((a, b) => b.length - a.length)
  const [word] = own
  if (word === undefined) return wordsOfRun(run)
  const at = run.text.indexOf(word)
  const piece = (text: string): readonly string[] =>
    text === '' ? [] : cutWithUserWords({ ...run, text }, userWords)
  return [...piece(run.text.slice(0, at)), word, ...piece(run.text.slice(at + word.length))]
}

/** Longer synonyms are matched word by word, and as a whole query. */
const LONGEST_SYNONYM = 3
const isShortName = /^\p{Script=Han}{2,}$/u

/** Words that stay whole: user words, and short synonyms, which have no synonyms inside a longer word. */
const wholeWords = memoizeByObject((settings: SearchSettings): ReadonlySet<string> => {
  const synonyms = [...settings.synonyms.keys()].filter(
    (word) => word.length <= LONGEST_SYNONYM && isShortName.test(word),
  )
  return settings.userWords.union(new Set(synonyms))
})

/** Adjacent runs with kana form one phrase: ノルウェイの森. */
function joinKana(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const before = joined.at(-1)
    const japanese = before !== undefined && (before.kind === 'kana' || run.kind === 'kana')
    if (japanese && run.touches && isByCharacter(before.kind) && isByCharacter(run.kind))
      joined.splice(-1, 1, { ...before, kind: 'kana', text: before.text + run.text, end: run.end })
    else joined.push(run)
  }
  return joined
}

/** Character runs continue across weak punctuation, as in the index; consecutive words are one stretch. */
function stretchesOf(runs: readonly Run[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const run of runs) {
    const last = stretches.at(-1)
    if (isByCharacter(run.kind)) {
      if (last?.kind === 'characters' && run.follows) last.text += run.text
      else stretches.push({ kind: 'characters', text: run.text })
    } else if (run.kind === 'word') {
      const words = formsOfWord(run.text).parts.map(tokenOf)
      if (last?.kind === 'words') last.words.push(...words)
      else stretches.push({ kind: 'words', words })
    }
  }
  return stretches
}

const LARGEST_IN_WORDS = 20
/** 三体3 equals 三体Ⅲ, and compendium 4 compendium four: a small number is also searched in other notations. */
function otherNumerals(text: string, isLast: boolean): string[] {
  // a single letter stands for much else, except at the end: Henry V
  const value = /^[vx]$/.test(text) && !isLast ? undefined : readNumeral(text)
  if (value === undefined || value < 2 || value > LARGEST_IN_WORDS) return []
  return [String(value), writeRoman(value), writeEnglish(value) ?? ''].filter((form) => form !== text)
}

/** Roles that readers copy from a statement of responsibility after a name, folded. */
const roles = new Set('著 着 编 编著 编着 主编 译 编译 译注 校注 选编 辑 撰 绘'.split(' '))

/** "曹雪芹 著": a separate role after a name is optional. */
const isRole = (run: Run, runs: readonly Run[]): boolean =>
  runs.length > 1 && run === runs.at(-1) && !run.touches && roles.has(run.text)

/** "红楼梦 曹雪芹著": the role written at a name beside other words is optional too. */
function roleAtEnd(words: readonly string[], runs: readonly Run[]): string | undefined {
  const last = words.at(-1) ?? ''
  return runs.length > 1 && words.length > 1 && roles.has(last) ? last : undefined
}

const isYear = /^(?:1[4-9]|20)\d\d$/

/** A year next to other words also matches the year of publication; a following 年 is optional. */
function readYears(units: readonly Unit[]): Unit[] {
  if (units.length < 2) return [...units]
  return units.map((unit, at): Unit => {
    const before = units[at - 1]
    if (unit.kind === 'word')
      return isYear.test(unit.text) ? { ...unit, phrases: [...unit.phrases, [YEAR_MARK + unit.text]] } : unit
    return unit.text === '年' && before !== undefined && isYear.test(before.text)
      ? { ...unit, stop: true }
      : unit
  })
}

const endsInS = /^\p{L}{2,}s$/u

/** "joness diary", "jos boys": a word beside others may have lost the apostrophe of a name that the stemmer keeps. */
function readPossessives(units: readonly Unit[]): Unit[] {
  if (units.length < 2) return [...units]
  return units.map((unit): Unit => {
    if (unit.kind !== 'word' || unit.phrases.length !== 1 || !endsInS.test(unit.text)) return unit
    const owner = tokenOf(unit.text.slice(0, -1))
    return owner === unit.phrases[0]?.[0] ? unit : { ...unit, phrases: [...unit.phrases, [owner]] }
  })
}

/** Segments the text of a query. A text with a letter, digit or ideograph gives at least one unit. */
export function cutQuery(raw: string, settings: SearchSettings): CutQuery {
  const folded = foldForCutting(raw)
  const runs = joinKana(scanRuns(folded))
  const expanded = new Map(spellLettersOut(raw).map((word) => [word.folded, word.expanded]))
  const whole = wholeWords(settings)
  const units: Unit[] = []
  const words: Token[] = []
  for (const run of runs) {
    if (run.kind === 'word') {
      const plain = wordUnit(run, expanded, settings.stopWords)
      const others = runs.length > 1 ? otherNumerals(run.text, run === runs.at(-1)) : []
      const unit = { ...plain, phrases: [...plain.phrases, ...others.map((form) => [tokenOf(form)])] }
      units.push(unit)
      words.push(...(unit.phrases[0] ?? []))
    } else if (run.kind === 'symbol') {
      units.push({ kind: 'word', text: run.text, phrases: [[run.text]], stop: runs.length > 1 })
    } else {
      if (isRole(run, runs)) {
        units.push(charactersUnit([run.text], true))
        continue
      }
      const cut = run.kind === 'han' ? cutWithUserWords(run, whole) : [run.text]
      const role = roleAtEnd(cut, runs)
      const grouped = groupWords(role === undefined ? cut : cut.slice(0, -1), (word) =>
        settings.stopWords.has(word),
      )
      if (role !== undefined) grouped.push(charactersUnit([role], true))
      units.push(
        ...grouped.map((unit) =>
          settings.userWords.has(unit.text) ? { ...unit, own: true as const } : unit,
        ),
      )
      words.push(...cut)
    }
  }
  if (units.length === 0 && folded !== '') {
    const whole = capToken(folded.replaceAll(' ', ''))
    return {
      units: [{ kind: 'word', text: whole, phrases: [[whole]], stop: false }],
      words: [whole],
      stretches: [{ kind: 'words', words: [whole] }],
      cutShort: false,
    }
  }
  return {
    units: readPossessives(readYears(units.slice(0, MOST_UNITS))),
    words: words.slice(0, MOST_UNITS * 2),
    stretches: stretchesOf(runs),
    cutShort: units.length > MOST_UNITS,
  }
}
