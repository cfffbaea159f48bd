import { account } from '@wenyuan/contract/areas/account.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { expect, test } from 'vitest'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()

test('changes of a reader’s flags and facts at the same moment are all kept', async () => {
  for (let round = 0; round < 5; round += 1) {
    const headers = await portal.signIn(`busy-${round}`)
    await Promise.all([
      portal.ask(account.tutorialDone, {}, { headers }),
      portal.ask(account.pdaRuleRead, {}, { headers }),
      portal.ask(account.updateUser, { subLendingFlag: '1' }, { headers }),
      portal.ask(account.updateUser, { job: '教师' }, { headers }),
      portal.ask(account.updateUser, { unit: '历史系' }, { headers }),
      portal.ask(inbox.chooseWays, { mail: false }, { headers }),
    ])
    expect(await portal.ask(account.user, {}, { headers })).toMatchObject({
      tutorialDone: true,
      pdaRuleFlag: true,
      subLendingFlag: true,
      job: '教师',
      unit: '历史系',
    })
  }
})
