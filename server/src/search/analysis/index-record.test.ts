import { describe, expect, test } from 'vitest'
import type { CatalogueItem } from '../../domain/catalogue/record.ts'
import { facetValue } from './display.ts'
import { analyseRecord } from './index-record.ts'
import { keyOf } from './keys.ts'
import { analyseSample, sampleRecord, writer } from './sample-record.ts'
import { callNumberKey } from './call-numbers.ts'

const item = (facts: Partial<CatalogueItem>): CatalogueItem => ({
  barcode: '1',
  branch: 'main',
  location: 'stacks',
  status: 'on-loan',
  ...facts,
})

describe('an analysed record', () => {
  test('both scripts give the same analysed record but for the mark of the script', () => {
    const one = analyseSample({
      title: '紅樓夢',
      contributors: [writer('魯迅')],
      publishers: ['人民文學出版社'],
    })
    const other = analyseSample({
      title: '红楼梦',
      contributors: [writer('鲁迅')],
      publishers: ['人民文学出版社'],
    })
    const marks = one.text.publisher?.filter((list) => list[0] === 'w:traditional')
    expect(marks).toHaveLength(1)
    expect(JSON.stringify(one).replace('w:traditional', 'w:simplified')).toBe(JSON.stringify(other))
  })

  test('keys are whole values, including title with subtitle', () => {
    const { exact } = analyseSample({ title: '《红楼梦》', subtitle: '人物谱', subjects: ['中国文学--古代'] })
    expect(exact.titleKey).toEqual(['红楼梦', '人物谱', '红楼梦人物谱'])
    expect(exact.subjectKey).toEqual(['中国文学古代', '中国文学'])
  })

  test('a leading article is optional', () => {
    expect(analyseSample({ title: 'The Hobbit', languages: ['eng'] }).exact.titleKey).toEqual([
      'the hobbit',
      'hobbit',
    ])
    expect(analyseSample({ title: 'Die Verwandlung', languages: ['ger'] }).sort.title).toBe('verwandlung')
    expect(analyseSample({ title: 'Die Hard', languages: ['eng'] }).sort.title).toBe('die hard')
    expect(
      analyseSample({ title: 'L’étranger', filingTitle: 'étranger', languages: ['fre'] }).sort.title,
    ).toBe('etranger')
  })

  test('facets count both scripts, name orders and roles as one value', () => {
    const { facets } = analyseSample({
      contributors: [writer('[清] 曹雪芹 著'), writer('魯迅')],
      subjects: ['俱樂部'],
      classNumbers: [
        { scheme: 'clc', value: 'TP312' },
        { scheme: 'clc', value: 'I247.5' },
        { scheme: 'lcc', value: 'QA76' },
        { scheme: 'ddc', value: '823.9' },
      ],
    })
    expect(facets.author).toEqual(['曹雪芹', '鲁迅'])
    expect(facets.subject).toEqual(['俱乐部'])
    expect(facets.kindNo).toEqual(['TP', 'I', 'lcc:QA', 'ddc:800'])
  })

  test.each([
    ['蕭乾', '萧乾'],
    ['萧乾', '萧乾'],
    ['乾隆', '乾隆'],
    ['錢鍾書', '钱钟书'],
    ['大衞·科波菲爾', '大卫·科波菲尔'],
    ['徳川家康', '德川家康'],
    [' 叙利亚 ; ', '叙利亚'],
  ])('the facet value of %s is %s', (name, value) => {
    expect(facetValue(name)).toBe(value)
  })

  test('items give locations, numbers and whether a copy is on the shelf', () => {
    const items = [
      item({ callNumber: 'TP312 C++/123', barcode: 'A 1' }),
      item({ branch: 'law', status: 'available', currentLocation: 'repair' }),
    ]
    const record = analyseRecord(sampleRecord({}), {
      version: 3,
      addedAt: 7,
      loans: 2,
      items,
      placeOf: ({ branch }) => ({ campus: branch === 'law' ? 'east' : 'west' }),
    })
    expect(record).toMatchObject({ version: 3, addedAt: 7, loans: 2, onShelf: true })
    expect(record.exact).toMatchObject({ callNo: ['tp312c++/123'], barcode: ['a1', '1'] })
    expect(record.facets).toMatchObject({
      libCode: ['main', 'law'],
      campusId: ['west', 'east'],
      curLocationId: ['repair'],
    })
  })

  test('editions of one work share a work key, other works do not', () => {
    const group = (title: string, name: string): string | undefined =>
      analyseSample({ title, contributors: [writer(name)] }).facets.group?.[0]
    expect(group('数据结构（第2版）', '严蔚敏')).toBe(group('數據結構', '严蔚敏'))
    expect(group('Emma', 'Austen, Jane')).toBe(group('Emma', 'Jane Austen'))
    expect(group('Emma', 'Austen, Jane')).not.toBe(group('Emma', 'Other, Anne'))
  })

  test('titles sort by reading, then by letters; numbers sort by value', () => {
    const titles = ['西游记', '红楼梦', '宏楼梦', 'Emma', '第12册', '第2册']
    const sorted = [...titles].sort((a, b) =>
      analyseSample({ title: a }).sort.title < analyseSample({ title: b }).sort.title ? -1 : 1,
    )
    expect(sorted).toEqual(['第2册', '第12册', 'Emma', '宏楼梦', '红楼梦', '西游记'])
  })

  test('call numbers sort in shelf order', () => {
    const chinese = [
      'I247.5/9',
      'I247.5/12',
      'I247.7/65',
      'I25/1',
      'TP3/1',
      'TP312/9',
      'TP312/12',
      'TP312/12a',
    ]
    const congress = ['QA9.5.A2', 'QA76.73.J38 B6', 'QA76.73.J4', 'QA76.9.D3']
    const shelf = [...chinese.slice(0, 4), ...congress, ...chinese.slice(4)]
    const sorted = [...shelf].sort((a, b) => (callNumberKey(a) < callNumberKey(b) ? -1 : 1))
    expect(sorted).toEqual(shelf)
  })

  test('any text gives valid keys', () => {
    expect(keyOf('C++ 程序设计（第2版）')).toBe('c++程序设计第二版')
    expect(keyOf("O'Reilly's: a guide")).toBe('oreillys a guide')
    expect(keyOf('…')).toBe('.')
    expect(keyOf('x'.repeat(600))).toHaveLength(512)
  })
})
