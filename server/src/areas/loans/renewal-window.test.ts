import { loans } from '@wenyuan/contract/areas/loans.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
beforeAll(() =>
  portal.load(portal.tenant, [entryOf({ recordId: 'r', title: '书' }, { items: [itemOf('W1')] })]),
)

const desk = (...words: string[]) => command(portal, [...words, '--tenant', portal.tenant])
const on = async (day: string) => {
  portal.setNow(new Date(`${day}T04:00:00Z`))
  return { headers: await portal.signIn('patient', { reader_type: 'visiting' }), language: 'en' } as const
}

test('a loan that is renewed in its last days only says from which day on', async () => {
  await on('2026-03-15')
  await desk('loan-rule', 'set', '--reader-type', 'visiting', '--days', '30', '--renewal-window', '3')
  await desk('desk', 'checkout', 'patient', 'W1')
  const early = await on('2026-04-10')
  const { records } = await portal.ask(loans.list, {}, early)
  const refusal = {
    whyNot: 'RENEWAL_NOT_YET',
    whyNotText: 'Too early to renew. You can renew it from 11 April.',
  }
  expect(records[0]).toMatchObject({ dueDate: '2026-04-14', canRenew: false, ...refusal })
  const loanIds = records.map(({ loanId }) => loanId)
  const refused = await portal.ask(loans.renew, { loanIds }, early)
  expect(refused.rows).toEqual([{ loanId: loanIds[0], renewed: false, dueDate: '', ...refusal }])
  const renewed = await portal.ask(loans.renew, { loanIds }, await on('2026-04-11'))
  expect(renewed.rows[0]).toMatchObject({ renewed: true, dueDate: '2026-05-11' })
})
