import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { expect, test } from 'vitest'
import { findReaderByAccount } from '../../domain/readers/reader-store.ts'
import { listOutbox } from '../../integrations/outbox.ts'
import { siteScope } from '../../core/scope.ts'
import { command } from '../../testing/commands.ts'
import { testPortal } from '../../testing/portal.ts'
import { sendNotice } from '../../domain/notices/send-notice.ts'

const verified = { mail_verified: true, phone: '13900000001', phone_verified: true }

const portal = testPortal()

function whereNow() {
  const site = portal.appContext.tenants.byCode(portal.tenant)
  if (!site) throw new Error('a library is needed')
  return siteScope(portal.appContext, site, { requestId: 'test' })
}

test('the library chooses channels for readers who have not; a reader’s own choice wins', async () => {
  const set = async (value: string) => {
    await command(portal, ['tenant', 'set', portal.tenant, `noticeChannels=${value}`])
    await portal.appContext.tenants.refresh()
  }
  await set('["mail"]')
  const [undecided, refusing] = [
    await portal.signIn('undecided', { ...verified, mail: 'undecided@example.org' }),
    await portal.signIn('refusing', { ...verified, mail: 'refusing@example.org' }),
  ]
  await portal.signIn('unverified', { mail: 'unverified@example.org' })
  const ways = async (headers: Record<string, string>) => {
    const { mail, sms } = await portal.ask(inbox.ways, {}, { headers })
    return [mail.on, sms.on]
  }
  expect([await ways(undecided), await ways(refusing)]).toEqual([
    [true, false],
    [true, false],
  ])
  await portal.ask(inbox.chooseWays, { mail: '0' }, { headers: refusing })
  expect(await ways(refusing)).toEqual([false, false])
  for (const name of ['undecided', 'refusing', 'unverified']) {
    const readerId = (await findReaderByAccount(whereNow(), name))?.reader_id ?? ''
    await sendNotice(whereNow(), { readerId, kind: 'paid', facts: { amount: '7.00' }, once: 'by default' })
  }
  await command(portal, ['notices', 'send', '--tenant', portal.tenant])
  const sent = (await listOutbox(whereNow(), 10)).map(({ recipient }) => recipient)
  expect(sent).toEqual(['undecided@example.org'])
  expect(
    (await command(portal, ['tenant', 'set', portal.tenant, 'noticeChannels=["pigeon"]'])).errors,
  ).not.toEqual([])
  await set('[]')
  expect(await ways(undecided)).toEqual([false, false])
})
