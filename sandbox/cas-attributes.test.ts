import { openCas } from '@wenyuan/server/integrations/identity/cas/cas.ts'
import { codeOf } from '@wenyuan/server/integrations/identity/conformance.ts'
import { CasSettings } from '@wenyuan/server/domain/identity/settings.ts'
import { openMemoryLedger } from '@wenyuan/server/integrations/identity/memory-ledger.ts'
import { listOfNetworks } from '@wenyuan/server/platform/networks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BentHost, openBentHost } from './bent-host.ts'
import { returnTo } from './provider-under-test.ts'

const clock = () => new Date()
const asked = { state: 'state-of-the-attribute-tests', nonce: 'unused', returnTo }
let host: BentHost
let requested = ''
beforeAll(async () => {
  host = await openBentHost()
})
afterAll(() => host.close())

async function personFrom(answer: string, settings: object = {}) {
  host.answer = (request, response) => {
    requested = request.url ?? ''
    response.end(answer)
  }
  const allowed = listOfNetworks(['127.0.0.0/8', '::1'])
  const cas = CasSettings.parse({ kind: 'cas', server: host.address, ...settings })
  const identity = openCas(cas, { clock, ledger: openMemoryLedger(clock), allowed })
  const { remember } = await identity.begin(asked)
  return identity.finish({ query: { state: asked.state, ticket: 'ST-some-ticket' }, remember })
}
const success = (content: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess><cas:user>opaque</cas:user>${content}</cas:authenticationSuccess></cas:serviceResponse>`

test.each([
  ['in their element', '<cas:attributes><cas:uid>2026001</cas:uid></cas:attributes>'],
  ['in their element, without prefix', '<cas:attributes><uid>2026001</uid></cas:attributes>'],
  ['in an element without prefix', '<attributes><uid>2026001</uid></attributes>'],
  ['directly in the success', '<cas:uid>2026001</cas:uid>'],
  ['directly, without prefix', '<uid>2026001</uid>'],
  ['as name and value', '<cas:attribute name="uid" value="2026001"/>'],
  [
    'as name and value within',
    '<cas:attributes><cas:attribute name="uid" value="2026001"/></cas:attributes>',
  ],
  ['as name and text', '<cas:attributes><cas:attribute name="uid">2026001</cas:attribute></cas:attributes>'],
  [
    'after the name of their form',
    '<cas:attributes><cas:attraStyle>Jasig</cas:attraStyle><cas:uid>2026001</cas:uid></cas:attributes>',
  ],
  [
    'directly, after the name of their form',
    '<cas:attraStyle>RubyCAS</cas:attraStyle><cas:uid>2026001</cas:uid>',
  ],
  [
    'among others',
    '<cas:attributes><cas:isFromNewLogin>true</cas:isFromNewLogin><cas:cn>丁玲</cas:cn><cas:uid>2026001</cas:uid></cas:attributes><cas:proxyGrantingTicket>PGTIOU-1</cas:proxyGrantingTicket>',
  ],
])('attributes %s name the account', async (_, content) => {
  const { account, subject, attributes } = await personFrom(success(content))
  expect([subject, account]).toEqual(['opaque', '2026001'])
  expect(attributes).not.toHaveProperty('attraStyle')
  expect(attributes).not.toHaveProperty('proxyGrantingTicket')
})

test('several values stay, elements of other protocols and nested ones do not', async () => {
  const { attributes } = await personFrom(
    success(
      '<cas:attributes><cas:role>a</cas:role><cas:role>b</cas:role><x xmlns="urn:x">c</x><cas:deep><cas:in>d</cas:in></cas:deep></cas:attributes>',
    ),
  )
  expect(attributes).toEqual({ role: ['a', 'b'] })
})

test('an attribute cannot pass for the user of the ticket', async () => {
  const settings = { accountAttribute: 'user' }
  const { account, subject } = await personFrom(
    success('<cas:attribute name="user" value="admin"/>'),
    settings,
  )
  expect([subject, account]).toEqual(['opaque', 'opaque'])
})

test('a ticket for another service is refused in each form', async () => {
  const proxied = success(
    '<cas:uid>1</cas:uid><cas:proxies><cas:proxy>https://o.example</cas:proxy></cas:proxies>',
  )
  expect(await codeOf(personFrom(proxied))).toBe('TICKET_INVALID')
})

test('CAS 1 says yes and a name, or no', async () => {
  const first = { protocol: '1' }
  expect((await personFrom('yes\nT1001\n', first)).account).toBe('T1001')
  expect(requested).toMatch(/^\/validate\?ticket=ST-some-ticket&service=/)
  expect((await personFrom('yes\r\nT1001\r\n\r\n', first)).subject).toBe('T1001')
  expect(await codeOf(personFrom('no\n\n', first))).toBe('TICKET_INVALID')
  for (const odd of ['', 'yes', 'yes\n', 'maybe\nT1001\n', 'yes\nT1001\nT1002\n', success('')])
    expect(await codeOf(personFrom(odd, first))).toBe('PROVIDER_UNREADABLE')
})
