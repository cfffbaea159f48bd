import { session } from '@wenyuan/contract/areas/session.ts'
import { expect, test } from 'vitest'
import type { TenantSettingsInput } from '../../domain/tenants/settings.ts'
import { outsideKinds, proofOf, sameBrowser } from '../../testing/outside-proofs.ts'
import { openReaderDesk } from '../../testing/reader-desk.ts'

const { identities = [] } = outsideKinds
const cas = { kind: 'cas', server: 'https://cas.example/cas' } as const
const kinds = ['cas', 'passport', 'learning-app', 'wechat']
const off: TenantSettingsInput = { identities: [cas, ...identities] }

const desk = openReaderDesk(({ configure }) => configure(off))

const page = (path: string, init: RequestInit = {}) =>
  fetch(desk.portal.address + path, { redirect: 'manual', ...init })

test.each([...kinds, 'unified', 'oidc', 'saml'])(
  'a sign-in at provider %s cannot begin while its flag is off, by a call or by a page',
  async (kind) => {
    expect((await desk.portal.refused(session.beginOther, { kind })).code).toBe('METHOD_OFF')
    const response = await page(`/${desk.portal.tenant}/sign-in/${kind}`)
    expect(response.headers.get('location')).toBe(`/${desk.portal.tenant}/#/wxLogin?openId=refused`)
  },
)

test.each(kinds)('an assertion of %s issued before the flag was switched off opens nothing', async (kind) => {
  const openId = await proofOf(desk.portal, desk.where(), kind, 'someone')
  const refused = await desk.portal.refused(session.otherLogin, { openId }, { headers: sameBrowser })
  expect(refused.code).toBe('METHOD_OFF')
})

test('a sign-in under way when the flag is switched off opens no session', async () => {
  await desk.configure({ ...off, unifiedLogin: true })
  const { ticket } = await desk.portal.ask(session.beginOther, { kind: 'cas' })
  await desk.configure(off)
  const code = (await page(`/${desk.portal.tenant}/signed-in?state=x&ticket=ST-1`)).headers
    .get('location')
    ?.split('answer=')[1]
  expect((await desk.portal.refused(session.otherLogin, { code, ticket })).code).toBe('METHOD_OFF')
})

test('sign-out messages of a provider whose flag is off are refused', async () => {
  const logoutRequest =
    '<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="a" Version="2.0"><samlp:SessionIndex>ST-1</samlp:SessionIndex></samlp:LogoutRequest>'
  const tell = async () =>
    (
      await page(`/${desk.portal.tenant}/signed-out/cas`, {
        method: 'POST',
        body: new URLSearchParams({ logoutRequest }),
      })
    ).status
  expect(await tell()).toBe(400)
  await desk.configure({ ...off, unifiedLogin: true })
  expect(await tell()).toBe(200)
})
