import { expect, test } from 'vitest'
import { writeIso2709 } from './codecs/iso2709-writer.ts'
import { marcOf } from './testing/marc-lines.ts'
import { book, keys, read } from './testing/read-files.ts'

test('JSON Lines: every field is read', async () => {
  const [outcome] = await read(
    `${JSON.stringify({
      id: 'r1',
      type: 'paper',
      title: '红楼梦研究',
      authors: ['[美] 张三 著', 'Lee, Ann'],
      publisher: '人民文学出版社',
      year: '1998',
      isbn: ['7-101-10528-9'],
      issn: ['0028-0836'],
      language: 'zh',
      subjects: ['红学 -- 研究'],
      keywords: ['曹雪芹'],
      abstract: 'A',
      classNumbers: ['I207.411'],
      series: '丛书',
      journal: '文学评论',
      items: [
        { barcode: 'C1', branch: 'main', location: '3F', callNumber: 'I2/1', status: 'on-loan' },
        { branch: 'east' },
      ],
      campus: '东校区',
      country: 'cc',
      collection: '特藏',
      urls: ['http://x.example'],
      coreIndexes: ['CSSCI'],
      addedAt: '2024-03-01',
      loans: 12,
    })}\n`,
  )
  expect(outcome).toEqual({
    kind: 'record',
    key: 'r1',
    position: { record: 1, byte: 0, line: 1 },
    entry: {
      addedAt: new Date('2024-03-01T00:00:00Z'),
      loans: 12,
      items: [
        { barcode: 'C1', branch: 'main', location: '3F', callNumber: 'I2/1', status: 'on-loan' },
        { barcode: 'r1#1', branch: 'east', location: '', status: 'available' },
      ],
      record: {
        recordId: 'r1',
        docCode: '4',
        resourceType: 'paper',
        title: '红楼梦研究',
        otherTitles: [],
        contributors: [
          { name: '张三', otherNames: [], role: '著', nationality: '[美]', kind: 'person', main: true },
          { name: 'Lee, Ann', otherNames: [], kind: 'person', main: true },
        ],
        publishers: ['人民文学出版社'],
        places: [],
        year: 1998,
        languages: ['chi'],
        country: 'cc',
        isbns: ['9787101105285'],
        issns: ['0028-0836'],
        identifiers: [],
        subjects: ['红学--研究'],
        keywords: ['曹雪芹'],
        abstract: 'A',
        classNumbers: [{ scheme: 'clc', value: 'I207.411' }],
        series: [{ title: '丛书' }],
        host: { title: '文学评论', issn: '0028-0836' },
        notes: [],
        organisations: [],
        authorUnits: [],
        disciplines: [],
        coreIndexes: ['CSSCI'],
        collections: ['特藏'],
        campuses: ['东校区'],
        links: [{ url: 'http://x.example' }],
      },
    },
  })
})

test('JSON Lines: whatever a column of a CSV file can carry', async () => {
  const fields = {
    doi: '10.1/X',
    edition: '第2版',
    contents: '第一章 引论\n第二章 方法',
    notes: ['有索引', '附光盘'],
    extent: '302',
    price: '59.70元',
    binding: '精装',
    place: '北京',
    otherTitles: ['石头记'],
    responsibility: '曹雪芹著',
    volume: '12',
    issue: '3',
    pages: '1-9',
    organisations: ['文渊大学'],
    authorUnits: ['文渊大学文学院'],
    disciplines: ['05'],
    frequency: '月刊',
    standardNumber: 'GB/T 7714-2015',
    pubDate: '1998年6月',
  }
  const [outcome] = await read(`${JSON.stringify({ id: 'r2', title: '题名', journal: '学报', ...fields })}\n`)
  expect(outcome).toMatchObject({
    entry: {
      record: {
        identifiers: [
          { scheme: 'doi', value: '10.1/X' },
          { scheme: 'standard', value: 'GB/T 7714-2015' },
        ],
        edition: '第2版',
        contents: '第一章 引论 -- 第二章 方法',
        notes: ['有索引', '附光盘'],
        extent: '302页',
        price: '59.70元',
        binding: '精装',
        places: ['北京'],
        otherTitles: ['石头记'],
        responsibility: '曹雪芹著',
        host: { title: '学报', volume: '12', issue: '3', pages: '1-9' },
        organisations: ['文渊大学'],
        authorUnits: ['文渊大学文学院'],
        disciplines: ['05'],
        frequency: '月刊',
        pubDate: '1998年6月',
        year: 1998,
      },
    },
  })
})

test('JSON Lines: a bad line is rejected with its line number and reason, the rest is read', async () => {
  const outcomes = await read(
    '{"id":"a","title":"A"}\n\n{"id":"b"}\nnot json\n{"id":"c","title":"C","items":3}\n{"id":"d","title":"D","type":"scroll","year":""}\n[1]\n',
  )
  expect(keys(outcomes)).toEqual([
    'a',
    'rejected: "title" is missing.',
    expect.stringContaining('rejected: The line is not JSON'),
    'rejected: "items" is not a list.',
    'd',
    'rejected: The line is not a JSON object.',
  ])
  expect(outcomes[1]?.position).toEqual({ record: 2, byte: 24, line: 3 })
  expect(outcomes[4]).toMatchObject({ unknownType: 'scroll', entry: { record: { docCode: '44' } } })
})

test('a repeated key in a file adds copies; different keys are never merged', async () => {
  const row = (id: string, barcode?: string) =>
    JSON.stringify({ id, title: 'Same title', items: [barcode === undefined ? {} : { barcode }] })
  const outcomes = await read([row('1', 'x'), row('2'), row('1', 'y'), row('2'), row('2')].join('\n'))
  expect(keys(outcomes)).toEqual(['1', '2', 'items of 1', 'items of 2', 'items of 2'])
  const barcodes = outcomes.flatMap((outcome) =>
    outcome.kind === 'record'
      ? outcome.entry.items.map((item) => item.barcode)
      : outcome.kind === 'items'
        ? outcome.items.map((item) => item.barcode)
        : [],
  )
  expect(barcodes).toEqual(['x', '2#1', 'y', '2#2', '2#3'])
})

test('a row without id always gets the same key, another edition a different one', async () => {
  const rows = [
    '{"title":"红楼梦","isbn":"9787101105285"}',
    '{"title":"红楼梦","authors":["曹雪芹"],"year":1996}',
    '{"title":"红楼梦","authors":["曹雪芹"],"year":2008}',
  ]
  const first = keys(await read(rows.join('\n')))
  expect(new Set(first).size).toBe(3)
  expect(first[0]).toMatch(/^9787101105285-/)
  expect(first[1]).toMatch(/^[0-9a-f]{20}$/)
  expect(keys(await read(rows.join('\n')))).toEqual(first)
})

test('a source separates the ids of two suppliers, including their holdings', async () => {
  const holdings = marcOf('00000nx  a2200000   4500', '001 h1', '004 b1', '852 ##$bEAST$hPS1')
  const outcomes = await read(Buffer.concat([writeIso2709(book), writeIso2709(holdings)]), {
    source: 'loc',
  })
  expect(keys(outcomes)).toEqual(['loc:b1', 'items of loc:b1'])
  expect(outcomes[1]).toMatchObject({
    items: [{ barcode: 'loc:b1#h#1', branch: 'EAST', callNumber: 'PS1' }],
  })
})
