import { donations } from '@wenyuan/contract/areas/donations.ts'
import { expect, test } from 'vitest'
import { testPortal } from '@wenyuan/server/testing/portal.ts'
import { seedDonation } from './donations-seed.ts'

const portal = testPortal()

test('the demo has a gift that was kept, once', async () => {
  await portal.signIn('donor')
  for (let turn = 0; turn < 2; turn += 1) await seedDonation(portal.appContext, portal.tenant, 'donor')
  const { total, records } = await portal.ask(donations.list, {})
  expect(total).toBe(1)
  expect(JSON.stringify(records)).toContain('呐喊')
  expect((await portal.ask(donations.news, {})).total).toBe(1)
})
