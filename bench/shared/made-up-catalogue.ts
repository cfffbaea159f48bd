import type { CatalogueEntry, ResourceType } from '@wenyuan/server/domain/catalogue/record.ts'
import { blankRecord } from '@wenyuan/server/domain/catalogue/mapping/blank-record.ts'
import { Chance } from '@wenyuan/server/search/engines/differential/chance.ts'
import { makeHeadings } from './headings.ts'
import { copiesOf } from './shelves.ts'
import { drawTopic, wordsAbout, wordsOf } from './topics.ts'
import { readVocabulary } from './vocabulary.ts'
import { drawRank, drawWeighted } from './zipf.ts'

/** A generated record, and the words used in it, for drawing searches that find something. */
export interface MadeUpRecord {
  entry: CatalogueEntry
  /** Content words of title and abstract. */
  words: string[]
  /** Content words of the title, in their order. */
  titleWords: string[]
  /** Two of them that are adjacent. */
  sideBySide: [string, string] | undefined
  isChinese: boolean
}

export type MakeRecord = (number: number) => MadeUpRecord

/** Shares of languages: 62 % Chinese, 32 % English, 6 % other, in MARC codes. */
const languages = [
  ['chi', 62],
  ['eng', 32],
  ['fre', 1.6],
  ['ger', 1.4],
  ['spa', 0.8],
  ['ita', 0.6],
  ['por', 0.5],
  ['lat', 0.4],
  ['dut', 0.4],
  ['ind', 0.3],
] as const
const traditionalShare = 0.08

/** Document types by share; see `contract/src/constants/doc-types.ts`. */
const docCodes = [
  ['1', 62],
  ['4', 12],
  ['3', 6],
  ['18', 6],
  ['11', 4],
  ['2', 3],
  ['6', 2],
  ['5', 1.5],
  ['17', 1],
  ['8', 0.7],
  ['14', 0.5],
  ['7', 0.4],
  ['9', 0.3],
  ['10', 0.2],
  ['12', 0.2],
  ['15', 0.1],
  ['16', 0.1],
  ['44', 0.3],
] as const
const onPaper = new Set(['1', '2', '3', '6', '7', '9', '14', '44'])
const inJournals = new Set(['4', '11'])
const coreLists = ['北大核心', 'CSSCI', 'SCI', 'CSCD', 'EI', 'SSCI', 'A&HCI', 'ESCI']
const countries: Partial<Record<string, readonly string[]>> = {
  chi: ['cc', 'cc', 'cc', 'cc', 'cc', 'cc', 'cc', 'ch', 'hk', 'si'],
  eng: ['xxu', 'xxu', 'xxu', 'xxk', 'xxk', 'xxc', 'at', 'ii', 'ie', 'nz', 'sa', 'gw', 'ne', 'sz'],
  fre: ['fr', 'fr', 'be', 'sz', 'xxc'],
  ger: ['gw', 'gw', 'au', 'sz'],
  spa: ['sp', 'sp', 'mx', 'ag', 'cl'],
  por: ['po', 'bl'],
}

const chineseEndings = [
  '研究',
  '概论',
  '教程',
  '导论',
  '史',
  '论',
  '手册',
  '入门',
  '分析',
  '基础',
  '原理',
  '文集',
]
const westernLinks = ['of', 'and', 'in', 'of the', 'for', 'and the', 'in the', 'to']
const firstYear = 1950
const years = 76
const firstArrival = Date.UTC(2010, 0, 1)
const arrivalDays = 5_800

/** Generator of a catalogue: record number `n` is the same on every machine and in every run. */
export function makeCatalogue(): MakeRecord {
  const vocabulary = readVocabulary()
  const headings = makeHeadings(vocabulary)

  return (number) => {
    const chance = new Chance(Math.imul(number + 1, 0x9e3779b1))
    const language = drawWeighted(chance, languages)
    const isChinese = language === 'chi'
    const isTraditional = isChinese && chance.happens(traditionalShare)
    const written = isTraditional ? vocabulary.toTraditional : (text: string) => text
    const list = wordsOf(vocabulary, language)
    const topic = drawTopic(chance, list)
    const titleWords = wordsAbout(chance, topic, list, (isChinese ? 2 : 3) + drawRank(chance, 4, 2))
    const docCode = drawWeighted(chance, docCodes)
    const resourceType: ResourceType = onPaper.has(docCode) ? 'paper' : 'electronic'
    const year = firstYear + years - 1 - Math.floor(chance.fraction() ** 1.7 * years)
    const classNumber = headings.classNumber(chance)
    const title = titleOf(chance, titleWords, isChinese)
    const abstractWords = chance.happens(0.5) ? wordsAbout(chance, topic, list, 32 + chance.below(24)) : []
    const record = {
      ...blankRecord(`m${number.toString(36).padStart(6, '0')}`, docCode, written(title.text)),
      resourceType,
      contributors: Array.from({ length: 1 + drawRank(chance, 3, 1) }, (_, at) => ({
        name: written(headings.person(chance, language)),
        otherNames: [],
        role: at === 0 ? (isChinese ? '著' : 'author') : isChinese ? '编' : 'editor',
        kind: 'person' as const,
        main: at === 0,
      })),
      publishers: [written(headings.publisher(chance, language))],
      pubDate: `${year}`,
      year,
      languages: [language],
      country: chance.pick(countries[language] ?? ['it', 'ne', 'fi', 'sw', 'ru', 'ja', 'ko', 'pl']),
      subjects: distinct(1 + chance.below(3), () => written(headings.subject(chance, language))),
      keywords: distinct(chance.below(4), () => written(chance.pick(topic.words))),
      classNumbers: [{ scheme: 'clc' as const, value: classNumber }],
      disciplines: [String(1 + drawRank(chance, 13, 4)).padStart(2, '0')],
      isbns: docCode === '1' || docCode === '18' ? [isbnOf(number)] : [],
      extent: isChinese ? `${80 + chance.below(600)}页` : `${80 + chance.below(600)} p.`,
      ...(chance.happens(0.35) ? { series: [{ title: written(headings.series(chance, language)) }] } : {}),
      ...(abstractWords.length > 0 ? { abstract: written(proseOf(abstractWords, isChinese)) } : {}),
      ...(inJournals.has(docCode)
        ? { host: hostOf(chance, written(headings.series(chance, language))) }
        : {}),
      coreIndexes: chance.happens(0.1) ? [chance.pick(coreLists)] : [],
      collections: chance.happens(0.2)
        ? [`${isChinese ? '特藏' : 'Collection'} ${drawRank(chance, 200)}`]
        : [],
      links: resourceType === 'paper' ? [] : [{ url: `https://example.org/e/${number}` }],
    }
    return {
      entry: {
        record,
        items: resourceType === 'paper' ? copiesOf(chance, number, `${classNumber}/${number % 9_999}`) : [],
        addedAt: new Date(firstArrival + Math.floor(chance.fraction() * arrivalDays) * 86_400_000),
        loans: drawRank(chance, 3_000, 2),
      },
      words: [...titleWords, ...abstractWords].map(written),
      titleWords: titleWords.map(written),
      sideBySide: title.sideBySide && [written(title.sideBySide[0]), written(title.sideBySide[1])],
      isChinese,
    }
  }
}

function titleOf(
  chance: Chance,
  words: readonly string[],
  isChinese: boolean,
): { text: string; sideBySide: [string, string] | undefined } {
  let text = words[0] ?? ''
  let sideBySide: [string, string] | undefined
  words.slice(1).forEach((word, at) => {
    const linked = chance.happens(isChinese ? 0.2 : 0.35)
    if (!linked) sideBySide ??= [words[at] ?? '', word]
    const link = linked
      ? isChinese
        ? chance.pick(['的', '与', '和'])
        : ` ${chance.pick(westernLinks)} `
      : isChinese
        ? ''
        : ' '
    text += link + word
  })
  if (isChinese) return { text: chance.happens(0.35) ? text + chance.pick(chineseEndings) : text, sideBySide }
  return { text: text.charAt(0).toUpperCase() + text.slice(1), sideBySide }
}

const proseOf = (words: readonly string[], isChinese: boolean): string =>
  isChinese
    ? `${words.map((word, at) => (at % 7 === 6 ? `${word}，` : at % 3 === 1 ? `${word}的` : word)).join('')}。`
    : `${words.map((word, at) => (at % 4 === 3 ? `${word} of the` : word)).join(' ')}.`

const hostOf = (chance: Chance, title: string) => ({
  title,
  volume: String(1 + chance.below(60)),
  issue: String(1 + chance.below(12)),
  pages: `${1 + chance.below(90)}-${91 + chance.below(60)}`,
})

const distinct = (count: number, make: () => string): string[] => [
  ...new Set(Array.from({ length: count }, make)),
]

/** A valid ISBN-13 with the Chinese prefix 978-7. */
function isbnOf(number: number): string {
  const body = `9787${String((number * 48_271) % 100_000_000).padStart(8, '0')}`
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
