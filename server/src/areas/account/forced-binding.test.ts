import { account } from '@wenyuan/contract/areas/account.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { session } from '@wenyuan/contract/areas/session.ts'
import { expect, test } from 'vitest'
import { openReaderDesk } from '../../testing/reader-desk.ts'

const desk = openReaderDesk(async ({ configure }) => {
  await configure({ bindMailOrPhone: true })
})

test('where verified contact data is required, a token opens binding calls only until it is given', async () => {
  const { headers } = await desk.someone()
  const closed = [
    await desk.portal.refused(loans.list, {}, { headers }),
    await desk.portal.refused(inbox.list, {}, { headers }),
    await desk.portal.refused(account.user, {}, { headers }),
    await desk.portal.refused(account.sessions, {}, { headers }),
  ]
  expect(new Set(closed.map(({ status, code }) => `${status} ${code}`))).toEqual(
    new Set(['200 BINDING_NEEDED']),
  )
  expect((await desk.portal.ask(account.forceBinding, {}, { headers })).forceBindingFlag).toBe(true)
  expect(await desk.portal.ask(session.userInfo, {}, { headers })).toMatchObject({ name: '丁玲' })
  await desk.portal.ask(account.contact, {}, { headers })
  await desk.portal.ask(account.sendPhoneCode, { phone: '13800001234' }, { headers })
  const { text } = await desk
    .where()
    .db.selectFrom('outbox')
    .select('text')
    .where('tenant', '=', desk.portal.tenant)
    .executeTakeFirstOrThrow()
  const code = /\d{6}/.exec(text)?.[0] ?? ''
  await desk.portal.ask(account.checkPhoneCode, { phone: '13800001234', code }, { headers })
  expect((await desk.portal.ask(loans.list, {}, { headers })).total).toBe(0)
})

test('a reader without verified contact data is a visitor to calls for visitors, and can sign out', async () => {
  const { headers } = await desk.someone()
  await desk.portal.ask(session.logout, {}, { headers })
  expect((await desk.portal.refused(session.userInfo, {}, { headers })).status).toBe(401)
})

test('readers with a verified address are not concerned, nor is anybody once the setting is off', async () => {
  const verified = await desk.someone({ mail: 'a@example.org', mail_verified: true })
  expect((await desk.portal.ask(loans.list, {}, verified)).total).toBe(0)
  const { headers } = await desk.someone()
  await desk.configure({})
  expect((await desk.portal.ask(loans.list, {}, { headers })).total).toBe(0)
})
