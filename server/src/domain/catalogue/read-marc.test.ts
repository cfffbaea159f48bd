import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { writeIso2709 } from './codecs/iso2709-writer.ts'
import { marcOf } from './testing/marc-lines.ts'
import { book, chinese, keys, read, refused } from './testing/read-files.ts'

describe('reading a catalogue file', () => {
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
