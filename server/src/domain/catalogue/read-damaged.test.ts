import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { writeIso2709 } from './codecs/iso2709-writer.ts'
import { NotThisFormat } from './outcome.ts'
import { readCatalogue } from './read.ts'
import { bookLeader, marcOf, unimarcLeader } from './testing/marc-lines.ts'
import { read } from './testing/read-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'damaged-'))
afterAll(() => rmSync(folder, { recursive: true }))

const marc21 = Buffer.concat(
  ['b1', 'b2', 'b3'].map((id) =>
    writeIso2709(
      marcOf(
        bookLeader,
        `001 ${id}`,
        '008 000313s2000    nyu           000 1 eng  ',
        '020 ##$a0786808772',
        '245 10$aSummerland /$cChabon.',
        '650 #0$aMagic',
      ),
    ),
  ),
)
const cnmarc = Buffer.concat(
  ['c1', 'c2'].map((id) =>
    writeIso2709(
      marcOf(
        unimarcLeader,
        `001 ${id}`,
        '100 ##$a20150209d2015    em y0chiy50      ea',
        '200 1#$a杜诗详注$f杜甫撰',
        '690 ##$aI222',
      ),
    ),
  ),
)
const xml = Buffer.from(
  `<collection xmlns="http://www.loc.gov/MARC21/slim">${['x1', 'x2']
    .map(
      (id) =>
        `<record><leader>00000nam a2200000   4500</leader><controlfield tag="001">${id}</controlfield><datafield tag="245" ind1="1" ind2="0"><subfield code="a">红楼 &amp; T</subfield></datafield></record>`,
    )
    .join('\n')}</collection>`,
)
const json = Buffer.from(
  '[{"leader":"00000nam a2200000   4500","fields":[{"001":"j1"},{"245":{"ind1":"1","ind2":"0","subfields":[{"a":"T"}]}}]}]',
)
const csv = Buffer.from('title,author,isbn\n红楼梦,曹雪芹,7101105289\n"a, b","c ""d""",\n')
const lines = Buffer.from('{"id":"1","title":"A","items":[{"barcode":"x"}]}\n{"id":"2","title":"B"}\n')
const sources = [marc21, cnmarc, xml, json, csv, lines, gzipSync(marc21), gzipSync(lines)]

const damage = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    remove: fc.nat(6),
    insert: fc.uint8Array({ maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 4 },
)

test('any damaged file yields outcomes or is refused with a sentence', async () => {
  const path = join(folder, 'file')
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...sources), damage, async (source, changes) => {
      let bytes = source
      for (const { at, remove, insert } of changes) {
        const place = Math.floor(at * bytes.length)
        bytes = Buffer.concat([bytes.subarray(0, place), insert, bytes.subarray(place + remove)])
      }
      writeFileSync(path, bytes)
      try {
        let last = 0
        for await (const outcome of readCatalogue(path)) {
          expect(outcome.position.record).toBeGreaterThan(last)
          last = outcome.position.record
          if (outcome.kind === 'record') expect(outcome.entry.record.title.trim()).not.toBe('')
          if (outcome.kind === 'rejected') expect(outcome.reason).toMatch(/\.$/)
        }
      } catch (error) {
        if (!(error instanceof NotThisFormat)) throw error
        expect(error.message).toMatch(/\.$/)
      }
    }),
    { numRuns: 250 },
  )
})

const twoInJson = Buffer.from(json.toString().repeat(2).replace('][', ','))
test.each([
  ['ISO 2709', marc21, (marc21.length / 3) * 2],
  ['MARCXML', xml, xml.lastIndexOf('<datafield')],
  ['MARC in JSON', twoInJson, twoInJson.lastIndexOf('{"leader"')],
  ['JSON lines', lines, lines.lastIndexOf('{"id"')],
])('the record in which a file of %s ends is told, not left out', async (_, whole, start) => {
  const all = await read(whole)
  for (let kept = 8; kept < 20; kept += 1) {
    const outcomes = await read(whole.subarray(0, start + kept))
    expect([kept, outcomes.length, outcomes.at(-1)?.kind]).toEqual([kept, all.length, 'rejected'])
  }
})
