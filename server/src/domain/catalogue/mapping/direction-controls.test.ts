import { expect, test } from 'vitest'
import { writeIso2709 } from '../codecs/iso2709-writer.ts'
import { bookLeader, marcOf, unimarcLeader } from '../testing/marc-lines.ts'
import { read } from '../testing/read-files.ts'
import { ORDERING_REMOVED } from './direction-controls.ts'

const title = '\u202Eexe.fdp\u202C \u2067تاريخ\u2069 (\u202A2\u202C)\u200F'
const clean = 'exe.fdp تاريخ (2)'
const book = marcOf(
  bookLeader,
  '001 one',
  `245 10$a${title}`,
  `100 1#$a\u2066Name\u2069`,
  `500 ##$a\u202DNote`,
)
const xml = `<record><leader>${bookLeader}</leader><controlfield tag="001">one</controlfield><datafield tag="245" ind1="1" ind2="0"><subfield code="a">${title}</subfield></datafield></record>`

test.each<[string, string | Buffer, object]>([
  ['MARC 21', writeIso2709(book), {}],
  ['CNMARC', writeIso2709(marcOf(unimarcLeader, '001 one', `200 1#$a${title}`)), { format: 'cnmarc' }],
  ['MARCXML', `<collection xmlns="http://www.loc.gov/MARC21/slim">${xml}</collection>`, {}],
  [
    'MARCXML with references',
    `<collection xmlns="http://www.loc.gov/MARC21/slim">${xml.replaceAll('\u202E', '&#x202E;')}</collection>`,
    {},
  ],
  [
    'MARC in JSON',
    JSON.stringify({
      leader: bookLeader,
      fields: [{ '001': 'one' }, { 245: { ind1: '1', ind2: '0', subfields: [{ a: title }] } }],
    }),
    {},
  ],
  ['JSON Lines', `${JSON.stringify({ id: 'one', title, authors: [title] })}\n`, {}],
  ['JSON Lines with escapes', `{"id":"one","title":"\\u202e${clean}"}\n`, {}],
  ['CSV', `id,title,author\none,${title},${title}\n`, {}],
])('controls of direction leave at import, and are counted: %s', async (_, file, options) => {
  const [outcome] = await read(file, options)
  if (outcome?.kind !== 'record') throw new Error(JSON.stringify(outcome))
  expect(outcome.entry.record.title).toBe(clean)
  expect(outcome.repairs).toContain(ORDERING_REMOVED)
  expect(JSON.stringify(outcome.entry)).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/u)
})

test('marks of direction around ordinary words are removed without a word', async () => {
  const [outcome] = await read(`${JSON.stringify({ id: 'one', title: 'شعر\u200F (2)\u200E' })}\n`, {})
  expect(outcome).toMatchObject({ kind: 'record', entry: { record: { title: 'شعر (2)' } } })
  expect(outcome && 'repairs' in outcome).toBe(false)
})
