import { expect, test } from 'vitest'
import { writeIso2709 } from '../codecs/iso2709-writer.ts'
import { bookLeader, marcOf, unimarcLeader } from '../testing/marc-lines.ts'
import { read } from '../testing/read-files.ts'

/** Each "?" is a byte that no encoding has here. */
const damaged = (text: string): Buffer =>
  Buffer.from(Buffer.from(text, 'utf8').map((byte) => (byte === 0x3f ? 0xff : byte)))
const book = marcOf(
  bookLeader,
  '001 one',
  '245 10$aDie sch?ne Müllerin über Äpfel und Öl',
  '100 1#$aMüller, Jürgen Größe',
)

test.each<[string, Buffer | string, object, string]>([
  ['MARC 21 in UTF-8', damaged(writeIso2709(book).toString('utf8')), {}, '245'],
  [
    'MARC 21 said to be UTF-8',
    damaged(writeIso2709(marcOf(bookLeader, '001 one', '245 10$aA?', '500 ##$aB?')).toString('utf8')),
    { encoding: 'utf-8' },
    '245, 500',
  ],
  [
    'CNMARC in GB18030',
    damaged(writeIso2709(marcOf(unimarcLeader, '001 one', '200 1#$aA?')).toString('utf8')),
    { format: 'cnmarc', encoding: 'gb18030' },
    '200',
  ],
  [
    'MARC in JSON',
    JSON.stringify({
      leader: bookLeader,
      fields: [{ '001': 'one' }, { 245: { ind1: '1', ind2: '0', subfields: [{ a: 'A\uFFFD' }] } }],
    }),
    {},
    '245',
  ],
  [
    'JSON Lines',
    damaged('{"id":"one","title":"A?","publisher":["B?"]}\n'),
    { encoding: 'utf-8' },
    'title, publishers',
  ],
  ['CSV', damaged('id,title,author\none,A?,Ä\n'), { encoding: 'utf-8' }, 'title'],
])('characters that are lost are named with their fields: %s', async (_, file, options, fields) => {
  const [outcome] = await read(file, options)
  expect(outcome).toMatchObject({ kind: 'record' })
  expect(outcome && 'repairs' in outcome ? outcome.repairs : []).toContain(
    `Characters could not be decoded and are lost in: ${fields}.`,
  )
})
