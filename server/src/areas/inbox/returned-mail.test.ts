import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { type MailBox, openMailBox } from '../../testing/mail-box.ts'
import { type MailHost, openMailHost } from '../../testing/mail-host.ts'
import { testPortal } from '../../testing/portal.ts'
import { returnedLetter } from '../../testing/returned-letters.ts'
import { askStaff, signInStaff } from '../../testing/staff-account.ts'

const portal = testPortal()
const login = { user: 'returns', password: 'open sesame' }
let host: MailHost
let box: MailBox
let token: string

const staff = (name: 'show-reader' | 'change-reader', body: object) => askStaff(portal, name, body, { token })

const setMail = (more: object = {}) => {
  const returns = {
    host: 'localhost',
    port: box.port,
    security: 'none',
    address: 'returns@example.org',
    ...login,
  }
  const mail = { host: 'localhost', port: host.port, security: 'none', from: 'library@example.org' }
  const value = JSON.stringify({ ...mail, returns: { ...returns, ...more } })
  return command(portal, ['tenant', 'set', portal.tenant, `mail=${value}`])
}
beforeAll(async () => {
  host = await openMailHost()
  box = await openMailBox(login)
  token = await signInStaff(portal, ['administrator'])
  expect((await setMail()).errors).toEqual([])
})
afterAll(async () => {
  await box.close()
  await host.close()
})
beforeEach(() => void box.letters.splice(0))

/** Sends a letter, and says by which Message-ID the server took it. */
async function send(to: string): Promise<string> {
  await portal.appContext.messagesOf(portal.tenant).sendMail(to, 'arrived', 'The book has arrived.')
  return /^message-id:\s*(<\S+>)/im.exec(host.letters.at(-1) ?? '')?.[1] ?? ''
}
const put = (...letters: string[]) =>
  void box.letters.push(...letters.map((text) => ({ text, isSeen: false })))
const read = async () => {
  const { lines, errors } = await command(portal, [
    'nightly',
    '--job',
    'returned mail',
    '--tenant',
    portal.tenant,
  ])
  return [...lines, ...errors].join('\n')
}
const readerWith = async (account: string, mail: string) => {
  await portal.signIn(account, { name: account, mail, mail_verified: true })
}
const shown = async (account: string) => {
  const { isMailVerified, mailReturnedOn } = (await staff('show-reader', { account })).data as Record<
    string,
    unknown
  >
  return [isMailVerified, mailReturnedOn]
}

test('an address to which a letter cannot go is given up, until it is verified again', async () => {
  await readerWith('gone', 'Gone@example.org')
  const messageId = await send('Gone@example.org')
  expect(host.letters.at(-1)).toMatch(/^Message-ID: <[\w-]{16}\.[\w-]{16}@example\.org>$/m)
  put(returnedLetter({ to: 'gone@example.org', messageId }))
  expect(await read()).toContain('1 mail addresses given up')
  expect(box.letters.map(({ isSeen }) => isSeen)).toEqual([true])
  expect(await shown('gone')).toEqual([false, '2026-03-15'])
  // a second run finds nothing more to do
  expect(await read()).not.toContain('given up')
  const { version } = (await staff('show-reader', { account: 'gone' })).data as { version: string }
  const change = { account: 'gone', version, fields: { mailVerified: '1' } }
  expect((await staff('change-reader', change)).status).toBe(200)
  expect(await shown('gone')).toEqual([true, ''])
})

test('only a report that cites a letter of ours to that address is believed', async () => {
  await readerWith('victim', 'victim@example.org')
  await readerWith('other', 'other@example.org')
  const toOther = await send('other@example.org')
  const invented = '<0000000000000000.abcdefghijklmnop@example.org>'
  for (const messageId of [invented, '<1@example.org>', '', toOther])
    put(returnedLetter({ to: 'victim@example.org', messageId }))
  expect(await read()).toContain('4 reports about no letter of ours')
  expect([await shown('victim'), await shown('other')]).toEqual([
    [true, ''],
    [true, ''],
  ])
})

test('a full box, a late letter and a sender not believed are counted only', async () => {
  await readerWith('full', 'full@example.org')
  const messageId = await send('full@example.org')
  const to = 'full@example.org'
  put(
    returnedLetter({ to, messageId, status: '5.2.2' }),
    returnedLetter({ to, messageId, action: 'delayed', status: '4.4.1' }),
    returnedLetter({ to, messageId, status: '5.7.1', diagnostic: '550 5.7.1 SPF check failed' }),
    returnedLetter({ to, messageId, action: 'relayed', status: '2.0.0' }),
    'Subject: out of office\r\n\r\nback on Monday\r\n',
  )
  expect(await read()).toContain('3 letters refused or late')
  expect(await shown('full')).toEqual([true, ''])
  // letters that are no reports are left to whoever reads the box
  expect(box.letters.map(({ isSeen }) => isSeen)).toEqual([true, true, true, true, false])
})

test('letters come back to the mailbox that is read, and its password is right', async () => {
  await send('somebody@example.org')
  expect(host.envelopes.at(-1)).toBe('returns@example.org')
  await setMail({ password: 'another' })
  expect(await read()).toMatch(/localhost: it does not take user and password/)
  await setMail({ host: 'mail.invalid' })
  expect(await read()).toMatch(/mail\.invalid is in a network that is not allowed, or unknown/)
  await setMail()
})
