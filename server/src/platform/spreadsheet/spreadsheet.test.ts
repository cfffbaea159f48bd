import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { lastMonths } from '../../areas/loans/months.ts'
import { unzipped } from '../../testing/zip-files.ts'
import { type Cell, csvOf, harmless, xlsxOf } from './spreadsheet.ts'

async function* rows(...all: Cell[][]) {
  for (const row of all) yield [row]
}

const textOf = async (book: Buffer, part: string) => (await unzipped(book)).get(part)?.toString() ?? ''

test('no text in a file begins like a formula', async () => {
  expect(await csvOf(rows(['=1+1', '+x', '-x', '@x', 'a"b', 'c,d', 5], ['＝1', 'x;=1+1']))).toBe(
    '\uFEFF"\'=1+1","\'+x","\'-x","\'@x","a""b","c,d",5\r\n"\'＝1","x;=1+1"\r\n',
  )
  const starts = fc.constantFrom('', '=', '＝', '＋', '－', '＠', '\n', '\t')
  fc.assert(
    fc.property(starts, fc.string(), (start, text) => !/^[=+\-@＝＋－＠\t\r\n]/.test(harmless(start + text))),
  )
})

test('a workbook stores every text as text, whatever its characters', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 }), async (texts) => {
      const sheet = await textOf(await xlsxOf('x', rows(texts)), 'xl/worksheets/sheet1.xml')
      expect(sheet.split('<c ').length - 1).toBe(texts.length)
      expect(sheet).not.toContain('<f>')
      expect(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(sheet)).toBe(false)
    }),
    { numRuns: 50 },
  )
  const book = await xlsxOf('借阅/表', rows(['红楼梦 <&>', 3]))
  expect(await textOf(book, 'xl/worksheets/sheet1.xml')).toContain(
    '红楼梦 &lt;&amp;&gt;</t></is></c><c r="B1"><v>3</v></c>',
  )
  expect(await textOf(book, 'xl/workbook.xml')).toContain('name="借阅 表"')
})

/** Writes ten thousand loans in a thread with a heap limit in megabytes; the thread fails if the limit is exceeded. */
const writeWithin = (heapMb: number, write: string) => {
  const module = new URL('./spreadsheet.ts', import.meta.url).href
  const code = `
    const { parentPort } = require('node:worker_threads')
    async function* rows() {
      for (let at = 0; at < 20; at++)
        yield Array.from({ length: 500 }, (_, no) => Array.from({ length: 10 }, () => '红楼梦研究 ' + at * 500 + no))
    }
    import('${module}').then(async (spreadsheet) => parentPort.postMessage((await spreadsheet.${write}).length))`
  const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8 }
  const worker = new Worker(code, { eval: true, resourceLimits })
  return new Promise<number>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

test('ten thousand loans are written with less than fifty megabytes of heap', async () => {
  expect(await writeWithin(32, `xlsxOf('x', rows())`)).toBeGreaterThan(50_000)
  expect(await writeWithin(32, 'csvOf(rows())')).toBeGreaterThan(1_000_000)
})

test('the last months end with the current one and cross the end of a year', () => {
  expect(lastMonths('2026-02-28', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
})

test('another program reads back what is written, in its columns', async () => {
  const wide = Array.from({ length: 800 }, (_, at) => at)
  const book = await xlsxOf('x', rows(['红楼梦', 202_411_110_001, 'a b'], wide))
  const [first, second] = await readSheet(book)
  expect(first?.slice(0, 3)).toEqual(['红楼梦', 202_411_110_001, 'a b'])
  expect(second).toEqual(wide)
})
