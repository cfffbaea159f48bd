import { openDiscoveries } from '@wenyuan/server/integrations/discovery/choose.ts'
import { describeDiscovery } from '@wenyuan/server/integrations/discovery/conformance.ts'
import type { Discovery } from '@wenyuan/server/integrations/discovery/discovery.ts'
import { DiscoverySettings } from '@wenyuan/server/domain/discovery/connection-settings.ts'
import { abstractOf } from '@wenyuan/server/integrations/discovery/openalex/work-shape.ts'
import { plain } from '@wenyuan/server/integrations/discovery/work-record.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { discoveryFolder } from './discovery.ts'
import { openSandbox, type Sandbox } from './open.ts'

const networks = ['127.0.0.0/8']
const patient = openDiscoveries({ networks })
/** For services that never end: a busy machine may need longer for an ordinary answer. */
const hurried = openDiscoveries({ networks, timeLimitMs: 500 })
const open = (kind: string, url: string, more: object = {}): Discovery => {
  const discoveries = /slow|endless/.test(url) ? hurried : patient
  const asks = { mail: 'library@example.org', name: 'Vendor', ...more }
  const service = discoveries.of(DiscoverySettings.parse({ kind, url, ...asks }))
  if (!service) throw new Error('no service')
  return service
}

const paper = {
  words: 'term specificity',
  title: 'A statistical interpretation of term specificity and its application in retrieval',
  author: 'Jones',
  year: 1972,
  doi: '10.1108/eb026526',
}

for (const kind of ['openalex', 'crossref', 'signed-http'])
  describeDiscovery(kind, async () => {
    const sandbox = await openSandbox()
    const { signed } = sandbox.discovery
    const name = kind === 'signed-http' ? 'signed-good' : kind
    return {
      open: () => open(kind, `${sandbox.address}${discoveryFolder}/${name}`, signed),
      openUnreachable: () => open(kind, 'http://127.0.0.1:9/nobody', signed),
      word: 'a',
      nothing: 'nothing-has-this-word',
      paper,
      tellsCiting: kind !== 'crossref',
      close: () => sandbox.close(),
    }
  })

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

const asked = {
  words: 'deep',
  field: 'all',
  filters: {},
  yearFrom: '',
  yearTo: '',
  sort: 'relevance',
  page: 1,
  rows: 5,
} as const

test.each([
  ['slow', ['slow']],
  ['html', ['down']],
  ['cut', ['down']],
  ['endless', ['slow', 'down']],
  ['nowhere', ['down']],
])('a service that is %s is contained', async (name, states) => {
  expect(states).toContain(
    await open('openalex', `${sandbox.address}${discoveryFolder}/${name}`).search(asked),
  )
})

const openSigned = (mood: string, more: object = {}) =>
  open('signed-http', `${sandbox.address}${discoveryFolder}/signed-${mood}`, {
    ...sandbox.discovery.signed,
    ...more,
  })

test.each([
  ['slow', ['slow'], 'timeout'],
  ['forged', ['down'], 'signature'],
  ['changed', ['down'], 'signature'],
  ['unsigned', ['down'], 'signature'],
  ['damaged', ['down'], 'requestId'],
  ['oversized', ['down'], 'too-large'],
  ['moved', ['down'], 'redirected'],
  ['endless', ['slow', 'down'], ''],
  ['refusing', ['down'], 'status 401'],
  ['nowhere', ['down'], 'status 404'],
])('a vendor that signs and is %s is contained', async (mood, states, detail) => {
  const service = openSigned(mood)
  expect(states).toContain(await service.search(asked))
  if (detail !== '') expect(await service.trouble?.()).toMatchObject({ detail })
})

test('a redirect of a vendor is not followed', async () => {
  const before = sandbox.discovery.requests().length
  expect(await openSigned('moved').search(asked)).toBe('down')
  expect(sandbox.discovery.requests().slice(before).join('\n')).not.toContain('/signed-good')
})

test('an answer that a vendor sends again is no answer to another request', async () => {
  const service = openSigned('repeated')
  expect(await service.search(asked)).toMatchObject({ total: 1 })
  expect(await service.search({ ...asked, words: 'networks' })).toBe('down')
})

test('that a vendor does not take our key is told to the staff', async () => {
  for (const more of [{ key: 'another-key-for-tests' }, { keyId: 'somebody' }]) {
    expect(await openSigned('good', more).search(asked)).toBe('down')
    expect(await openSigned('good', more).trouble?.()).toEqual({ outcome: 'refused', detail: 'status 401' })
  }
  expect(await openSigned('good').trouble?.()).toBeUndefined()
})

test('a vendor that sends more works than were asked for does not get more shown', async () => {
  const page = await openSigned('generous').search({ ...asked, words: 'a', rows: 2 })
  expect(page).toMatchObject({ works: [{}, {}] })
  if (typeof page !== 'string') expect(page.works).toHaveLength(2)
})

test('a vendor is asked by https only, except on this machine', () => {
  const given = { kind: 'signed-http', name: 'Vendor', keyId: 'k', key: 'a-key-for-tests-only' }
  const isTaken = (url: string) => DiscoverySettings.safeParse({ ...given, url }).success
  expect(isTaken('https://vendor.example/discovery')).toBe(true)
  for (const url of ['http://vendor.example', 'https://a:b@vendor.example', 'https://vendor.example/?q=1'])
    expect(isTaken(url)).toBe(false)
})

test.each(['openalex', 'signed-http'])(
  'marks, scripts and addresses of a hostile %s are text or nothing',
  async (kind) => {
    const service =
      kind === 'openalex' ? open(kind, `${sandbox.address}${discoveryFolder}/hostile`) : openSigned('hostile')
    const page = await service.search(asked)
    if (typeof page === 'string') throw new Error(page)
    const [work] = page.works
    expect(work).toMatchObject({ openUrl: '', id: 'W666' })
    expect(work?.record.title).toBe('alert(1) A title with marks and p < 0.05')
    expect(work?.record.abstract).toBe('bold words')
  },
)

test.each(['openalex', 'signed-http'])('a service in a closed network is not asked: %s', async (kind) => {
  const closed = openDiscoveries({ networks: [] })
  const before = sandbox.discovery.requests().length
  const url = `${sandbox.address}${discoveryFolder}/${kind === 'openalex' ? kind : 'signed-good'}`
  const { keyId, key } = sandbox.discovery.signed
  const service = closed.of(DiscoverySettings.parse({ kind, url, name: 'Vendor', keyId, key }))
  expect(await service?.search(asked)).toBe('down')
  expect(sandbox.discovery.requests()).toHaveLength(before)
})

test('an abstract is made of words and their places, and comparisons are no marks', () => {
  expect(abstractOf({ b: [1], a: [0, 2] })).toBe('a b a')
  expect(plain('p < 0.05 and <jats:p>q > 1</jats:p>')).toBe('p < 0.05 and q > 1')
})
