import { createServer, type Server } from 'node:net'
import { openCarriers } from '@wenyuan/server/integrations/carriers.ts'
import { DeliveryFailure } from '@wenyuan/server/domain/messages/delivery.ts'
import { openSmtp } from '@wenyuan/server/integrations/mail/smtp.ts'
import { MailSettings, type MailSettingsInput } from '@wenyuan/server/domain/messages/mail-settings.ts'
import { openSmsGateway } from '@wenyuan/server/integrations/sms/gateway.ts'
import { listOfNetworks } from '@wenyuan/server/platform/networks.ts'
import { SmsSettings, type SmsSettingsInput } from '@wenyuan/server/domain/messages/sms-settings.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BentHost, openBentHost, sendJson } from './bent-host.ts'
import { openSandbox, type Sandbox } from './open.ts'

let sandbox: Sandbox
let host: BentHost
beforeAll(async () => {
  sandbox = await openSandbox()
  host = await openBentHost()
})
afterAll(async () => {
  await sandbox.close()
  await host.close()
})

const allowed = listOfNetworks(['127.0.0.0/8', '::1'])
const quick = { allowed, timeLimitMs: 400, retrying: { waitsMs: [1, 1] } }
const failureOf = async (sending: Promise<unknown>): Promise<DeliveryFailure> => {
  const failure = await sending.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failure instanceof DeliveryFailure)) throw new Error(`not a delivery failure: ${String(failure)}`)
  return failure
}

const openMail = (bent: Partial<MailSettingsInput> = {}) =>
  openSmtp(MailSettings.parse({ ...sandbox.mail, security: 'none', ...bent }), quick)

describe('mail', () => {
  test('a mail arrives as written, in any script, and is shown on the mail page', async () => {
    const text = '您的验证码是 482913，五分钟内有效。\nÄnne & <b>Söhne</b> 👋'
    await openMail({ fromName: '文渊图书馆' }).sendMail('lin@example.org', '图书馆：验证码', text)
    const [letter] = sandbox.letters()
    expect(letter).toMatchObject({ subject: '图书馆：验证码', text })
    expect(letter?.to).toContain('lin@example.org')
    expect(letter?.from).toContain('文渊图书馆')
    expect(letter?.autoSubmitted).toBe('auto-generated')
    const page = await (await fetch(`${sandbox.address}/mail`)).text()
    expect(page).toContain('482913')
    expect(page).not.toContain('<b>')
  })

  test('a long text of long lines arrives complete', async () => {
    const text = Array.from({ length: 200 }, (_, at) => `${at} ${'长行 long line '.repeat(20)}`.trim()).join(
      '\n',
    )
    await openMail().sendMail('lin@example.org', 'Long '.repeat(60), text)
    expect(sandbox.letters()[0]?.text).toBe(text)
  })

  test('a letter with HTML arrives as text and as HTML', async () => {
    const html = `<p>您好 ${'long '.repeat(400)}</p>\n\n<p>Ende</p>`
    await openMail().sendMail('lin@example.org', 'Both', '您好\n\nEnde', { html })
    expect(sandbox.letters()[0]).toMatchObject({ text: '您好\n\nEnde', html })
    await openMail().sendMail('lin@example.org', 'One', 'text')
    expect(sandbox.letters()[0]).toMatchObject({ text: 'text', html: '' })
    const tooLong = openMail().sendMail('lin@example.org', 's', 't', { html: 'x'.repeat(400_001) })
    expect((await failureOf(tooLong)).code).toBe('MESSAGE_UNFIT')
  })

  test('neither address nor subject can inject headers or recipients', async () => {
    for (const to of [
      'a@example.org\r\nBcc: b@example.org',
      'a@example.org, b@example.org',
      'A <a@example.org>',
      '',
      'a',
    ]) {
      expect((await failureOf(openMail().sendMail(to, 's', 't'))).code).toBe('MESSAGE_UNFIT')
    }
    await openMail().sendMail('lin@example.org', 'One\r\nBcc: b@example.org', 'text')
    expect(sandbox.letters()[0]?.subject).toBe('One Bcc: b@example.org')
  })
})

describe('a mail server that fails', () => {
  test('failures have their codes and contain no personal data', async () => {
    const bent: [string, string, Partial<MailSettingsInput>][] = [
      ['nobody@example.invalid', 'RECIPIENT_REFUSED', {}],
      ['lin@example.org', 'CARRIER_REFUSED_US', { password: 'wrong' }],
      ['lin@example.org', 'CARRIER_REFUSED_US', { security: 'starttls' }],
      ['lin@example.org', 'CARRIER_UNREACHABLE', { port: 9 }],
    ]
    for (const [to, code, settings] of bent) {
      const failure = await failureOf(openMail(settings).sendMail(to, 'subject', 'secret-text'))
      expect(failure.code).toBe(code)
      expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toMatch(/@|secret-text/)
    }
  })

  test('a server that never answers is abandoned within the limit, after a retry', async () => {
    let connections = 0
    const silent = await listening(createServer(() => void (connections += 1)))
    const failure = await failureOf(openMail({ port: silent.port }).sendMail('lin@example.org', 's', 't'))
    expect(failure.code).toBe('CARRIER_UNREACHABLE')
    expect(connections).toBe(3)
    silent.close()
  })

  test('a server that takes its time with every answer gets the whole mail, once', async () => {
    let mails = 0
    const slow = await listening(
      createServer((socket) => {
        let isText = false
        const say = (answer: string) => setTimeout(() => void socket.write(`${answer}\r\n`), 150)
        socket.on('error', () => undefined)
        socket.on('data', (chunk) => {
          const said = chunk.toString()
          if (isText) {
            if (!said.endsWith('\r\n.\r\n')) return
            isText = false
            mails += 1
            say('250 taken')
          } else if (said.startsWith('EHLO')) say('250-slow\r\n250 AUTH PLAIN LOGIN')
          else if (said.startsWith('AUTH')) say('235 yes')
          else if (said.startsWith('DATA')) {
            isText = true
            say('354 go on')
          } else say('250 yes')
        })
        say('220 slow')
      }),
    )
    await openMail({ port: slow.port }).sendMail('lin@example.org', 's', 't')
    expect(mails).toBe(1)
    slow.close()
  })

  test('a server that keeps answering "later" is tried three times only', async () => {
    let connections = 0
    const busy = await listening(
      createServer((socket) => {
        connections += 1
        socket.on('error', () => undefined)
        socket.end('421 busy\r\n')
      }),
    )
    expect((await failureOf(openMail({ port: busy.port }).sendMail('lin@example.org', 's', 't'))).code).toBe(
      'CARRIER_UNREACHABLE',
    )
    expect(connections).toBe(3)
    busy.close()
  })
})

async function listening(server: Server): Promise<{ port: number; close(): void }> {
  const sockets = new Set<{ destroy(): void }>()
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : 0,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

describe('text messages', () => {
  const open = (bent: Partial<SmsSettingsInput> = {}) =>
    openSmsGateway(SmsSettings.parse({ ...sandbox.sms, ...bent }), quick)
  const atHost = (bent: Partial<SmsSettingsInput> = {}) => open({ gateway: host.address, ...bent })

  test('a message arrives on the phone', async () => {
    await open().sendSms('139 0000-0001', '【文渊】验证码 482913')
    expect(sandbox.messages()[0]).toMatchObject({ to: '13900000001', text: '【文渊】验证码 482913' })
    expect(await (await fetch(`${sandbox.address}/phone`)).text()).toContain('482913')
  })

  test('fields have the names of the provider, and the number the country code', async () => {
    let sent: unknown
    host.answer = (_, response, body) => {
      sent = JSON.parse(body)
      sendJson(response, { Code: 'OK' })
    }
    await atHost({
      fields: { id: 'OutId', to: 'PhoneNumbers', text: 'Content' },
      fixed: { SignName: '文渊' },
      countryPrefix: '+86',
      accepted: { field: 'Code', value: 'OK' },
    }).sendSms('13900000001', 'hello')
    expect(sent).toMatchObject({ PhoneNumbers: '+8613900000001', Content: 'hello', SignName: '文渊' })
  })

  test('failures have their codes and contain no personal data', async () => {
    const results: [() => Promise<unknown>, string][] = [
      [() => open().sendSms('13900000000', 'secret-text'), 'RECIPIENT_REFUSED'],
      [
        () => open({ token: 'a wrong token of some length' }).sendSms('13900000001', 'secret-text'),
        'CARRIER_REFUSED_US',
      ],
      [
        () => open({ gateway: 'http://127.0.0.1:9/' }).sendSms('13900000001', 'secret-text'),
        'CARRIER_UNREACHABLE',
      ],
      [() => open().sendSms('call me', 'secret-text'), 'MESSAGE_UNFIT'],
      [() => open().sendSms('13900000001', ' '), 'MESSAGE_UNFIT'],
      [() => open().sendSms('13900000001', 'x'.repeat(2_000)), 'MESSAGE_UNFIT'],
    ]
    for (const [sending, code] of results) {
      const failure = await failureOf(sending())
      expect(failure.code).toBe(code)
      expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toMatch(/139|secret-text/)
    }
  })

  test('an answer with status 200 that does not confirm acceptance is a refusal', async () => {
    for (const answer of [{ Code: 'LIMIT' }, {}, null, 'OK']) {
      host.answer = (_, response) => sendJson(response, answer)
      const sending = atHost({ accepted: { field: 'Code', value: 'OK' } }).sendSms('13900000001', 'x')
      expect((await failureOf(sending)).code).toBe('RECIPIENT_REFUSED')
    }
  })

  test('a failing gateway is retried with the same id, a refusing one is not', async () => {
    const ids: unknown[] = []
    host.answer = (_, response, body) => {
      ids.push((JSON.parse(body) as { id: unknown }).id)
      sendJson(response, {}, ids.length < 3 ? 503 : 200)
    }
    await atHost().sendSms('13900000001', 'x')
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(1)
    let refusals = 0
    host.answer = (_, response) => {
      refusals += 1
      sendJson(response, {}, 400)
    }
    expect((await failureOf(atHost().sendSms('13900000001', 'x'))).code).toBe('RECIPIENT_REFUSED')
    expect(refusals).toBe(1)
  })

  test('a gateway that stalls is abandoned', async () => {
    host.answer = () => undefined
    expect((await failureOf(atHost().sendSms('13900000001', 'x'))).code).toBe('CARRIER_UNREACHABLE')
  })
})

describe('each tenant with its own services', () => {
  test('settings are used, missing ones are reported, and a change takes effect at once', async () => {
    const mail = MailSettings.parse({ ...sandbox.mail, security: 'none', fromName: 'Library A' })
    let set: Parameters<typeof openCarriers>[0] = (tenant) => (tenant === 'a' ? { mail } : {})
    const messagesOf = openCarriers((tenant) => set(tenant), quick)
    await messagesOf('a').sendMail('lin@example.org', 'from a', 'text')
    expect(sandbox.letters()[0]).toMatchObject({ subject: 'from a' })
    expect((await failureOf(messagesOf('b').sendMail('lin@example.org', 's', 't'))).code).toBe(
      'CARRIER_MISSING',
    )
    expect((await failureOf(messagesOf('a').sendSms('13900000001', 't'))).code).toBe('CARRIER_MISSING')
    set = () => ({ mail: { ...mail, fromName: 'Library B' }, sms: SmsSettings.parse(sandbox.sms) })
    await messagesOf('a').sendMail('lin@example.org', 'renamed', 'text')
    expect(sandbox.letters()[0]?.from).toContain('Library B')
    await messagesOf('b').sendSms('13900000001', 'from b')
    expect(sandbox.messages()[0]?.text).toBe('from b')
    messagesOf.close()
  })
})
