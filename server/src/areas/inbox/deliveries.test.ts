import { siteScope } from '../../core/scope.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { findReaderByAccount, updateReader } from '../../domain/readers/reader-store.ts'
import { DeliveryFailure } from '../../domain/messages/delivery.ts'
import type { MessagesOf } from '../../domain/messages/messages.ts'
import { listOutbox } from '../../integrations/outbox.ts'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'
import { deliverNotices } from './public.ts'
import { sendNotice } from '../../domain/notices/send-notice.ts'

const START = new Date('2026-03-15T04:00:00Z')
const later = (days: number) => new Date(START.getTime() + days * 86_400_000)
const verified = {
  mail: 'lin@example.org',
  mail_verified: true,
  phone: '13900000001',
  phone_verified: true,
}

const portal = testPortal()
beforeAll(async () => {
  const barcodes = ['N1', 'N2', 'N3']
  await portal.load(
    portal.tenant,
    barcodes.map((one) => entryOf({ recordId: one, title: `书 ${one}` }, { items: [itemOf(one)] })),
  )
})
beforeEach(() => portal.setNow(START))

const desk = (...words: string[]) => command(portal, [...words, '--tenant', portal.tenant])

function whereNow() {
  const site = portal.appContext.tenants.byCode(portal.tenant)
  if (!site) throw new Error('a library is needed')
  return siteScope(portal.appContext, site, { requestId: 'test' })
}
const kept = async () =>
  (await listOutbox(whereNow(), 100)).map(({ recipient, text }) => `${recipient} ${text}`)
const deliveries = () =>
  whereNow()
    .db.selectFrom('notice_delivery')
    .select(['channel', 'state', 'tries', 'because'])
    .where('tenant', '=', portal.tenant)
    .orderBy('changed_at', 'desc')
    .execute()

/** Creates a reader who wants mail, and a notice for this reader. */
async function notify(account: string, once: string) {
  const headers = await portal.signIn(account, { ...verified, mail: `${account}@example.org` })
  await portal.ask(inbox.chooseWays, { mail: '1', sms: '0' }, { headers, language: 'en' })
  const reader = await findReaderByAccount(whereNow(), account)
  const readerId = reader?.reader_id ?? ''
  await sendNotice(whereNow(), { readerId, kind: 'paid', facts: { amount: '1.00' }, once })
  return { readerId, headers }
}

test('a reader can choose mail and telephone after both are verified', async () => {
  const headers = await portal.signIn('new', { mail: 'new@example.org' })
  expect(await portal.ask(inbox.ways, {}, { headers })).toEqual({
    mail: { on: false, to: 'new@example.org', verified: false, offered: true },
    sms: { on: false, to: '', verified: false, offered: true },
  })
  expect(await portal.refused(inbox.chooseWays, { mail: '1' }, { headers })).toMatchObject({
    code: 'MAIL_UNVERIFIED',
    field: 'mail',
  })
  expect((await portal.refused(inbox.chooseWays, { sms: true }, { headers })).code).toBe('PHONE_UNVERIFIED')
  expect((await portal.refused(inbox.chooseWays, { mail: 'yes' }, { headers })).field).toBe('mail')
  expect((await portal.refused(inbox.ways, {})).code).toBe('SIGN_IN_REQUIRED')
  const chosen = await portal.ask(
    inbox.chooseWays,
    { sms: '1' },
    { headers: await portal.signIn('own', verified) },
  )
  expect([chosen.mail.on, chosen.sms.on]).toEqual([false, true])
})

test('the nightly jobs remind by inbox, mail and text message, in the reader’s language, once', async () => {
  const headers = await portal.signIn('lin', verified)
  await portal.signIn('quiet', { ...verified, mail: 'quiet@example.org' })
  await portal.ask(inbox.chooseWays, { mail: '1', sms: '1' }, { headers, language: 'en' })
  await desk('desk', 'checkout', 'lin', 'N1')
  await desk('desk', 'checkout', 'quiet', 'N2')
  portal.setNow(later(28))
  expect((await desk('nightly')).lines[0]).toContain('2 reminders')
  await Promise.all([desk('nightly'), desk('nightly'), desk('notices', 'send')])
  expect((await kept()).toSorted()).toEqual([
    `13900000001 “书 N1” is due on 14 April. (${portal.tenant})`,
    `lin@example.org “书 N1” is due on 14 April.\n\n${portal.tenant}\n`,
  ])
  portal.setNow(later(31))
  await desk('nightly')
  expect((await kept()).filter((one) => one.includes('was due on'))).toHaveLength(2)
})

test('a held copy is announced when it is on the pick-up shelf, and again before the hold expires', async () => {
  const headers = await portal.signIn('keen', { ...verified, mail: 'keen@example.org' })
  await portal.ask(inbox.chooseWays, { mail: '1' }, { headers, language: 'zh-TW' })
  await desk('desk', 'checkout', 'own', 'N3')
  const { readerId } = await notify('keen', 'x')
  await whereNow()
    .db.insertInto('hold')
    .values({
      tenant: portal.tenant,
      hold_id: 'h1',
      reader_id: readerId,
      record_id: 'N3',
      volume: '',
      pickup_library: 'main',
      state: 'waiting',
      barcode: null,
      placed_at: START,
      shelf_until: null,
      ended_at: null,
    })
    .execute()
  await portal.ask(inbox.chooseWays, { mail: '1' }, { headers, language: 'zh-TW' })
  await desk('desk', 'checkin', 'N3')
  await desk('desk', 'shelve', 'N3')
  portal.setNow(later(4))
  await desk('nightly')
  await desk('nightly')
  const mine = (await kept()).filter((one) => one.startsWith('keen@') && one.includes('N3'))
  expect(mine.toSorted()).toEqual([
    'keen@example.org 《书 N3》在main保留到 3月20日，請盡快領取。\n\n武汉大学图书馆\n',
    'keen@example.org 《书 N3》已為您保留在main，請於 3月20日前領取。\n\n武汉大学图书馆\n',
  ])
})

test('a mail leads to where its matter is handled, where the address of the portal is known', async () => {
  const mailTo = async (account: string) =>
    (await listOutbox(whereNow(), 1_000)).find(({ recipient }) => recipient === `${account}@example.org`)
      ?.text
  await notify('linked', 'linked')
  await deliverNotices(whereNow(), { ...portal.appContext, publicOrigin: 'https://library.example' })
  expect(await mailTo('linked')).toContain(
    `https://library.example/${portal.tenant}/#/personalCenter?tab=7&view=fees`,
  )
  await notify('unlinked', 'unlinked')
  await deliverNotices(whereNow(), portal.appContext)
  expect(await mailTo('unlinked')).not.toContain('personalCenter')
})

test('concurrent workers deliver each message once', async () => {
  for (let no = 0; no < 30; no++) await notify('popular', `many ${no}`)
  const before = (await kept()).length
  const counts = await Promise.all(
    Array.from({ length: 6 }, () => deliverNotices(whereNow(), portal.appContext)),
  )
  expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBe(30)
  expect(await listOutbox(whereNow(), 1_000)).toHaveLength(before + 30)
})

test.each(['Mail', 'Sms'] as const)('others are sent while the carrier of %s is down', async (away) => {
  const without: MessagesOf = (tenant) => ({
    ...portal.appContext.messagesOf(tenant),
    [`send${away}`]: () => Promise.reject(new DeliveryFailure('CARRIER_UNREACHABLE', 'as the test has it')),
  })
  const { readerId, headers } = await notify(`without ${away}`, '0')
  await portal.ask(inbox.chooseWays, { mail: '1', sms: '1' }, { headers })
  // enough messages for a batch to end between the two channels of a notice
  for (let no = 1; no <= 60; no++)
    await sendNotice(whereNow(), { readerId, kind: 'paid', facts: { amount: '1.00' }, once: `${no}` })
  const byMail = 61
  const bySms = 60
  const [now, afterwards] = away === 'Mail' ? [bySms, byMail] : [byMail, bySms]
  expect(await deliverNotices(whereNow(), { ...portal.appContext, messagesOf: without })).toEqual({
    sent: now,
    failed: 0,
  })
  expect(await deliverNotices(whereNow(), portal.appContext)).toEqual({
    sent: afterwards,
    failed: 0,
  })
})

test('delivery is retried five times when the carrier is unreachable, and never after a refusal', async () => {
  const failing =
    (code: DeliveryFailure['code']): MessagesOf =>
    () => ({
      sendMail: () => Promise.reject(new DeliveryFailure(code, 'as the test has it')),
      sendSms: () => Promise.reject(new DeliveryFailure(code, 'as the test has it')),
      hasCarrier: () => true,
    })
  await notify('unreached', 'one')
  for (let no = 0; no < 4; no++)
    expect(
      await deliverNotices(whereNow(), { ...portal.appContext, messagesOf: failing('CARRIER_UNREACHABLE') }),
    ).toEqual({ sent: 0, failed: 0 })
  expect(
    await deliverNotices(whereNow(), { ...portal.appContext, messagesOf: failing('CARRIER_UNREACHABLE') }),
  ).toEqual({ sent: 0, failed: 1 })
  expect((await deliveries()).find(({ because }) => because === 'CARRIER_UNREACHABLE')).toMatchObject({
    tries: 5,
  })
  await notify('refused', 'one')
  expect(
    await deliverNotices(whereNow(), { ...portal.appContext, messagesOf: failing('RECIPIENT_REFUSED') }),
  ).toEqual({ sent: 0, failed: 1 })
  expect(await deliverNotices(whereNow(), portal.appContext)).toEqual({ sent: 0, failed: 0 })
})

test('an interrupted delivery is not repeated, and a changed choice of channels applies to pending ones', async () => {
  const { headers } = await notify('changed', 'one')
  await portal.ask(inbox.chooseWays, { mail: '0' }, { headers })
  const before = await kept()
  expect(await deliverNotices(whereNow(), portal.appContext)).toEqual({ sent: 0, failed: 1 })
  const { readerId } = await notify('moved', 'one')
  await updateReader(whereNow(), readerId, { mail: 'other@example.org', mail_verified: false })
  expect(await deliverNotices(whereNow(), portal.appContext)).toEqual({ sent: 0, failed: 1 })
  await notify('broken', 'one')
  await whereNow()
    .db.updateTable('notice_delivery')
    .set({ state: 'sending' })
    .where('tenant', '=', portal.tenant)
    .where('state', '=', 'waiting')
    .execute()
  expect(await deliverNotices(whereNow(), portal.appContext)).toEqual({ sent: 0, failed: 0 })
  portal.setNow(new Date(START.getTime() + 2 * 3_600_000))
  expect(await deliverNotices(whereNow(), portal.appContext)).toEqual({ sent: 0, failed: 1 })
  expect(await kept()).toEqual(before)
})
