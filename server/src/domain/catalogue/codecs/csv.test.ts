import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collect, inChunks } from '../testing/streams.ts'
import { type CsvShape, guessDelimiter, readCsv } from './csv.ts'

const comma: CsvShape = { delimiter: ',', quote: '"' }
const read = (text: string | Buffer, shape = comma, chunk = 5) =>
  collect(readCsv(inChunks(Buffer.from(text), chunk), 'utf-8', shape))

describe('CSV', () => {
  test('quotes, line breaks in cells and a byte order mark are parsed', async () => {
    expect(await read('\uFEFFtitle,author\r\n"红楼梦, 上",曹雪芹\r\n"two\nlines","say ""x"""\r\n')).toEqual([
      { cells: ['title', 'author'], line: 1 },
      { cells: ['红楼梦, 上', '曹雪芹'], line: 2 },
      { cells: ['two\nlines', 'say "x"'], line: 3 },
    ])
  })

  test('rows with too few or too many cells are accepted', async () => {
    const rows = await read('a,b,c\n1\n1,2,3,4\n')
    expect(rows.map((row) => ('cells' in row ? row.cells.length : 0))).toEqual([3, 1, 4])
  })

  test('an unclosed quote costs its line, not the file', async () => {
    expect(await read('a,b\n1,2\n3,"never closed\n4,5\n')).toEqual([
      { cells: ['a', 'b'], line: 1 },
      { cells: ['1', '2'], line: 2 },
      { line: 3, reason: 'A quotation mark is opened and never closed.', raw: '3,"never closed' },
      { cells: ['4', '5'], line: 4 },
    ])
  })

  test('CSV written by the rules is read back, for any chunks and line ends', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', ';', '红', ' ', '7'), maxLength: 8 })
    const row = fc.array(cell, { minLength: 2, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.nat(9),
        async (rows, lineEnd, chunk) => {
          const text = rows
            .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
            .join(lineEnd)
          const found = await read(text, comma, chunk + 1)
          expect(found.map((one) => ('cells' in one ? one.cells : one.reason))).toEqual(rows)
        },
      ),
    )
  })

  test('GB18030 characters split between chunks are joined', async () => {
    const bytes = Buffer.from('cae9c3fb2cd7f7d5df0abaecc2a5c3ce2cb2dcd1a9c7db0a', 'hex')
    for (const chunk of [1, 2, 3, 100]) {
      expect(await collect(readCsv(inChunks(bytes, chunk), 'gb18030', comma))).toEqual([
        { cells: ['书名', '作者'], line: 1 },
        { cells: ['红楼梦', '曹雪芹'], line: 2 },
      ])
    }
  })

  test('the delimiter is guessed from the header and the rows', () => {
    expect(guessDelimiter('a;b;c\n1,5;2;3\n')).toBe(';')
    expect(guessDelimiter('a\tb\n1\t2\n')).toBe('\t')
    expect(guessDelimiter('"a;b",c,d\n1,2,3\n')).toBe(',')
    expect(guessDelimiter('书名|作者\n红楼梦|曹雪芹\n')).toBe('|')
  })
})
