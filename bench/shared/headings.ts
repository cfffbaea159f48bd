import { Chance } from '@wenyuan/server/search/engines/differential/chance.ts'
import { drawRank, drawRanked } from './zipf.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Sizes of the authority files for a catalogue of a million records. */
const sizes = {
  persons: 420_000,
  subjects: 34_000,
  series: 16_500,
  presses: 1_600,
  westernPublishers: 1_100,
  classes: 9_600,
} as const

/** Headings by number: the same number is always the same person, subject, series, publisher or class. */
export interface Headings {
  person(chance: Chance, language: string): string
  subject(chance: Chance, language: string): string
  series(chance: Chance, language: string): string
  publisher(chance: Chance, language: string): string
  classNumber(chance: Chance): string
}

const isChinese = (language: string) => language === 'chi'

/**
 * Main classes of the Chinese Library Classification; literature and industry are most frequent. Source: CLC, 5th
 * edition.
 */
const mainClasses = [
  'I2',
  'TP',
  'F',
  'G',
  'K',
  'D',
  'H',
  'O',
  'B',
  'J',
  'R',
  'TU',
  'I7',
  'TN',
  'Q',
  'X',
  'P',
  'C',
  'S',
  'TB',
  'U',
  'E',
  'Z',
  'N',
  'A',
  'V',
]
const subdivisions = ['研究', '历史', '中国', '教材', '文集', '概论', '手册', '现代', '应用', '理论']
const westernSubdivisions = [
  'History',
  'Research',
  'Fiction',
  'Textbooks',
  'China',
  'Handbooks',
  'Congresses',
  'Philosophy',
]
const seriesEndings = ['丛书', '译丛', '文库', '系列教材', '论丛']
const westernSeries = ['Studies in', 'Advances in', 'Lecture notes in', 'Library of', 'Handbooks of']

export function makeHeadings(words: Vocabulary): Headings {
  const english = words.latin.get('eng') ?? []
  const numbered = (kind: number, number: number) => new Chance(kind * 100_000_007 + number)
  const capitals = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  const chinesePublishers = presses(words)
  const westernPublishers = words.publishers.western.slice(0, sizes.westernPublishers)
  return {
    person(chance, language) {
      const person = numbered(1, drawRank(chance, sizes.persons, 400))
      if (isChinese(language))
        return drawRanked(person, words.surnames, 4) + drawRanked(person, words.givenNames, 300)
      return `${drawRanked(person, words.westernSurnames, 200)}, ${drawRanked(person, words.westernForenames, 20)}`
    },
    subject(chance, language) {
      const subject = numbered(2, drawRank(chance, sizes.subjects, 40))
      if (isChinese(language)) {
        const main = drawRanked(subject, words.chinese, 300)
        return subject.happens(0.4) ? `${main}--${subject.pick(subdivisions)}` : main
      }
      const main = capitals(drawRanked(subject, english, 300))
      const second = subject.happens(0.5) ? ` ${drawRanked(subject, english, 300)}` : ''
      return `${main}${second}${subject.happens(0.4) ? `--${subject.pick(westernSubdivisions)}` : ''}`
    },
    series(chance, language) {
      const series = numbered(3, drawRank(chance, sizes.series, 100))
      if (isChinese(language))
        return `${drawRanked(series, words.chinese, 300)}${drawRanked(series, words.chinese, 100)}${series.pick(seriesEndings)}`
      return `${series.pick(westernSeries)} ${drawRanked(series, english, 200)} ${drawRanked(series, english, 200)}`
    },
    publisher(chance, language) {
      return drawRanked(chance, isChinese(language) ? chinesePublishers : westernPublishers, 8)
    },
    classNumber(chance) {
      const number = numbered(4, drawRank(chance, sizes.classes, 60))
      const letters = drawRanked(number, mainClasses, 6)
      const digits = 10 + number.below(890)
      return number.happens(0.6) ? `${letters}${digits}.${1 + number.below(99)}` : `${letters}${digits}`
    },
  }
}

/** Real publishers first; the rest are named after places. */
function presses({ publishers, places }: Vocabulary): string[] {
  const kinds = ['人民出版社', '教育出版社', '大学出版社', '科学技术出版社', '文艺出版社', '古籍出版社']
  const madeUp = places.slice(0, 400).flatMap((place) => kinds.map((kind) => `${place}${kind}`))
  return [...new Set([...publishers.chinese, ...madeUp])].slice(0, sizes.presses)
}
