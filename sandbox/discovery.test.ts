import { openDiscoveries } from '@wenyuan/server/integrations/discovery/choose.ts'
import { describeDiscovery } from '@wenyuan/server/integrations/discovery/conformance.ts'
import type { Discovery } from '@wenyuan/server/integrations/discovery/discovery.ts'
import { DiscoverySettings } from '@wenyuan/server/integrations/discovery/settings.ts'
import { abstractOf } from '@wenyuan/server/integrations/discovery/openalex/work-shape.ts'
import { plain } from '@wenyuan/server/integrations/discovery/work-record.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { discoveryFolder } from './discovery.ts'
import { openSandbox, type Sandbox } from './open.ts'

const discoveries = openDiscoveries({ networks: ['127.0.0.0/8'], timeLimitMs: 500 })
const open = (kind: string, url: string): Discovery => {
  const service = discoveries.of(DiscoverySettings.parse({ kind, url, mail: 'library@example.org' }))
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

for (const kind of ['openalex', 'crossref'])
  describeDiscovery(kind, async () => {
    const sandbox = await openSandbox()
    return {
      open: () => open(kind, `${sandbox.address}${discoveryFolder}/${kind}`),
      openUnreachable: () => open(kind, 'http://127.0.0.1:9/nobody'),
      word: 'a',
      nothing: 'nothing-has-this-word',
      paper,
      tellsCiting: kind === 'openalex',
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

test('marks, scripts and addresses of a hostile service are text or nothing', async () => {
  const page = await open('openalex', `${sandbox.address}${discoveryFolder}/hostile`).search(asked)
  if (typeof page === 'string') throw new Error(page)
  const [work] = page.works
  expect(work).toMatchObject({ openUrl: '', id: 'W666' })
  expect(work?.record.title).toBe('alert(1) A title with marks and p < 0.05')
  expect(work?.record.abstract).toBe('bold words')
})

test('a service in a closed network is not asked', async () => {
  const closed = openDiscoveries({ networks: [] })
  const before = sandbox.discovery.requests().length
  const url = `${sandbox.address}${discoveryFolder}/openalex`
  const service = closed.of(DiscoverySettings.parse({ kind: 'openalex', url }))
  expect(await service?.search(asked)).toBe('down')
  expect(sandbox.discovery.requests()).toHaveLength(before)
})

test('an abstract is made of words and their places, and comparisons are no marks', () => {
  expect(abstractOf({ b: [1], a: [0, 2] })).toBe('a b a')
  expect(plain('p < 0.05 and <jats:p>q > 1</jats:p>')).toBe('p < 0.05 and q > 1')
})
