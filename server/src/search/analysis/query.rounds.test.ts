import type { MatchMode, SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import type { AnalysedRecord, Query } from '../engines/engine.ts'
import { readCorpusTitles } from './corpus-titles.ts'
import { listedWords } from './dictionary.ts'
import { foldText } from './fold.ts'
import { CHINESE_NUMERALS } from '../../platform/numerals.ts'
import { toQuery } from './query.ts'
import { analyseSample, matchesRecord, writer } from './sample-record.ts'
import { rounds } from '../../platform/testing/rounds.ts'
import { defaultSettings, readSynonyms, readWordList } from './search-settings.ts'

const TITLES = rounds(500, 5_000)

const found = (
  record: AnalysedRecord,
  searchWord: string,
  searchField: SearchField = 'all',
  matchMode: MatchMode = '2',
): boolean => matchesRecord(toQuery([{ searchField, searchWord, matchMode }]).query, record)

type Facts = Partial<BibRecord>
const titled = (title: string): Facts => ({ title })
const by = (name: string): Facts => ({ contributors: [writer(name)] })

const finds: [query: string, facts: Facts][] = [
  ['紅樓夢', titled('红楼梦')],
  ['紅楼夢', titled('红楼梦')],
  ['红楼梦', titled('紅樓夢')],
  ['学生', titled('大学生活')],
  ['活', titled('大学生活')],
  ['学生活', titled('大学生活')],
  ['1984', titled('1984')],
  ['the who', titled('The Who')],
  ['it', titled('It')],
  ['libraries', titled('The library')],
  ['run', titled('Running')],
  ['c++', titled('C++程序设计')],
  ['c#', titled('C#入门')],
  ['.net', titled('ASP.NET')],
  ['R', titled('R语言')],
  ["o'reilly", titled('O’Reilly guide')],
  ['oreilly', titled("O'Reilly guide")],
  ['at&t', titled('AT&T')],
  ['α-decay', titled('The α-decay of nuclei')],
  ['h2o', titled('H₂O')],
  ['5g', titled('5G通信')],
  ['tcp/ip', titled('TCP/IP详解')],
  ['tcpip', titled('TCP/IP详解')],
  ['π', titled('π的历史')],
  ['pride & prejudice', titled('Pride and Prejudice')],
  ['email', titled('E-mail')],
  ['e-mail', titled('Email')],
  ['数据结构 第2版', { title: '数据结构', edition: '第二版' }],
  ['第二版', titled('数据结构（第2版）')],
  ['第II版', titled('数据结构（第二版）')],
  ['红楼梦 1996', { title: '红楼梦', year: 1996 }],
  ['红楼梦 1996年', { title: '红楼梦', year: 1996 }],
  ['"C语言程序设计"', titled('C语言程序设计教程')],
  ['三体3', titled('三体Ⅲ')],
  ['三体III', titled('三体3')],
  ['python biancheng', titled('Python编程')],
  ['曹雪芹 著', by('曹雪芹')],
  ['[加] 亦舒', by('亦舒')],
  ['(美) 马克·吐温', by('马克·吐温')],
  ['Jia Pingwa', by('贾平凹')],
  ['qiechuanqi', titled('企鹅传奇')],
  ['HG Wells', by('Wells, H. G. (Herbert George)')],
  ['电脑', titled('计算机')],
  ['honglou meng', titled('红楼梦')],
  ['hongloumeng', titled('紅樓夢')],
  ['hong lou meng', titled('红楼梦')],
  ['hongloum', titled('红楼梦')],
  ['hlm', titled('红楼梦')],
  ['红楼meng', titled('红楼梦')],
  ['chongqing', titled('重庆森林')],
  ['yinyue', titled('音乐史')],
  ['changan', titled('长安十二时辰')],
  ["chang'an", titled('长安十二时辰')],
  ['nvren', titled('女人')],
  ['nuren', titled('女人')],
  ['lvse', titled('绿色')],
  ['zengguofan', titled('曾国藩家书')],
  ['luxun', by('鲁迅')],
  ['lu xun', by('鲁迅')],
  ['xun lu', by('魯迅')],
  ['Lu Xun', by('鲁迅')],
  ['shan tianfang', by('单田芳')],
  ['shantianfang', by('單田芳')],
  ['lu xun na han', { title: '呐喊', ...by('鲁迅') }],
  ['加西亚·马尔克斯', by('加西亚.马尔克斯')],
  ['馬爾克斯', by('（哥伦）加西亚・马尔克斯')],
  ['加西亚马尔克斯', by('加西亚·马尔克斯')],
  ['Garcia Marquez', by('García Márquez, Gabriel')],
  ['gabriel garcia marquez', by('Márquez, Gabriel García')],
  ['J. Rowling', by('Joanne Rowling')],
  ['JK Rowling', by('Rowling, Joanne Kathleen')],
  ['mueller', by('Heiner Müller')],
  ['müller', by('Heiner Mueller')],
  ['Толстой', by('Лев Толстой')],
  ['978-7-02-000220-7', { isbns: ['9787020002207'] }],
  ['702000220x', { isbns: ['9787020002207'] }],
  ['97870200', { isbns: ['9787020002207'] }],
  ['1000-0364', { issns: ['1000-0364'] }],
  ['https://doi.org/10.1000/ABC', { identifiers: [{ scheme: 'doi', value: '10.1000/abc' }] }],
  ['GB/T 7714', { identifiers: [{ scheme: 'standard', value: 'GB/T 7714—2015' }] }],
  ['GB/T 7714-2015', { identifiers: [{ scheme: 'standard', value: 'GB/T 7714—2015' }] }],
  ['ISO 9001', { identifiers: [{ scheme: 'standard', value: 'ISO 9001:2015' }] }],
  ['CN 51-1199/O4', { identifiers: [{ scheme: 'cn', value: '51-1199/O4' }] }],
  ['"学生"', titled('大学生活')],
  ['librar*', titled('Librarians')],
  ['title:hobbit author:tolkien', { title: 'The Hobbit', ...by('Tolkien, J. R. R.') }],
  ['題名:红楼梦 作者:曹雪芹', { title: '红楼梦', ...by('曹雪芹') }],
  ['鲁迅 OR 茅盾', titled('茅盾全集')],
  ['鲁迅 -茅盾', titled('鲁迅全集')],
  ['"unbalanced', titled('unbalanced')],
  ['???', titled('???')],
  ['"∞"', titled('∞ and beyond')],
]

const misses: [query: string, facts: Facts][] = [
  ['三体3', titled('三体')],
  ['著 曹雪芹', by('曹雪芹')],
  ['1984', { title: '动物农场', year: 1984 }],
  ['三国', titled('3国演义')],
  ['c', titled('C++程序设计')],
  ['women', titled('我们')],
  ['can', titled('参考')],
  ['long', titled('龙')],
  ['鲁迅 -茅盾', titled('鲁迅与茅盾')],
  ['"生活大学"', titled('大学生活')],
  ['ISO 9001', { identifiers: [{ scheme: 'standard', value: 'ISO 90012:2015' }] }],
]

describe('a query', () => {
  test.each(finds)('%s finds %j', (query, facts) => {
    expect(found(analyseSample(facts), query)).toBe(true)
  })

  test.each(misses)('%s does not find %j', (query, facts) => {
    expect(found(analyseSample(facts), query)).toBe(false)
  })

  test('a call number is found with any spacing', () => {
    const { query } = toQuery([{ searchField: 'all', searchWord: 'TP312C++/123' }])
    const record = { ...analyseSample({}), exact: { callNo: ['tp312c++/123'] } }
    expect(matchesRecord(query, record)).toBe(true)
    expect(matchesRecord(toQuery([{ searchField: 'callNo', searchWord: 'TP 312 C++' }]).query, record)).toBe(
      true,
    )
  })

  test('match modes compare whole values', () => {
    const record = analyseSample({ title: '红楼梦', subtitle: '人物谱', ...by('曹雪芹') })
    expect(found(record, '红楼梦', 'title', '1')).toBe(true)
    expect(found(record, '红楼梦人物谱', 'title', '1')).toBe(true)
    expect(found(record, '红楼', 'title', '1')).toBe(false)
    expect(found(record, '紅樓', 'title', '3')).toBe(true)
    expect(found(record, '楼梦', 'title', '4')).toBe(true)
    expect(found(record, '曹雪', 'any', '3')).toBe(true)
    expect(found(record, '曹雪', 'title', '3')).toBe(false)
  })

  test('match mode "whole value" on an abstract is a phrase', () => {
    const record = analyseSample({ abstract: 'We study the rapid motion of fluids.' })
    expect(found(record, 'motion of fluids', 'abstract', '1')).toBe(true)
    expect(found(record, 'fluids of motion', 'abstract', '1')).toBe(false)
  })

  test('items join left to right and the first operator is ignored', () => {
    const record = analyseSample({ title: '红楼梦', ...by('曹雪芹') })
    const ask = (...items: Parameters<typeof toQuery>[0]): boolean =>
      matchesRecord(toQuery(items).query, record)
    expect(
      ask(
        { searchField: 'title', searchWord: '西游记', oper: 'not' },
        { searchField: 'author', searchWord: '曹雪芹', oper: 'or' },
      ),
    ).toBe(true)
    expect(
      ask(
        { searchField: 'title', searchWord: '红楼梦' },
        { searchField: 'author', searchWord: '曹雪芹', oper: 'not' },
      ),
    ).toBe(false)
    expect(ask()).toBe(true)
  })

  test('synonyms of a tenant match each other', () => {
    const read = readSynonyms('# words for computers\n计算机, 电脑, computer\n')
    const synonyms = 'synonyms' in read ? read.synonyms : new Map<string, string[]>()
    const { query } = toQuery([{ searchField: 'any', searchWord: '电脑 入门' }], {
      ...defaultSettings,
      synonyms,
    })
    expect(matchesRecord(query, analyseSample({ title: '计算机入门' }))).toBe(true)
    expect(matchesRecord(query, analyseSample({ title: '计算机科学' }))).toBe(false)
  })

  test('a broken line of a word list is reported', () => {
    expect(readSynonyms('a, b\n\nalone\n')).toEqual({ broken: { line: 3, reason: 'too-few' } })
    expect(readWordList('深度学习\n   \n！\n')).toEqual({ words: new Set(['深度学习', '!']) })
  })

  test('any text gives a query of bounded size, and a text with letters never an empty one', () => {
    const sizeOf = (query: Query): number =>
      'of' in query
        ? 1 + [query.of].flat().reduce((sum, child) => sum + sizeOf(child), 0)
        : query.op === 'prefer'
          ? 1 + [query.must, ...query.should].reduce((sum, child) => sum + sizeOf(child), 0)
          : 1 + ('tokens' in query ? query.tokens.length : 0)
    const marks = fc.constantFrom(
      '"',
      '(',
      ')',
      ' AND ',
      ' OR ',
      ' NOT ',
      '-',
      '+',
      '*',
      'title:',
      '作者：',
      ' ',
      '红楼',
      'women',
      '\ud800',
      '<b>',
      "'; --",
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.oneof(marks, fc.string({ maxLength: 5 })), { maxLength: 60 })
        .map((parts) => parts.join('')),
      fc.string({ minLength: 9_000, maxLength: 10_000 }),
    )
    fc.assert(
      fc.property(
        text,
        fc.constantFrom<SearchField>('all', 'any', 'title', 'isbn', 'abstract'),
        (searchWord, searchField) => {
          const { query } = toQuery([{ searchField, searchWord }])
          expect(sizeOf(query)).toBeLessThan(4096)
        },
      ),
      { numRuns: 150 },
    )
  })

  /** A number is one word in any notation: 九八 is no word of 一九八四, nor 第三 one of 第三卷. */
  const insideNumbers = (run: string): Set<number> =>
    new Set(
      [...run.matchAll(new RegExp(`第?[${CHINESE_NUMERALS}]+.?`, 'gu'))].flatMap(({ index, 0: { length } }) =>
        Array.from({ length: length - 1 }, (_, at) => index + at + 1),
      ),
    )
  const titles = readCorpusTitles('every word of the dictionary inside titles finds its title')
  if (titles !== undefined)
    test(`every dictionary word inside ${TITLES} titles finds its title`, () => {
      const lost: string[] = []
      const step = Math.floor(titles.length / TITLES)
      for (let at = 0; at < TITLES; at += 1) {
        const title = titles[at * step] ?? ''
        const record = analyseSample({ title })
        for (const run of title.match(/\p{Script=Han}+/gu) ?? []) {
          const edges = insideNumbers(run)
          for (let from = 0; from < run.length; from += 1)
            for (let to = from + 2; to <= Math.min(run.length, from + 5); to += 1) {
              const word = run.slice(from, to)
              if (edges.has(from) || edges.has(to)) continue
              if (listedWords(foldText(word)).length === 1 && !found(record, word, 'title'))
                lost.push(`${word} in ${title}`)
            }
        }
      }
      expect(lost).toEqual([])
    })
})
