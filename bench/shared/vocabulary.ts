import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { demoTenants } from '../../demo/tenants.ts'
import { readDemoRows } from '../../demo/catalogue.ts'

/** Real words and names for generated catalogues, each list sorted by frequency. */
export interface Vocabulary {
  chinese: readonly string[]
  /** Content words by MARC language code; English is `eng`. */
  latin: ReadonlyMap<string, readonly string[]>
  /** Chinese family names, and characters of given names. */
  surnames: readonly string[]
  givenNames: readonly string[]
  westernSurnames: readonly string[]
  westernForenames: readonly string[]
  publishers: { chinese: readonly string[]; western: readonly string[] }
  /** Place names, for generated publishers and institutes. */
  places: readonly string[]
  toTraditional: (text: string) => string
}

/** Function words are excluded: titles get them from a list of their own. */
const functionWords = new Set(
  'the of and in to a for is on with that are by as an from be which it can at or our this we their its das der die und von le la les des du et de en un une el los las y del e il di da do dos i na im zu den dem ein eine sur dans par pour con per'.split(
    ' ',
  ),
)

const leastInLanguage = 60
const mostWords = 60_000

const fromServer = createRequire(join(import.meta.dirname, '../../server/package.json'))

/**
 * Reads the lists: Chinese from the dictionary of the server's word segmenter (a line is "word frequency tag"),
 * everything else from the titles, subjects, names and publishers of the demo catalogues.
 */
export function readVocabulary(): Vocabulary {
  const rows = demoTenants.flatMap(readDemoRows)
  const names = rows
    .flatMap(({ authors = [] }) => authors)
    .filter((name) => /^[\p{Script=Latin}'’. -]+, /u.test(name))
  const publishers = byFrequency(rows.flatMap(({ publisher }) => publisher ?? []))
  const { Converter } = fromServer('opencc-js/cn2t') as {
    Converter: (way: { from: 'cn'; to: 'tw' }) => (text: string) => string
  }
  return {
    ...readChinese(),
    latin: readLatin(rows),
    westernSurnames: byFrequency(names.map((name) => name.split(', ')[0] ?? '')),
    westernForenames: byFrequency(names.map((name) => (name.split(', ')[1] ?? '').replace(/ .*|\(.*/g, ''))),
    publishers: {
      chinese: publishers.filter((name) => /\p{Script=Han}/u.test(name)),
      western: publishers.filter((name) => !/\p{Script=Han}/u.test(name)),
    },
    toTraditional: Converter({ from: 'cn', to: 'tw' }),
  }
}

/** Tags of nouns and of words used like nouns in titles; see the ICTCLAS part-of-speech tags. */
const nounTags = new Set(['n', 'vn', 'an', 'nz', 'nt', 'j', 't', 'l'])

function readChinese(): Pick<Vocabulary, 'chinese' | 'surnames' | 'givenNames' | 'places'> {
  const folder = dirname(fromServer.resolve('@node-rs/jieba/package.json'))
  const entries = readFileSync(join(folder, 'dict.txt'), 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .map(([word = '', frequency = '0', tag = '']) => ({ word, frequency: Number(frequency), tag }))
    .filter(({ word }) => /^\p{Script=Han}+$/u.test(word))
    .toSorted((a, b) => b.frequency - a.frequency || (a.word < b.word ? -1 : 1))
  const tagged = (holds: (tag: string) => boolean, least: number, most: number) =>
    entries
      .filter(({ word, tag }) => holds(tag) && word.length >= least && word.length <= most)
      .map(({ word }) => word)
  const people = tagged((tag) => tag === 'nr', 2, 3)
  return {
    chinese: tagged((tag) => nounTags.has(tag), 2, 5).slice(0, mostWords),
    surnames: byFrequency(people.map((name) => name.charAt(0))),
    givenNames: byFrequency(people.map((name) => name.slice(1))),
    places: tagged((tag) => tag === 'ns', 2, 3),
  }
}

function readLatin(
  rows: readonly { title: string; language?: string; subjects?: string[]; abstract?: string }[],
) {
  const texts = new Map<string, string[]>()
  for (const { language = 'und', title, subjects = [], abstract = '' } of rows) {
    const words = (language === 'eng' ? [title, ...subjects, abstract] : [title])
      .join(' ')
      .toLowerCase()
      .match(/\p{Script=Latin}{3,}/gu)
    const list = texts.get(language) ?? []
    for (const word of words ?? []) if (!functionWords.has(word)) list.push(word)
    texts.set(language, list)
  }
  const lists = [...texts].map(([language, words]): [string, string[]] => [language, byFrequency(words)])
  return new Map(lists.filter(([, words]) => words.length >= leastInLanguage))
}

/** Distinct entries by frequency, then in code point order, without blanks. */
function byFrequency(entries: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const entry of entries) if (entry !== '') counts.set(entry, (counts.get(entry) ?? 0) + 1)
  return [...counts]
    .toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .map(([entry]) => entry)
}
