import { expect, test } from 'vitest'
import { returnedLetter } from '../../testing/returned-letters.ts'
import { readMailReport } from './mail-report.ts'

const TO = 'lin@example.org'
const messageId = '<6b1f0c1e-7d1d-4a6e-9a53-6c1c2f0f9a01.abcdefghijklmnopqrstuv@example.org>'
const read = (letter: string) => readMailReport(Buffer.from(letter))

test.each([
  // Postfix, Exim, sendmail, Exchange and others differ in what they add
  ['no such box', {}, 'gone', '5.1.1'],
  ['said by the other server', { status: '5.0.0', diagnostic: '550 5.1.1 User unknown' }, 'gone', '5.1.1'],
  ['no such host', { status: '5.1.2' }, 'gone', '5.1.2'],
  ['takes no mail (RFC 7505)', { status: '5.1.10' }, 'gone', '5.1.10'],
  ['closed', { status: '5.2.1 (disabled)' }, 'gone', '5.2.1'],
  ['moved', { status: '5.1.6' }, 'gone', '5.1.6'],
  ['full', { status: '5.2.2', diagnostic: '552 5.2.2 over quota' }, 'refused', '5.2.2'],
  ['too large', { status: '5.3.4' }, 'refused', '5.3.4'],
  ['our address is wrong', { status: '5.1.8' }, 'refused', '5.1.8'],
  ['not believed', { status: '5.7.1', diagnostic: '550 5.7.1 DMARC' }, 'refused', '5.7.1'],
  ['given up after days', { status: '4.4.7' }, 'refused', '4.4.7'],
  ['late', { action: 'delayed', status: '4.2.0' }, 'refused', '4.2.0'],
  ['nothing said', { status: '5.0.0' }, 'refused', '5.0.0'],
  [
    'in capitals',
    { action: 'Failed', more: ['Original-Recipient: RFC822;lin@example.org'] },
    'gone',
    '5.1.1',
  ],
] as const)('%s', async (_, given, kind, status) => {
  for (const cites of ['message/rfc822', 'text/rfc822-headers', 'text/plain'] as const)
    for (const end of ['\r\n', '\n']) {
      const report = await read(returnedLetter({ to: TO, messageId, cites, end, ...given }))
      expect(report?.outcomes.map((one) => [one.kind, one.status])).toEqual([[kind, status]])
      expect(report?.outcomes[0]?.addresses).toContain(TO)
      expect(report?.cited).toContain(messageId)
    }
})

test('an address that was forwarded is found by the letter that came back', async () => {
  const letter = returnedLetter({ to: TO, messageId }).replace(
    `Final-Recipient: rfc822; ${TO}`,
    'Final-Recipient: rfc822; lin@elsewhere.example',
  )
  expect((await read(letter))?.outcomes[0]?.addresses).toEqual(['lin@elsewhere.example', TO])
})

test('a report in a letter of a gateway is found, one level down', async () => {
  const within = (letter: string) =>
    `Subject: notice\r\nContent-Type: multipart/mixed; report-type=delivery-status; boundary="outer"\r\n\r\n--outer\r\nContent-Type: message/rfc822\r\n\r\n${letter}\r\n--outer--\r\n`
  const once = within(returnedLetter({ to: TO, messageId }))
  expect((await read(once))?.outcomes[0]).toMatchObject({ kind: 'gone', status: '5.1.1' })
  expect(await read(within(once))).toBeUndefined()
})

test('what is no report, or reports nothing bad, is none', async () => {
  expect(await read('Subject: hello\r\n\r\nMessage-ID: <1@2>\r\n')).toBeUndefined()
  expect(
    (await read(returnedLetter({ to: TO, messageId, action: 'delivered', status: '2.0.0' })))?.outcomes,
  ).toEqual([])
  for (const text of ['', '\u0000', '--', 'Content-Type: multipart/report; boundary=x\r\n\r\n--x\r\n--x--'])
    expect(await read(text)).toBeUndefined()
})
