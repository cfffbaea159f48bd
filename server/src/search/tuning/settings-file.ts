import {
  type BrokenLine,
  defaultSettings,
  defaultStopWords,
  defaultSynonyms,
  defaultWeights,
  type RankingWeights,
  readSynonyms,
  readWordList,
  type SearchSettings,
} from '../analysis/search-settings.ts'

/** An invalid line of a settings file; `line` counts from 1. */
export interface BrokenSetting {
  line: number
  reason:
    | BrokenLine['reason']
    | 'no-section'
    | 'section-unknown'
    | 'section-twice'
    | 'no-number'
    | 'weight-unknown'
}

const sections = ['weights', 'stop words', 'synonyms', 'user words'] as const
type Section = (typeof sections)[number]

const HEAVIEST = 1_000_000
/** Upper limits for boosts, which must not outweigh matches. */
const heaviestOf: Partial<RankingWeights> = { loans: 10, ratings: 10, recency: 10 }
/** The largest value of a weight. */
export const heaviest = (name: keyof RankingWeights): number => heaviestOf[name] ?? HEAVIEST
const header = /^\[(.*)\]$/
const isBlank = /^\s*(?:#(?!\S)|$)/

/**
 * Parses a tenant's search settings. A missing section keeps its defaults, a given one replaces them; a missing weight
 * keeps its default. "# " begins a comment.
 *
 *     [weights]
 *     wholeTitle = 1000
 *     [stop words]
 *     的
 *     [synonyms]
 *     计算机, 电脑
 *     [user words]
 *     平凡的世界
 */
export function readSettingsFile(content: string): { settings: SearchSettings } | { broken: BrokenSetting } {
  const parts = sectionsOf(content)
  if ('broken' in parts) return parts
  const settings = { ...defaultSettings }
  for (const [section, { text, offset }] of parts.found) {
    const read = readSection(section, text)
    if ('broken' in read) return { broken: { ...read.broken, line: read.broken.line + offset } }
    Object.assign(settings, read)
  }
  return { settings }
}

function readSection(section: Section, text: string): Partial<SearchSettings> | { broken: BrokenSetting } {
  if (section === 'weights') return readWeights(text)
  if (section === 'synonyms') return readSynonyms(text)
  const read = readWordList(text)
  if ('broken' in read) return read
  return section === 'stop words' ? { stopWords: read.words } : { userWords: read.words }
}

interface Part {
  text: string
  /** Number of lines in the file before this section. */
  offset: number
}

function sectionsOf(content: string): { found: Map<Section, Part> } | { broken: BrokenSetting } {
  const found = new Map<Section, Part>()
  let open: Part | undefined
  for (const [at, written] of content
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = at + 1
    const name = header.exec(written.trim())?.[1]?.trim()
    if (name !== undefined) {
      const section = sections.find((known) => known === name)
      if (section === undefined) return { broken: { line, reason: 'section-unknown' } }
      if (found.has(section)) return { broken: { line, reason: 'section-twice' } }
      open = { text: '', offset: line }
      found.set(section, open)
    } else if (open) open.text += `${written}\n`
    else if (!isBlank.test(written)) return { broken: { line, reason: 'no-section' } }
  }
  return { found }
}

const isWeight = (name: string): name is keyof RankingWeights => Object.hasOwn(defaultWeights, name)

function readWeights(text: string): { weights: RankingWeights } | { broken: BrokenSetting } {
  const weights = { ...defaultWeights }
  for (const [at, content] of text.split('\n').entries()) {
    if (isBlank.test(content)) continue
    const line = at + 1
    const [name = '', value = ''] = content.split('=', 2).map((part) => part.trim())
    if (!isWeight(name)) return { broken: { line, reason: 'weight-unknown' } }
    const number = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : NaN
    if (!(number >= 0 && number <= heaviest(name))) return { broken: { line, reason: 'no-number' } }
    weights[name] = number
  }
  return { weights }
}

/** The defaults as a settings file, for editing. */
export function defaultSettingsFile(): string {
  const weights = Object.entries(defaultWeights).map(([name, value]) => `${name} = ${value}`)
  const lines = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => line.trim())
  const stopWords = defaultStopWords.trim().split(/\s+/)
  return [
    '[weights]',
    ...weights,
    '',
    '[stop words]',
    ...stopWords,
    '',
    '[synonyms]',
    ...lines(defaultSynonyms),
    '',
    '[user words]',
    '',
  ].join('\n')
}

const reasons: Record<BrokenSetting['reason'], string> = {
  empty: 'holds no letter, digit or ideograph',
  'too-few': 'needs at least two words, parted by a comma',
  'too-long': 'is longer than 60 characters',
  'too-many': 'is more than a list may hold',
  'no-section': `stands before the first section: ${sections.map((name) => `[${name}]`).join(', ')}`,
  'section-unknown': `names no section; there are ${sections.map((name) => `[${name}]`).join(', ')}`,
  'section-twice': 'begins a section that was there before',
  'no-number': `needs a number from 0 to ${HEAVIEST} (loans, ratings and recency: to 10), as in "wholeTitle = 1000"`,
  'weight-unknown': `names no weight; there are ${Object.keys(defaultWeights).join(', ')}`,
}

/** "Line 7 needs at least two words, parted by a comma." */
export const brokenSentence = ({ line, reason }: BrokenSetting): string => `Line ${line} ${reasons[reason]}.`
