import { Chance } from '../../server/src/search/engines/differential/chance.ts'
import type { AnalysedRecord, Token } from '../../server/src/search/engines/engine.ts'

/**
 * Analysed records for measuring engines alone: generated vocabulary with Zipf frequencies, 62 % Chinese, the rest
 * Latin. The same number always gives the same record. Proportions follow a university catalogue; two records of five
 * have abstracts, which are most of the tokens.
 */
const characters = 2_500
const chineseWords = 50_000
const latinWords = 60_000
const syllables = 400

const characterOf = (number: number) => String.fromCodePoint(0x4e00 + ((number * 7) % 20_000))
const syllableOf = (number: number) => {
  const initials = [
    'b',
    'c',
    'd',
    'f',
    'g',
    'h',
    'j',
    'l',
    'm',
    'n',
    'p',
    'q',
    'r',
    's',
    't',
    'w',
    'x',
    'y',
    'z',
    'zh',
  ]
  const finals = [
    'a',
    'ai',
    'an',
    'ang',
    'ao',
    'e',
    'en',
    'eng',
    'i',
    'ian',
    'iao',
    'ing',
    'ong',
    'ou',
    'u',
    'ua',
    'uan',
    'ui',
    'un',
    'uo',
  ]
  return `${initials[number % 20] ?? ''}${finals[Math.floor(number / 20) % 20] ?? ''}`
}

interface Word {
  token: Token
  /** Numbers of its characters; empty for a Latin word. */
  characters: number[]
}

/** A word's rank; the Mandelbrot shift prevents the most frequent words from being in every record. */
function rankOf(chance: Chance, words: number): number {
  const shift = 30
  return Math.min(words - 1, Math.floor(shift * ((words + shift) / shift) ** chance.fraction()) - shift)
}

function chineseWord(number: number): Word {
  const chance = new Chance(number * 2 + 1)
  const length = chance.happens(0.75) ? 2 : 3
  const numbers = Array.from({ length }, () => rankOf(chance, characters))
  return { token: numbers.map(characterOf).join(''), characters: numbers }
}

function latinWord(number: number): Word {
  const chance = new Chance(number * 2)
  const token = Array.from({ length: 2 + chance.below(3) }, () => syllableOf(chance.below(syllables))).join(
    '',
  )
  return { token, characters: [] }
}

const vocabulary = {
  chinese: Array.from({ length: chineseWords }, (_, i) => chineseWord(i)),
  latin: Array.from({ length: latinWords }, (_, i) => latinWord(i)),
}

interface Text {
  value: string
  words: Token[]
  characters: number[]
}

export function recordNumber(number: number): AnalysedRecord {
  const chance = new Chance(Math.imul(number + 1, 0x9e3779b1))
  const isChinese = chance.happens(0.62)
  const topic = new Chance(rankOf(chance, 20_000))
  const subjectWords = Array.from({ length: 12 }, () => rankOf(topic, 20_000))
  const text = (least: number, most: number): Text => textOf(chance, isChinese, subjectWords, least, most)
  const fixed = (kind: number, count: number): Text =>
    textOf(new Chance(kind * 1_000_003 + rankOf(chance, count)), isChinese, [], 1, 2)
  const title = text(isChinese ? 3 : 4, isChinese ? 6 : 9)
  const authors = Array.from({ length: 1 + chance.below(2) }, () => nameOf(chance, isChinese))
  const subjects = Array.from({ length: 1 + chance.below(3) }, () => fixed(1, 33_000))
  const publisher = fixed(2, 2_700)
  const series = chance.happens(0.35) ? [fixed(3, 15_800)] : []
  const keywords = [text(2, 4)]
  const abstract = chance.happens(0.4) ? [text(20, 40)] : []
  const texts = {
    title: [title],
    author: authors,
    subject: subjects,
    publisher: [publisher],
    series,
    keyword: keywords,
    abstract,
  }
  const places = Array.from({ length: 1 + chance.below(3) }, () => rankOf(chance, 60))
  const classNo = `${'ABCDEFGHIJKNOPQRSTUVXZ'.charAt(chance.below(22))}${rankOf(chance, 440)}`
  return {
    id: `b${number.toString(36).padStart(6, '0')}`,
    version: 1,
    text: mapped(texts, (values) => values.map(({ words }) => words)),
    han: isChinese ? mapped(texts, (values) => values.flatMap(characterLists)) : {},
    pinyin: isChinese ? { title: [title].flatMap(readings), author: authors.flatMap(readings) } : {},
    exact: {
      titleKey: [title.value],
      authorKey: authors.map(({ value }) => value),
      subjectKey: subjects.map(({ value }) => value),
      publisherKey: [publisher.value],
      ...(series.length > 0 ? { seriesKey: series.map(({ value }) => value) } : {}),
      keywordKey: keywords.map(({ value }) => value),
      isbn: [`978${(7_000_000_000 + (Math.imul(number, 48_271) % 1_000_000_000)).toString()}`],
      barcode: places.map((_, i) => `${10_000_000 + number * 3 + i}`),
      callNo: [`${classNo}/${number % 9_999}`.toLowerCase()],
      classNo: [classNo.toLowerCase()],
    },
    facets: {
      docCode: [String(1 + rankOf(chance, 18))],
      resourceType: [chance.pick(['paper', 'paper', 'electronic'])],
      libCode: unique(places.map((place) => `L${place % 8}`)),
      locationId: unique(places.map((place) => `P${place}`)),
      curLocationId: unique(places.map((place) => `P${place}`)),
      campusId: unique(places.map((place) => `C${place % 4}`)),
      subject: unique(subjects.map(({ value }) => value)),
      discode1: [classNo.slice(0, 1)],
      kindNo: [classNo],
      author: unique(authors.map(({ value }) => value)),
      publisher: [publisher.value],
      coreInclude: chance.happens(0.1) ? [chance.pick(['SCI', 'EI', 'CSSCI', 'SSCI'])] : [],
      ddType: [chance.pick(['a', 'b', 'c'])],
      collectionName: chance.happens(0.2) ? [`collection ${rankOf(chance, 200)}`] : [],
      langCode: [isChinese ? 'chi' : chance.pick(['eng', 'eng', 'eng', 'ger', 'fre', 'jpn'])],
      countryCode: [isChinese ? 'cc' : `c${rankOf(chance, 40)}`],
    },
    year: 2025 - Math.floor(chance.fraction() ** 1.6 * 75),
    addedAt: 1_500_000_000 + chance.below(200_000_000),
    loans: rankOf(chance, 500),
    onShelf: chance.happens(0.7),
    sort: {
      title: title.value.slice(0, 60),
      author: authors[0]?.value ?? '',
      callNo: `${classNo}/${number % 9_999}`,
    },
  }
}

function textOf(
  chance: Chance,
  isChinese: boolean,
  topic: readonly number[],
  least: number,
  most: number,
): Text {
  const words = isChinese ? vocabulary.chinese : vocabulary.latin
  const chosen = Array.from({ length: least + chance.below(most - least + 1) }, () => {
    const number =
      topic.length > 0 && chance.happens(0.35)
        ? (topic[chance.skewed(topic.length)] ?? 0)
        : rankOf(chance, words.length)
    return words[number] ?? { token: '', characters: [] }
  })
  return {
    value: chosen.map(({ token }) => token).join(isChinese ? '' : ' '),
    words: chosen.map(({ token }) => token),
    characters: chosen.flatMap((word) => word.characters),
  }
}

function nameOf(chance: Chance, isChinese: boolean): Text {
  const person = new Chance(5_000_011 + rankOf(chance, 250_000))
  if (!isChinese) return textOf(person, false, [], 2, 2)
  const numbers = [
    rankOf(person, 120),
    ...Array.from({ length: 1 + person.below(2) }, () => person.below(1_500)),
  ]
  const value = numbers.map(characterOf).join('')
  return { value, words: [value], characters: numbers }
}

/** Adjacent pairs in order, then the single characters once each, as the analyser produces them. */
function characterLists({ characters: numbers }: Text): Token[][] {
  if (numbers.length === 0) return []
  const letters = numbers.map(characterOf)
  const pairs = letters.slice(1).map((letter, i) => `${letters[i] ?? ''}${letter}`)
  return [pairs, unique(letters)].filter((list) => list.length > 0)
}

function readings({ characters: numbers }: Text): Token[][] {
  const read = numbers.map((number) => syllableOf(number % syllables))
  if (read.length < 2) return [read]
  const initials = read.map((syllable) => syllable.charAt(0)).join('')
  return [read, [`j:${read.join('')}`.slice(0, 64), `i:${initials}`]]
}

function mapped<K extends string, V, W>(
  fields: Record<K, V[]>,
  make: (values: V[]) => W[],
): Partial<Record<K, W[]>> {
  const lists: Partial<Record<K, W[]>> = {}
  for (const field in fields) {
    const made = make(fields[field])
    if (made.length > 0) lists[field] = made
  }
  return lists
}

function unique<T>(values: T[]): T[] {
  return [...new Set(values)]
}
