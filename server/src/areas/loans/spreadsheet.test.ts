import { inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastMonths } from './months.ts'
import { csvOf, harmless, xlsxOf } from './spreadsheet.ts'

/** The parts of an archive, read by their local headers. */
function unzip(archive: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const packed = archive.readUInt32LE(at + 18)
    const name = archive.readUInt16LE(at + 26)
    const from = at + 30 + name
    parts.set(
      archive.toString('utf8', at + 30, from),
      inflateRawSync(archive.subarray(from, from + packed)).toString('utf8'),
    )
    at = from + packed
  }
  return parts
}

test('no text of a file begins like a formula', () => {
  expect(csvOf([['=1+1', '+x', '-x', '@x', 'a"b', 'c,d', 5]])).toBe(
    '\uFEFF\'=1+1,\'+x,\'-x,\'@x,"a""b","c,d",5\r\n',
  )
  fc.assert(fc.property(fc.string(), (text) => !/^[=+\-@\t\r]/.test(harmless(text))))
})

test('a workbook holds every text as text, whatever it is made of', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 }), (texts) => {
      const sheet = unzip(xlsxOf('x', [texts])).get('xl/worksheets/sheet1.xml') ?? ''
      expect(sheet.split('<c ').length - 1).toBe(texts.length)
      expect(sheet).not.toContain('<f>')
      expect(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(sheet)).toBe(false)
    }),
    { numRuns: 50 },
  )
  const parts = unzip(xlsxOf('借阅/表', [['红楼梦 <&>', 3]]))
  expect(parts.get('xl/worksheets/sheet1.xml')).toContain('红楼梦 &lt;&amp;&gt;</t></is></c><c><v>3</v></c>')
  expect(parts.get('xl/workbook.xml')).toContain('name="借阅 表"')
})

test('the last months end with the present one and pass over the turn of the year', () => {
  expect(lastMonths('2026-02-28', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
})
