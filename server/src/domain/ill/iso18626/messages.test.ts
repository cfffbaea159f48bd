import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schemaCheck } from '../../../testing/xml-schema.ts'
import type { IllAct, IllMessage } from '../ill-message.ts'
import { readConfirmation, writeConfirmation } from './confirmation.ts'
import { errorTypes, isoVersions, NAMESPACE, reasonsForMessage, statuses } from './elements.ts'
import { agencyAt, isoMessage, newsOf, wantedOf } from './messages.ts'
import { readMessage, textAt, writeMessage } from './tree.ts'

const schemas = { '1.2': 'iso18626/ISO-18626-v1_2.xsd', '2021-2': 'iso18626/ISO-18626-2021-2.xsd' } as const
const checks = isoVersions.map((version) => ({
  version,
  check: schemaCheck(`ISO 18626 ${version}`, { [NAMESPACE]: schemas[version] }),
}))
const samples = join(process.env['WENYUAN_STANDARDS'] ?? '', 'iso18626')
const ends = { own: 'ISIL:CN-1', partner: 'ISIL:CN-2', name: '武汉大学图书馆 & Co' }

/** Any text, with what XML cannot hold. */
const text = fc.string({ unit: 'binary', maxLength: 40 })
const day = fc.constantFrom('', '2026-04-30')
const acts: fc.Arbitrary<IllAct> = fc.oneof(
  fc.record({
    kind: fc.constant('ask' as const),
    service: fc.constantFrom('loan' as const, 'copy' as const),
    wanted: fc.record({
      publication: text,
      article: text,
      author: text,
      issue: text,
      edition: text,
      place: text,
      publisher: text,
      year: text,
      issn: text,
      isbn: text,
      doi: text,
      pages: text,
      remark: text,
    }),
    neededBy: day,
    previous: text,
    patron: text,
  }),
  fc.record({
    kind: fc.constant('deed' as const),
    deed: fc.constantFrom('Received', 'Cancel', 'Renew', 'ShippedReturn', 'StatusRequest'),
    note: text,
  }),
  fc.record({
    kind: fc.constant('news' as const),
    reason: fc.constantFrom(...reasonsForMessage),
    status: fc.constantFrom(...statuses),
    answer: fc.constantFrom('' as const, 'Y' as const, 'N' as const),
    note: text,
    dueOn: day,
    link: fc.constantFrom('', 'https://files.example/a?b=1&c=2'),
    barcode: text,
  }),
)
const messages: fc.Arbitrary<IllMessage> = fc.record({
  requestId: text,
  supplierRequestId: text,
  timestamp: fc.constant('2026-03-15T04:00:00.001Z'),
  act: acts,
})

test.each(checks)('every message that is written is valid: $version', ({ version, check }) => {
  if (!check) return
  const written = fc.sample(messages, { numRuns: 400, seed: 18_626 }).flatMap((message) => {
    const { name, content } = isoMessage(message, ends)
    const xml = writeMessage(name, content, version)
    const read = readMessage(xml)
    if (!read) throw new Error('its own message cannot be read')
    const receivedAt = new Date('2026-03-15T04:00:01Z')
    return [
      xml,
      writeConfirmation(read, { receivedAt, fault: undefined }),
      ...errorTypes.map((type) => writeConfirmation(read, { receivedAt, fault: { type, value: '\u0000<' } })),
    ]
  })
  expect(check(written)).toBe('')
})

test('what is written is read again', () => {
  const plain = fc.string({ maxLength: 20 }).map((one) => one.replaceAll(/[^a-zA-Z0-9 ]/g, '').trim())
  fc.assert(
    fc.property(plain, plain, plain, fc.constantFrom(...isoVersions), (title, author, isbn, version) => {
      const wanted = {
        article: '',
        issue: '',
        edition: '',
        place: '',
        publisher: '',
        year: '',
        issn: '',
        doi: '',
        pages: '',
        remark: '',
        publication: title,
        author,
        isbn,
      }
      const act = { kind: 'ask', service: 'loan', wanted, neededBy: '', previous: '', patron: '' } as const
      const message = { requestId: 'r', supplierRequestId: '', timestamp: '2026-03-15T04:00:00Z', act }
      const { name, content } = isoMessage(message, ends)
      const read = readMessage(writeMessage(name, content, version))
      expect(read?.fault).toBeUndefined()
      expect(read && wantedOf(read)).toEqual(wanted)
      expect(read && agencyAt(read.content, 'header', 'supplyingAgencyId')).toBe(ends.partner)
    }),
  )
})

test('a reader’s name is in a request only where it is given', () => {
  const wanted = wantedOf({ content: {} })
  const act = { kind: 'ask', service: 'loan', wanted, neededBy: '', previous: '' } as const
  const xmlOf = (patron: string) => {
    const message = { requestId: 'r', supplierRequestId: '', timestamp: 't', act: { ...act, patron } }
    const { name, content } = isoMessage(message, ends)
    return writeMessage(name, content, '2021-2')
  }
  expect(xmlOf('')).not.toContain('patronInfo')
  expect(xmlOf('林晓雨')).toContain('<surname>林晓雨</surname>')
})

test('published samples are read', () => {
  if (!existsSync(samples)) {
    process.stdout.write('not run: published samples of ISO 18626 (WENYUAN_STANDARDS names no folder)\n')
    return
  }
  const read = ['samples', 'samples-2021'].flatMap((folder) =>
    readdirSync(join(samples, folder)).map((file) => ({
      file,
      message: readMessage(readFileSync(join(samples, folder, file), 'utf8')),
    })),
  )
  expect(read.length).toBeGreaterThanOrEqual(27)
  for (const { file, message } of read) {
    if (file === 'crosslink-msg-invalid.xml') expect(message).toBeUndefined()
    else if (/invalid/.test(file)) expect(message?.fault?.type).toBe('UnrecognisedDataValue')
    else expect([file, message?.fault]).toEqual([file, undefined])
  }
  const of = (file: string) => read.find((one) => one.file === file)?.message
  const request = of('crosslink-request-willsupply-loaned.xml')
  expect(request && wantedOf(request)).toMatchObject({
    publication: 'Lord of the Rings',
    author: 'JRR Tolkien',
    isbn: '1983',
    year: '1954',
  })
  const news = of('crosslink-supmsg-ok.xml')
  expect(news && newsOf(news)).toMatchObject({ status: 'Loaned', reason: 'StatusChange', barcode: '12345' })
  expect(readConfirmation(of('requestConfirmation.xml'))).toEqual({ fault: undefined })
  expect(textAt(of('requestingAgencyMessage.xml')?.content ?? {}, ['action'])).toBe('StatusRequest')
})

test('what is no message, or hides something, is not read', () => {
  const message = `<request xmlns="${NAMESPACE}"/>`
  expect(readMessage(message)?.fault?.type).toBe('UnrecognisedDataElement')
  for (const xml of [
    '',
    'no xml',
    '<request/>',
    `<!DOCTYPE request [<!ENTITY a "b">]>${message}`,
    `<other xmlns="${NAMESPACE}"/>`,
    `<ISO18626Message xmlns="${NAMESPACE}"><other/></ISO18626Message>`,
    `<a xmlns="${NAMESPACE}">`.repeat(100),
  ])
    expect(readMessage(xml)).toBeUndefined()
})
