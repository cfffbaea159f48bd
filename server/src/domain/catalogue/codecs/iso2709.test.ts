import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MarcRecord } from '../record.ts'
import { bookLeader, marcOf } from '../testing/marc-lines.ts'
import { collect, inChunks } from '../testing/streams.ts'
import { readFrames } from './iso2709-frames.ts'
import { DamagedRecord, readIso2709 } from './iso2709-record.ts'
import { RecordTooLong, writeIso2709 } from './iso2709-writer.ts'
import { EncodingChooser } from './marc-decoder.ts'

const utf8 = (record: Buffer, from: number, to: number): string => record.toString('utf8', from, to)

const one = marcOf(bookLeader, '001 one', '245 10$aThe first /$cA. B.', '650 #0$aBirds$zPoland')
const two = marcOf(bookLeader, '001 two', '245 10$a红楼梦 /$c曹雪芹著', '300 ##$a1606页')

const titleOf = (marc: MarcRecord): string | undefined => {
  const field = marc.fields.find(({ tag }) => tag === '245')
  return field && 'subfields' in field ? field.subfields[0]?.value : undefined
}

async function readAll(
  bytes: Buffer,
  chunk?: number,
): Promise<{ titles: (string | undefined)[]; repairs: string[]; at: number[] }> {
  const chooser = new EncodingChooser(undefined, bytes)
  const frames = await collect(readFrames(inChunks(bytes, chunk)))
  const read = frames.map((frame) => readIso2709(frame.bytes, chooser.decoderFor(frame.bytes).decode))
  return {
    titles: read.map(({ marc }) => titleOf(marc)),
    repairs: [...frames.flatMap(({ repair }) => repair ?? []), ...read.flatMap(({ repairs }) => repairs)],
    at: frames.map(({ byte }) => byte),
  }
}

/** The bytes with the record length in the leader replaced. */
const withLength = (bytes: Buffer, length: number): Buffer =>
  Buffer.concat([Buffer.from(String(length).padStart(5, '0')), bytes.subarray(5)])

const word = fc.string({
  unit: fc.constantFrom('a', 'B', '7', ' ', 'é', '红', '楼', '𠀀', 'ш', 'ה', '"', '$', '{'),
  minLength: 1,
  maxLength: 20,
})
const dataField = fc.record({
  tag: fc.constantFrom('100', '245', '500', '650', '880', '9A1'),
  indicator1: fc.constantFrom(' ', '0', '1'),
  indicator2: fc.constantFrom(' ', '4'),
  subfields: fc.array(fc.record({ code: fc.constantFrom('a', 'b', '6', '9'), value: word }), {
    minLength: 1,
    maxLength: 4,
  }),
})
const controlField = fc.record({ tag: fc.constantFrom('001', '005', '008'), value: word })
const marcRecord: fc.Arbitrary<MarcRecord> = fc.record({
  leader: fc.constant(bookLeader),
  fields: fc.array(fc.oneof(dataField, controlField), { minLength: 1, maxLength: 12 }),
})

test('a written record is read back, for any chunks of the file', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(marcRecord, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 300 }),
      async (records, chunk) => {
        const bytes = Buffer.concat(records.map(writeIso2709))
        const frames = await collect(readFrames(inChunks(bytes, chunk)))
        const read = frames.map((frame) => readIso2709(frame.bytes, utf8))
        expect(read.map(({ marc }) => marc.fields)).toEqual(records.map(({ fields }) => fields))
        expect(read.flatMap(({ repairs }) => repairs)).toEqual([])
      },
    ),
    { numRuns: 150 },
  )
})

test('every record reports where it begins', async () => {
  const { at } = await readAll(Buffer.concat([writeIso2709(one), Buffer.from('\r\n'), writeIso2709(two)]))
  expect(at).toEqual([0, writeIso2709(one).length + 2])
})

test('a wrong record length is corrected by the terminator', async () => {
  for (const wrong of [30, 99, 5000, 99_999]) {
    const { titles, repairs } = await readAll(
      Buffer.concat([withLength(writeIso2709(two), wrong), writeIso2709(one)]),
      64,
    )
    expect(titles).toEqual(['红楼梦 /', 'The first /'])
    expect(repairs).toHaveLength(1)
  }
})

test('a missing terminator costs no record', async () => {
  const cut = writeIso2709(one).subarray(0, -1)
  const { titles, repairs } = await readAll(
    Buffer.concat([withLength(cut, cut.length), writeIso2709(two)]),
    100,
  )
  expect(titles).toEqual(['The first /', '红楼梦 /'])
  expect(repairs).toContain('The record terminator is missing.')
})

test('a record cut by the end of the file keeps its whole fields', async () => {
  const bytes = writeIso2709(two)
  const { titles, repairs } = await readAll(Buffer.concat([writeIso2709(one), bytes.subarray(0, -12)]))
  expect(titles).toEqual(['The first /', '红楼梦 /'])
  expect(repairs[0]).toBe('The record terminator is missing: the file ends inside this record.')
})

test('lengths and positions counted in characters are corrected', () => {
  const fields = ['001two', '245红楼梦曹雪芹著', '300一千六百页']
  let directory = ''
  let data = ''
  for (const field of fields) {
    const text = field.startsWith('00') ? field.slice(3) : `  \u001Fa${field.slice(3)}`
    directory +=
      field.slice(0, 3) + String(text.length + 1).padStart(4, '0') + String(data.length).padStart(5, '0')
    data += `${text}\u001E`
  }
  const base = 24 + directory.length + 1
  const text = `${String(base + data.length + 1).padStart(5, '0')}nam a22${String(base).padStart(5, '0')}   4500${directory}\u001E${data}\u001D`
  const { marc, repairs } = readIso2709(Buffer.from(text), utf8)
  expect(titleOf(marc)).toBe('红楼梦曹雪芹著')
  expect(repairs).toEqual(['The directory is damaged; fields were read by their terminators.'])
})

test('a directory out of order is used as it is', () => {
  const bytes = writeIso2709(one)
  const entries = [0, 1, 2].map((at) => bytes.subarray(24 + at * 12, 36 + at * 12))
  const shuffled = Buffer.concat([bytes.subarray(0, 24), ...entries.toReversed(), bytes.subarray(60)])
  const { marc, repairs } = readIso2709(shuffled, utf8)
  expect(marc.fields.map(({ tag }) => tag)).toEqual(['650', '245', '001'])
  expect(titleOf(marc)).toBe('The first /')
  expect(repairs).toEqual([])
})

test('a byte lost anywhere in the directory does not shift the tags', () => {
  const bytes = writeIso2709(
    marcOf(
      bookLeader,
      '001 x1',
      '008 fixed',
      '020 ##$a7302012345',
      '245 10$aTitle',
      '300 ##$a2 p.',
      '650 #0$aBirds',
    ),
  )
  const end = bytes.indexOf(0x1e)
  for (let lost = 24; lost < end; lost += 1) {
    const damaged = Buffer.concat([bytes.subarray(0, lost), bytes.subarray(lost + 1)])
    const { marc } = readIso2709(damaged, utf8)
    const titles = marc.fields.filter(({ tag }) => tag === '245')
    // If the lost byte belongs to the tag or the digits of 245 itself, 245 may be missing, but never be another
    // field.
    for (const title of titles) expect(title).toMatchObject({ subfields: [{ code: 'a', value: 'Title' }] })
    expect(marc.fields.length).toBeGreaterThanOrEqual(5)
  }
})

/** How systems write lengths and positions that exceed their digits in the directory. */
const overflows: Record<string, (number: number, digits: number) => string> = {
  'the last digits': (number, digits) => String(number).padStart(digits, '0').slice(-digits),
  'all digits': (number, digits) => String(number).padStart(digits, '0'),
  nines: (number, digits) => String(Math.min(number, 10 ** digits - 1)).padStart(digits, '0'),
  noughts: (number, digits) => String(number < 10 ** digits ? number : 0).padStart(digits, '0'),
}

function oversized({ fields }: MarcRecord, write: (number: number, digits: number) => string): Buffer {
  const texts = fields.map((field) =>
    'value' in field
      ? `${field.value}\u001E`
      : `  ${field.subfields.map(({ code, value }) => `\u001F${code}${value}`).join('')}\u001E`,
  )
  let start = 0
  const directory = fields.map(({ tag }, at) => {
    const length = Buffer.byteLength(texts[at] ?? '')
    const entry = tag + write(length, 4) + write(start, 5)
    start += length
    return entry
  })
  return Buffer.from(`99999nam a2200000   4500${directory.join('')}\u001E${texts.join('')}\u001D`)
}

describe.each(Object.entries(overflows))('a record over 99,999 bytes whose directory has %s', (_, write) => {
  test.each([
    ['texts of 3,000 bytes', 60, (at: number) => `500 ##$a${String(at).padStart(4)}${'x'.repeat(3000)}`],
    ['copies', 2_400, (at: number) => `952 ##$aMAIN$bMAIN$p书${at}$o${'I246 '.repeat(at % 9)}`],
    ['copies of equal length', 2_000, (at: number) => `952 ##$aMAIN$p${String(at + 10_000).repeat(8)}`],
    ['copies for the most part out of reach', 7_000, (at: number) => `952 ##$aMAIN$pB${at}$oTP312/${at}`],
    [
      'long fields between short ones',
      40,
      (at: number) => `${at % 2 ? 505 : 650} ##$a${at}${'目'.repeat(at % 2 ? 5_000 : 1)}`,
    ],
  ])('is read whole: %s', async (_kind, count, line) => {
    const long = marcOf(
      bookLeader,
      '001 long',
      '245 ##$aLong',
      ...Array.from({ length: count }, (_, at) => line(at)),
    )
    const bytes = Buffer.concat([oversized(long, write), writeIso2709(one)])
    const frames = await collect(readFrames(inChunks(bytes, 4096)))
    const [first, next] = frames.map((frame) => readIso2709(frame.bytes, utf8))
    expect(first?.marc.fields).toEqual(long.fields)
    expect(first?.repairs).not.toEqual([])
    expect(next && titleOf(next.marc)).toBe('The first /')
  })
})

test('bytes that are not a record are refused with a reason', () => {
  expect(() => readIso2709(Buffer.from('short'), utf8)).toThrow(DamagedRecord)
  expect(() => readIso2709(Buffer.from('x'.repeat(200)), utf8)).toThrow('No field terminator')
  expect(() => readIso2709(Buffer.from(`${'0'.repeat(24)}\u001E\u001D`), utf8)).toThrow('no readable field')
})

test('for any bytes the reader throws nothing but DamagedRecord', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.nat(60), async (noise, at) => {
      const good = writeIso2709(one)
      const bytes = Buffer.concat([good.subarray(0, at), noise, good.subarray(at)])
      for (const frame of await collect(readFrames(inChunks(bytes, 50)))) {
        try {
          readIso2709(frame.bytes, utf8)
        } catch (error) {
          expect(error).toBeInstanceOf(DamagedRecord)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('a record that does not fit is not written', () => {
  expect(() => writeIso2709(marcOf(bookLeader, `500 ##$a${'x'.repeat(10_000)}`))).toThrow(RecordTooLong)
})
