import { account } from '@wenyuan/contract/areas/account.ts'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { expect, test } from 'vitest'
import { listOutbox } from '../../integrations/outbox.ts'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { openReaderDesk } from '../../testing/reader-desk.ts'
import { sealedFor } from '../../testing/sign-in.ts'
import { sendNotice } from '../../domain/notices/send-notice.ts'

const desk = openReaderDesk(undefined, { keepsMessages: false })
const verified = {
  mail: 'lin@example.org',
  mail_verified: true,
  phone: '13800001111',
  phone_verified: true,
}
const stored = async () => (await listOutbox(desk.where(), 10)).length

test('without a carrier no code is sent or stored, and the sentence says where to turn to', async () => {
  const { name, headers } = await desk.someone()
  const english = { headers, language: 'en' } as const
  const bySms = await desk.portal.refused(account.sendPhoneCode, { phone: '13800002222' }, english)
  expect(bySms.code).toBe('CARRIER_MISSING')
  expect(bySms.message).toContain('service desk')
  const mail = 'lin@example.org'
  expect((await desk.portal.refused(account.mailCode, { mail }, { headers })).code).toBe('CARRIER_MISSING')
  for (const username of [name, 'nobody'])
    for (const channel of ['sms', 'mail'] as const) {
      const reset = { username, channel, ...(await sealedFor(desk.portal, {})) }
      expect((await desk.portal.refused(account.sendResetCode, reset)).code).toBe('CARRIER_MISSING')
    }
  expect((await desk.portal.ask(account.phoneCodeTimes, {}, { headers })).times).toBe(0)
  expect(await stored()).toBe(0)
})

test('a record is not mailed, and text messages are not promised', async () => {
  await desk.portal.load(desk.portal.tenant, [entryOf({ recordId: 'a', title: '红楼梦' })])
  const { headers } = await desk.someone(verified)
  const letter = { recordIds: ['a'], origin: 'https://library.example' }
  expect((await desk.portal.refused(detail.mail, letter, { headers })).code).toBe('CARRIER_MISSING')
  expect((await desk.portal.ask(requests.sms, {}, { headers })).smsFlag).toBe(false)
  await desk.configure({ sms: { gateway: 'http://127.0.0.1:9/send', token: 'a token of no worth' } })
  expect((await desk.portal.ask(requests.sms, {}, { headers })).smsFlag).toBe(true)
  await desk.configure({})
})

test('notices chosen by a way without a carrier stay in the inbox and are not noted as sent', async () => {
  const flags = JSON.stringify({ noticesByMail: true, noticesBySms: true })
  const { name, headers } = await desk.someone({ ...verified, flags })
  const ways = await desk.portal.ask(inbox.ways, {}, { headers })
  expect(ways.mail).toEqual({ on: false, offered: false, to: 'lin@example.org', verified: true })
  const refused = await desk.portal.refused(inbox.chooseWays, { mail: '1' }, { headers })
  expect(refused).toMatchObject({ code: 'CARRIER_MISSING', field: 'mail' })
  const { reader_id: readerId } = await desk
    .where()
    .db.selectFrom('reader')
    .select('reader_id')
    .where('tenant', '=', desk.portal.tenant)
    .where('account', '=', name)
    .executeTakeFirstOrThrow()
  await sendNotice(desk.where(), { readerId, kind: 'paid', facts: { amount: '1.00' }, once: 'x' })
  await command(desk.portal, ['notices', 'send', '--tenant', desk.portal.tenant])
  const deliveries = await desk
    .where()
    .db.selectFrom('notice_delivery')
    .select(['state', 'because'])
    .where('tenant', '=', desk.portal.tenant)
    .execute()
  expect(deliveries).toEqual([
    { state: 'failed', because: 'CARRIER_MISSING' },
    { state: 'failed', because: 'CARRIER_MISSING' },
  ])
  expect((await desk.portal.ask(inbox.list, {}, { headers })).total).toBe(1)
  expect(await stored()).toBe(0)
})

test('verified contact data is not demanded where no code can be sent', async () => {
  const { headers } = await desk.someone()
  await desk.configure({ bindMailOrPhone: true })
  expect((await desk.portal.ask(account.forceBinding, {}, { headers })).forceBindingFlag).toBe(false)
  const sms = { gateway: 'http://127.0.0.1:9/send', token: 'a token of no worth' }
  await desk.configure({ bindMailOrPhone: true, sms })
  expect((await desk.portal.ask(account.forceBinding, {}, { headers })).forceBindingFlag).toBe(true)
  await desk.configure({})
})

test('messages that an earlier version stored are deleted after a day', async () => {
  const message = { channel: 'sms', recipient: '138', subject: '', text: 'code 123456' } as const
  const { db, tenant, now } = desk.where()
  const sent = (id: string, hours: number) => ({
    tenant,
    message_id: id,
    sent_at: new Date(now.getTime() - hours * 3_600_000),
    ...message,
  })
  await db
    .insertInto('outbox')
    .values([sent('old', 25), sent('new', 1)])
    .execute()
  await command(desk.portal, ['nightly', '--tenant', desk.portal.tenant])
  expect(await stored()).toBe(1)
})
