import { languageTags } from '@wenyuan/contract/constants/languages.ts'
import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { DeliveryFailure } from '../../domain/messages/delivery.ts'
import type { Messages } from '../../domain/messages/messages.ts'
import { openIllPartners } from './choose.ts'
import { describeIllPartner } from './conformance.ts'
import { writeConfirmation } from '../../domain/ill/iso18626/confirmation.ts'
import { wantedOf } from '../../domain/ill/iso18626/messages.ts'
import { readMessage } from '../../domain/ill/iso18626/tree.ts'
import { letterOf } from './mail/letter.ts'
import type { IllPartnerSettings } from '../../domain/ill/partner-settings.ts'

const words = { 'zh-CN': '武大', 'zh-TW': '武大', en: 'Wuda' }
const where = { tenant: 'whu', site: { name: words } } as never
const noMail: Messages = {
  sendMail: () => Promise.reject(new DeliveryFailure('CARRIER_MISSING', '')),
  sendSms: () => Promise.reject(new DeliveryFailure('CARRIER_MISSING', '')),
  hasCarrier: () => false,
}
const partners = (messages: Messages = noMail, networks = ['127.0.0.0/8']) =>
  openIllPartners({ networks, messagesOf: () => messages, timeLimitMs: 1_000 })
const of = (partner: IllPartnerSettings, from = partners()) => from.of(where, partner, 'ISIL:CN-1')
const named = { code: 'pku', name: '北大' }
const isoAt = (url: string): IllPartnerSettings => ({
  kind: 'iso18626',
  ...named,
  agency: 'ISIL:CN-2',
  url,
  networks: [],
  version: '1.2',
  secret: 'a secret of both libraries',
})

/** A far end that answers as it is told. */
async function farEnd(answer: (body: string) => { status: number; text: string }) {
  const got: { body: string; authorization: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      got.push({ body, authorization: request.headers.authorization ?? '' })
      const { status, text } = answer(body)
      response.writeHead(status, { 'content-type': 'application/xml' }).end(text)
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const close = () => new Promise<void>((done) => void server.close(() => done()))
  return { got, url: `http://127.0.0.1:${port}/iso18626`, close }
}

const confirmed = (body: string, fault?: { type: 'UnrecognisedDataValue'; value: string }) => {
  const read = readMessage(body)
  if (!read) return { status: 400, text: '' }
  return { status: 200, text: writeConfirmation(read, { receivedAt: new Date(), fault }) }
}

for (const kind of ['desk', 'none'] as const)
  describeIllPartner(kind, async () => ({
    open: () => of({ kind, ...named }),
    openUnreachable: undefined,
    sends: false,
    answers: false,
    received: async () => [],
    close: async () => {},
  }))

describeIllPartner('mail', async () => {
  const letters: string[] = []
  const carrier: Messages = {
    ...noMail,
    sendMail: async (to, subject, text) => void letters.push(`${to}\n${subject}\n${text}`),
    hasCarrier: () => true,
  }
  const down: Messages = {
    ...carrier,
    sendMail: () => Promise.reject(new DeliveryFailure('CARRIER_UNREACHABLE', '')),
  }
  const partner: IllPartnerSettings = { kind: 'mail', ...named, address: 'ill@pku.example', language: 'en' }
  return {
    sends: true,
    answers: false,
    received: async () => letters,
    close: async () => {},
    open: () => of(partner, partners(carrier)),
    openUnreachable: () => of(partner, partners(down)),
  }
})

describeIllPartner('iso18626', async () => {
  const far = await farEnd((body) => confirmed(body))
  return {
    sends: true,
    answers: true,
    close: far.close,
    received: async () => far.got.map(({ body }) => body),
    open: () => of(isoAt(far.url)),
    openUnreachable: () => of(isoAt('http://127.0.0.1:1/iso18626')),
  }
})

let close = async () => {}
afterEach(() => close())
const message = {
  requestId: 'I9',
  supplierRequestId: '',
  timestamp: '2026-03-15T04:00:00Z',
  act: { kind: 'deed', deed: 'Received', note: '' },
} as const

test.each([
  [
    'an error is final',
    (body: string) => confirmed(body, { type: 'UnrecognisedDataValue', value: 'x' }),
    'refused',
  ],
  ['a bad request is final', () => ({ status: 400, text: '' }), 'refused'],
  ['a wrong secret can be set right', () => ({ status: 401, text: '' }), 'unreached'],
  ['a broken server may recover', () => ({ status: 502, text: '' }), 'unreached'],
  ['a page is no confirmation', () => ({ status: 200, text: '<html>Welcome</html>' }), 'unreached'],
  ['a redirect is not followed', () => ({ status: 302, text: '' }), 'unreached'],
])('what a partner answers by ISO 18626: %s', async (_, answer, outcome) => {
  const far = await farEnd(answer)
  close = far.close
  expect(await of(isoAt(far.url)).deliver(message)).toMatchObject({ outcome })
  expect(far.got).toMatchObject([{ authorization: 'Bearer a secret of both libraries' }])
})

test('networks that are not public are asked by the operator’s leave only', async () => {
  const far = await farEnd((body) => confirmed(body))
  close = far.close
  const delivered = await of(isoAt(far.url), partners(noMail, [])).deliver(message)
  expect(delivered).toEqual({ outcome: 'unreached', because: 'forbidden' })
  expect(far.got).toEqual([])
})

test('what a reader types makes no second line of a letter', () => {
  const wanted = { ...wantedOf({ content: {} }), remark: 'one\r\nBcc: other@example.org' }
  const act = { kind: 'ask', service: 'loan', wanted, neededBy: '', previous: '', patron: '' } as const
  for (const language of languageTags) {
    const letter = letterOf({ requestId: 'I1', act }, language, '武大')
    expect(letter?.subject).toContain('[I1] 武大')
    expect(letter?.text).not.toMatch(/^Bcc:/m)
  }
})

test('without a mail carrier nothing is handed over by mail', async () => {
  const partner = of({ kind: 'mail', ...named, address: 'ill@pku.example', language: 'zh-CN' })
  expect(partner.whyNot()).toBe('CARRIER_MISSING')
  expect(of({ kind: 'none', ...named }).whyNot()).toBe('ILL_PARTNER_OFF')
})
