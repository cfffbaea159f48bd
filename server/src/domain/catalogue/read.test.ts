import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { writeIso2709 } from './codecs/iso2709-writer.ts'
import { NotThisFormat, type Outcome } from './outcome.ts'
import { type ReadOptions, readCatalogue } from './read.ts'
import { bookLeader, marcOf, unimarcLeader } from './testing/marc-lines.ts'
import { collect } from './testing/streams.ts'

const folder = mkdtempSync(join(tmpdir(), 'catalogue-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0

function fileOf(content: string | Buffer): string {
  files += 1
  const path = join(folder, `file-${files}`)
  writeFileSync(path, content)
  return path
}
const read = (content: string | Buffer, options?: ReadOptions): Promise<Outcome[]> =>
  collect(readCatalogue(fileOf(content), options))
const refused = async (content: string | Buffer, options?: ReadOptions): Promise<string> => {
  try {
    await read(content, options)
  } catch (error) {
    expect(error).toBeInstanceOf(NotThisFormat)
    return (error as Error).message
  }
  return 'accepted'
}
const keys = (outcomes: Outcome[]): string[] =>
  outcomes.map((outcome) =>
    outcome.kind === 'rejected'
      ? `rejected: ${outcome.reason}`
      : outcome.kind === 'items'
        ? `items of ${outcome.parent}`
        : outcome.key,
  )

const book = marcOf(
  bookLeader,
  '001 b1',
  '008 000313s2000    nyu           000 1 eng  ',
  '245 10$aSummerland /$cMichael Chabon.',
  '852 0#$bMAIN$hPS1',
)
const chinese = marcOf(
  unimarcLeader,
  '001 c1',
  '100 ##$a20150209d2015    em y0chiy50      ea',
  '200 1#$a杜诗详注',
  '690 ##$aI222',
)

describe('reading a catalogue file', () => {
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
          { barcode: 'r1#1', branch: 'east', location: 'stacks', status: 'available' },
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
    const [outcome] = await read(
      `${JSON.stringify({ id: 'r2', title: '题名', journal: '学报', ...fields })}\n`,
    )
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

  test('MARC 21 and CNMARC are distinguished, compressed or not', async () => {
    expect((await read(writeIso2709(book)))[0]).toMatchObject({
      key: 'b1',
      entry: { record: { title: 'Summerland', year: 2000 } },
    })
    expect((await read(gzipSync(writeIso2709(chinese))))[0]).toMatchObject({
      key: 'c1',
      entry: { record: { title: '杜诗详注', languages: ['chi'] } },
    })
    expect((await read(writeIso2709(chinese), { format: 'cnmarc' }))[0]?.kind).toBe('record')
  })

  test('authority, classification and parentless holdings records are recognised', async () => {
    const authority = marcOf('00000nz  a2200000n  4500', '001 a1', '150 ##$aBirds')
    const other = marcOf('00000nw  a2200000n  4500', '001 w1', '153 ##$aQA')
    const holdings = marcOf('00000nx  a2200000   4500', '001 h1', '852 ##$bEAST')
    const outcomes = await read(Buffer.concat([book, authority, other, holdings].map(writeIso2709)))
    expect(outcomes.map(({ kind }) => kind)).toEqual(['record', 'authority', 'rejected', 'rejected'])
    expect(outcomes[1]).toMatchObject({
      key: 'a1',
      authority: { controlNumber: 'a1', heading: 'Birds', kind: 'subject' },
    })
    expect(keys(outcomes)[3]).toBe(
      'rejected: A holdings record that names no record it belongs to (field 004).',
    )
  })

  test('a UNIMARC authority record is recognised, although its leader means holdings in MARC 21', async () => {
    const authority = marcOf(
      '00000nx  a2200000   45  ',
      '001 u1',
      '100 ##$a20150101achiy50      ea',
      '200 #0$a杜甫',
      '400 #0$a杜子美',
    )
    const outcomes = await read(Buffer.concat([chinese, authority].map(writeIso2709)))
    expect(outcomes[1]).toMatchObject({
      key: 'u1',
      authority: { heading: '杜甫', kind: 'person', variants: ['杜子美'] },
    })
  })

  test('a truncated compressed file yields its complete records and reports where it ends', async () => {
    const packed = gzipSync(
      Buffer.from(
        Array.from({ length: 20_000 }, (_, n) => `{"id":"${n}","title":"T${Math.sin(n)}"}`).join('\n'),
      ),
    )
    const outcomes = await read(packed.subarray(0, packed.length - 50_000))
    expect(outcomes.length).toBeGreaterThan(1000)
    expect(keys(outcomes).at(-1)).toBe(
      'rejected: The packed file (gzip) is damaged or cut here; nothing behind it could be read.',
    )
  })

  test('CSV: Chinese headers are recognised, rows of one work are its copies', async () => {
    const outcomes = await read(
      '书名,作者,出版社,条码\r\n红楼梦,"(清)曹雪芹著",人民文学出版社,C1\r\n红楼梦,(清)曹雪芹著,人民文学出版社,C2\r\n,x,y,C3\r\n',
    )
    expect(outcomes.map(({ kind }) => kind)).toEqual(['record', 'items', 'rejected'])
    expect(outcomes[0]).toMatchObject({
      position: { record: 1, line: 2 },
      entry: {
        items: [{ barcode: 'C1' }],
        record: { title: '红楼梦', contributors: [{ name: '曹雪芹', nationality: '(清)', role: '著' }] },
      },
    })
    expect(outcomes[2]).toMatchObject({ reason: 'The row has no title.', position: { record: 3, line: 4 } })
  })

  test('UTF-16 and Windows text is read', async () => {
    const text = '\uFEFF书名\t作者\r\n红楼梦\t曹雪芹\r\n'
    const wide = Buffer.from(text, 'utf16le')
    expect(keys(await read(wide))).toHaveLength(1)
    expect((await read(wide))[0]).toMatchObject({ entry: { record: { title: '红楼梦' } } })
    expect((await read(Buffer.from(wide).swap16()))[0]).toMatchObject({
      entry: { record: { title: '红楼梦' } },
    })
    const lines = Buffer.from('\uFEFF{"id":"a","title":"红楼梦"}\n{"id":"b","title":"上"}\n', 'utf16le')
    expect(keys(await read(lines))).toEqual(['a', 'b'])
    const western = Buffer.from('title;author\nLes Mis\u00E9rables;Hugo, Victor\n', 'latin1')
    expect((await read(western))[0]).toMatchObject({ entry: { record: { title: 'Les Misérables' } } })
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><record><leader>00000nam a2200000   4500</leader><controlfield tag="001">x</controlfield><datafield tag="245" ind1="0" ind2="0"><subfield code="a">Caf\u00E9</subfield></datafield></record>`
    expect((await read(Buffer.from(xml, 'latin1')))[0]).toMatchObject({
      entry: { record: { title: 'Café' } },
    })
  })

  test('CSV: a column map names columns, separators, defaults and the key', async () => {
    const columnMap = {
      delimiter: ';',
      key: 'No',
      columns: {
        T: 'title',
        A: { field: 'authors', split: '|' },
        S: { field: 'classNumbers', prefix: 'udc:' },
        L: 'item.location',
      },
      defaults: { type: 'thesis', languages: 'fr', 'item.branch': 'paris' },
    } as const
    const path = fileOf(JSON.stringify(columnMap))
    for (const map of [columnMap, path] as ReadOptions['columnMap'][]) {
      const [outcome] = await read('No;T;A;S;L\n7;Titre;Hugo, Victor|Sand, George;82-31;A1\n', {
        format: 'csv',
        ...(map === undefined ? {} : { columnMap: map }),
      })
      expect(outcome).toMatchObject({
        key: '7',
        entry: {
          record: {
            docCode: '3',
            languages: ['fre'],
            contributors: [{ name: 'Hugo, Victor' }, { name: 'Sand, George' }],
            classNumbers: [{ scheme: 'udc', value: '82-31' }],
          },
          items: [{ barcode: '7#1', branch: 'paris', location: 'A1' }],
        },
      })
    }
  })

  test('CSV: a map that does not fit is refused with the available names', async () => {
    expect(await refused('a,b\n1,2\n', { columnMap: { columns: { Titel: 'title' } } })).toBe(
      'The column map names "Titel", which this file has not got; its columns are "a", "b".',
    )
    expect(await refused('a,b\n1,2\n', { columnMap: fileOf('{"columns":{"a":"tittle"}}') })).toContain(
      'The column map is wrong at "columns.a"',
    )
    expect(await refused('a,b\n1,2\n', { columnMap: join(folder, 'missing.json') })).toContain(
      'cannot be read',
    )
    expect(await refused('a,b\n1,2\n')).toContain('give a column map')
  })

  test('a file of another kind is refused with what it looks like', async () => {
    const zip = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(60)])
    expect(await refused(zip, { format: 'marc21' })).toBe('This looks like a ZIP archive, not MARC 21.')
    expect(await refused(Buffer.concat([zip, Buffer.from('xl/workbook.xml')]))).toBe(
      'This looks like an Excel workbook (.xlsx), not a catalogue file.',
    )
    expect(await refused('<!DOCTYPE html><html><body>404</body></html>', { format: 'marcxml' })).toBe(
      'This looks like an HTML page, not MARCXML.',
    )
    expect(await refused('%PDF-1.4 ...')).toContain('a PDF document')
    expect(
      await refused('Dear reader,\nthis is a letter.\nIt has no table in it\n', { format: 'marc21' }),
    ).toBe('This looks like plain text, not MARC 21.')
    expect(await refused('')).toContain('an empty file')
    expect(await refused('<rss><channel/></rss>')).toBe(
      'This looks like an XML file of another kind (<rss>), not a catalogue file.',
    )
    expect(await refused('{"id":"a","title":"A"}\n', { format: 'marc21' })).toBe(
      'This looks like JSON Lines, not MARC 21.',
    )
    expect(await refused(writeIso2709(chinese), { format: 'marc21' })).toBe(
      'This looks like UNIMARC or CNMARC, not MARC 21.',
    )
    expect(await refused(writeIso2709(book), { format: 'cnmarc' })).toBe(
      'This looks like MARC 21, not CNMARC.',
    )
    expect(await refused('[{"id":"a","title":"A"}]')).toContain('one JSON array')
    expect(await refused('=LDR  00000nam\n=245  10$aT\n')).toContain('MARCMaker')
    expect(await refused(writeIso2709(book), { encoding: 'klingon' })).toBe(
      '"klingon" is no encoding this program knows.',
    )
  })
})
