import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import { discovery } from '@wenyuan/contract/areas/discovery.ts'
import { command } from '@wenyuan/server/testing/commands.ts'
import { entryOf } from '@wenyuan/server/testing/entries.ts'
import { openPortal, type TestPortal } from '@wenyuan/server/testing/portal.ts'
import { askStaff, signInStaff } from '@wenyuan/server/testing/staff-account.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { discoveryFolder } from './discovery.ts'
import { openSandbox, type Sandbox } from './open.ts'

let portal: TestPortal
let sandbox: Sandbox

beforeAll(async () => {
  ;[portal, sandbox] = await Promise.all([openPortal(), openSandbox()])
  portal.appContext.discoveries.trust(sandbox.address)
  await portal.load('whu', [
    entryOf({
      recordId: 'own',
      title: 'Deep learning',
      identifiers: [{ scheme: 'doi', value: '10.1038/nature14539' }],
    }),
  ])
  await connect('openalex')
})
afterAll(async () => {
  await portal.close()
  await sandbox.close()
})

const set = (...values: string[]) => command(portal, ['tenant', 'set', 'whu', ...values])
const connect = (name: string, kind = 'openalex') =>
  set(`discovery=${JSON.stringify({ kind, url: `${sandbox.address}${discoveryFolder}/${name}` })}`)
const paperId = async () =>
  (await portal.ask(discovery.search, { keyWord: 'term specificity' })).records[0]?.id ?? ''

test('works beyond the collection are listed, with our own record of the same DOI', async () => {
  const page = await portal.ask(discovery.search, { keyWord: 'deep learning' })
  expect(page).toMatchObject({ state: 'ok', provider: 'OpenAlex', total: 1, exact: true })
  expect(page.records[0]).toMatchObject({ title: 'Deep learning', held: 'own', doi: '10.1038/nature14539' })
})

test('pages have the same total on the first and past the last', async () => {
  const page = (no: number) => portal.ask(discovery.search, { keyWord: 'a', page: no })
  const [first, last] = [await page(1), await page(40)]
  expect(first.total).toBeGreaterThan(10)
  expect(last).toMatchObject({ total: first.total, records: [] })
  const id = await paperId()
  const related = await portal.ask(discovery.related, { id, kind: 'similar', page: 40 })
  expect(related).toMatchObject({ records: [] })
  expect(related.total).toBe((await portal.ask(discovery.related, { id, kind: 'similar' })).total)
})

test('the same question is asked once a day, however it is asked', async () => {
  const before = sandbox.discovery.requests().length
  for (const _ of [1, 2, 3]) await portal.ask(discovery.search, { keyWord: 'vector  space ' })
  expect(sandbox.discovery.requests().length - before).toBe(1)
})

test('facets and charts of a search', async () => {
  const { facets } = await portal.ask(discovery.facets, { keyWord: 'a' })
  expect(facets.map(({ name }) => name)).toContain('openAccess')
  const labels = async (language: 'zh-CN' | 'en', facet: string) => {
    const told = await portal.ask(discovery.facets, { keyWord: 'a' }, { language })
    return told.facets.find(({ name }) => name === facet)?.values.map(({ label }) => label)
  }
  expect(await labels('zh-CN', 'type')).toContain('论文')
  expect(await labels('en', 'type')).toContain('Article')
  expect(await labels('zh-CN', 'language')).toContain('英语')
  expect(await labels('zh-CN', 'openAccess')).toContain('免费')
  const subject = facets.find(({ name }) => name === 'subject')?.values[0]
  const filters = { subject: [subject?.value ?? ''] }
  expect((await portal.ask(discovery.search, { keyWord: 'a', filters })).total).toBe(subject?.count)
  const { charts } = await portal.ask(discovery.charts, { keyWord: 'a' })
  const years = charts.find(({ name }) => name === 'year')?.points.map(({ label }) => Number(label)) ?? []
  expect(years).toEqual(years.toSorted((one, other) => one - other))
})

test('one work, with the ways to it, the works around it, and its citations', async () => {
  const id = await paperId()
  const { work } = await portal.ask(discovery.one, { id })
  expect(work).toMatchObject({
    container: 'Journal of Documentation',
    volume: '28',
    pages: '11-21',
    year: '1972',
  })
  expect(work?.access.map(({ way }) => way)).toEqual(['open', 'resolver', 'elsewhere'])
  expect(work?.access[1]?.target).toMatch(
    /^\/whu\/openurl\?ctx_ver=.*rft_id=info%3Adoi%2F10.1108%2Feb026526$/,
  )
  const counts = await portal.ask(discovery.counts, { id })
  for (const kind of ['references', 'citing', 'similar'] as const)
    expect((await portal.ask(discovery.related, { id, kind })).total).toBe(counts[kind])
  const { points } = await portal.ask(discovery.citations, { id })
  expect(points.length).toBe(counts.citing)
  expect(await portal.ask(discovery.many, { ids: [id, 'W0'] })).toMatchObject({ records: [{ id }] })
})

test.each(['ris', 'bibtex', 'endnote', 'gbt7714', 'xlsx'] as const)('references as %s', async (format) => {
  const file = await portal.ask(discovery.exported, { id: await paperId(), format })
  expect(file.records).toBeGreaterThan(0)
  if (format === 'xlsx') expect(file.encoding).toBe('base64')
  else expect(file.content).toContain('Citation indexes for science')
})

test('a service that does not answer is said so; what is known of it is shown', async () => {
  await connect('html')
  const page = await portal.ask(discovery.search, { keyWord: 'deep learning' })
  expect(page).toMatchObject({ state: 'down', total: 0, records: [] })
  expect((await portal.ask(discovery.facets, { keyWord: 'deep' })).state).toBe('down')
  await connect('openalex')
  portal.setNow(new Date('2026-03-18T04:00:00Z'))
  const { rows } = await portal
    .ask(discovery.search, { keyWord: 'deep learning' })
    .then(({ records }) => ({ rows: records }))
  expect(rows).toHaveLength(1)
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
})

test('the library’s requests of a day are limited', async () => {
  await set('discoveryCallsPerDay=1')
  expect((await portal.ask(discovery.search, { keyWord: 'time clocks' })).state).toBe('busy')
  // what is known costs none
  expect((await portal.ask(discovery.search, { keyWord: 'vector space' })).state).toBe('ok')
  await set('discoveryCallsPerDay=0')
  expect((await portal.ask(discovery.search, { keyWord: 'time clocks' })).state).toBe('ok')
})

test('a library without a service, unknown works, empty words and deep pages are refused', async () => {
  const refused = async (...[call, input, caller]: Parameters<typeof portal.refused>) =>
    (await portal.refused(call, input, caller)).code
  expect(await refused(discovery.search, { keyWord: 'x' }, { as: 'pku' })).toBe('DISCOVERY_OFF')
  expect(await refused(discovery.one, { id: 'W0' })).toBe('WORK_UNKNOWN')
  expect(await refused(discovery.search, { keyWord: ' ** ' })).toBe('TERM_EMPTY')
  expect(await refused(discovery.search, { keyWord: 'x', page: 1_000, rows: 50 })).toBe('PAGE_TOO_DEEP')
})

test('the service is sent words, and nothing of the reader', async () => {
  const headers = await portal.signIn('curious', { name: 'Quidnunc' })
  await portal.ask(discovery.search, { keyWord: 'networks' }, { headers })
  expect(sandbox.discovery.requests().join('\n')).not.toMatch(/curious|Quidnunc/)
})

test('by Crossref there are references, and no citing works', async () => {
  await connect('crossref', 'crossref')
  const id = await paperId()
  expect(id).toBe('10.1108/eb026526')
  expect((await portal.ask(discovery.counts, { id })).similar).toBeNull()
  expect((await portal.ask(discovery.related, { id })).total).toBeGreaterThan(0)
  expect((await portal.ask(discovery.related, { id, kind: 'citing' })).total).toBe(0)
  await connect('openalex')
})

const vendor = (mood: string, more: object = {}) => ({
  kind: 'signed-http',
  name: 'Vendor of articles',
  url: `${sandbox.address}${discoveryFolder}/signed-${mood}`,
  keyId: sandbox.discovery.signed.keyId,
  key: sandbox.discovery.signed.key,
  ...more,
})
const connectVendor = (mood: string, more: object = {}) =>
  set(`discovery=${JSON.stringify(vendor(mood, more))}`)

test('a vendor that signs answers all calls under the name that the library gave it', async () => {
  await connectVendor('good')
  const page = await portal.ask(discovery.search, { keyWord: 'deep learning' })
  expect(page).toMatchObject({ state: 'ok', provider: 'Vendor of articles', total: 1 })
  expect(page.records[0]).toMatchObject({ held: 'own', doi: '10.1038/nature14539' })
  const { facets } = await portal.ask(discovery.facets, { keyWord: 'a' })
  const subject = facets.find(({ name }) => name === 'subject')?.values[0]
  const filters = { subject: [subject?.value ?? ''] }
  expect((await portal.ask(discovery.search, { keyWord: 'a', filters })).total).toBe(subject?.count)
  const id = await paperId()
  const counts = await portal.ask(discovery.counts, { id })
  for (const kind of ['references', 'citing', 'similar'] as const)
    expect((await portal.ask(discovery.related, { id, kind })).total).toBe(counts[kind])
  expect((await portal.ask(discovery.citations, { id })).points.length).toBe(counts.citing)
  expect((await portal.refused(discovery.one, { id: 'W0' })).code).toBe('WORK_UNKNOWN')
})

test('the staff keep the key without seeing it, switch the vendor off, and try it', async () => {
  const token = await signInStaff(portal, ['administrator'], { login: 'admin' })
  const ask = async (name: StaffCallName, body: object) =>
    (await askStaff(portal, name, body, { token })).data
  const save = async (value: object) => {
    const { version } = (await ask('show-settings', {})) as { version: string }
    expect(await ask('save-settings', { version, changes: { discovery: value } })).not.toHaveProperty(
      'refusal',
    )
  }
  const tried = () => ask('try-connection', { what: 'discovery', words: 'deep learning' })
  const { key } = sandbox.discovery.signed
  await save(vendor('good'))
  const shown = (await ask('show-settings', {})) as { sections: { values: { discovery?: object } }[] }
  const form = shown.sections.find(({ values }) => values.discovery)?.values.discovery
  expect(form).toMatchObject({ name: 'Vendor of articles', key: expect.stringMatching(/^•••/) })
  expect(JSON.stringify(shown)).not.toContain(key)
  expect(await tried()).toMatchObject({ outcome: 'ok', found: 1, lines: ['Deep learning'] })

  // the key stays when the form sends what stands for it
  await save({ ...form, on: false })
  expect((await portal.refused(discovery.search, { keyWord: 'deep learning' })).code).toBe('DISCOVERY_OFF')
  expect(await tried()).toMatchObject({ outcome: 'ok', found: 1 })

  await save(vendor('good', { key: 'a-key-of-somebody-else' }))
  expect(await tried()).toMatchObject({ outcome: 'refused', detail: 'status 401' })
  await save(vendor('forged', { key }))
  expect(await tried()).toMatchObject({ outcome: 'down', detail: 'signature' })
  expect(JSON.stringify(await ask('list-audit', { rows: 200 }))).not.toContain(key)
  const version = ((await ask('show-settings', {})) as { version: string }).version
  const open = vendor('good', { url: 'http://vendor.example/discovery' })
  expect(await ask('save-settings', { version, changes: { discovery: open } })).toHaveProperty('refusal')
  await connect('openalex')
})

test('a command says what the service answers, and the requests by day', async () => {
  const tried = (...argv: string[]) => command(portal, ['discovery', 'try', ...argv, '--tenant', 'whu'])
  expect((await tried('deep', 'learning')).lines[0]).toBe('OpenAlex\tok\t1')
  expect((await tried()).lines[0]).toMatch(/^2026-03-\d\d\t\d+$/)
  expect((await command(portal, ['discovery', 'try', 'x', '--tenant', 'pku'])).code).not.toBe(0)
})

// the last one: afterwards the service is not asked for a minute
test('a vendor that signs has the requests of a day, the memory of answers and the rest after failures', async () => {
  const asks = async (keyWord: string) => (await portal.ask(discovery.search, { keyWord })).state
  const before = sandbox.discovery.requests().length
  await connectVendor('good')
  await set('discoveryCallsPerDay=1')
  expect(await asks('anatomy')).toBe('busy')
  expect(await asks('deep learning')).toBe('ok')
  expect(sandbox.discovery.requests()).toHaveLength(before)
  await set('discoveryCallsPerDay=0')
  await connectVendor('forged')
  for (const word of ['one', 'two', 'three', 'four', 'five']) expect(await asks(word)).toBe('down')
  const failed = sandbox.discovery.requests().length
  expect(await asks('six')).toBe('down')
  expect(sandbox.discovery.requests()).toHaveLength(failed)
})
