import { session } from '@wenyuan/contract/areas/session.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type TestPortal } from '../testing/portal.ts'
import { sealedFor } from '../testing/sign-in.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

test('wrong passwords, wrong staff keys and forged proofs are counted by code', async () => {
  const wrong = { username: 'nobody', ...(await sealedFor(portal, { password: 'Wrong 1!' })) }
  expect((await portal.refused(session.login, wrong)).code).toBe('SIGN_IN_WRONG')
  expect((await portal.refused(session.otherLogin, { openId: 'forged' })).code).toBe('SIGN_IN_PROOF_INVALID')
  await fetch(`${portal.address}/staff/charge`, {
    method: 'POST',
    headers: { mappingpath: 'whu', authorization: 'Bearer wrong', 'content-type': 'application/json' },
    body: '{}',
  })
  const text = await (await fetch(`${portal.address}/metrics`)).text()
  for (const code of ['SIGN_IN_WRONG', 'SIGN_IN_PROOF_INVALID', 'STAFF_KEY_WRONG'])
    expect(text).toContain(`wenyuan_access_refused_total{code="${code}"} 1\n`)
})
