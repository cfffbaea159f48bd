import { holdings } from '@wenyuan/contract/areas/holdings.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { importContent } from '../../testing/import-content.ts'
import { importJournals, kbartFile } from '../../testing/import-journals.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()

const own = [{ url: 'https://own.example/', label: '' }]
const titles = {
  held: { publication_title: 'Held', print_identifier: '0028-0836' },
  sold: { publication_title: 'Sold', print_identifier: '1078-8956' },
  local: { publication_title: 'Local', print_identifier: '1000-4556' },
}
const rows = (names: readonly (keyof typeof titles)[], host: string, more: object = {}) =>
  kbartFile(
    names.map((name) => ({
      ...titles[name],
      title_url: `https://${host}/${name}`,
      publication_type: 'serial',
      date_first_issue_online: '2001',
      ...more,
    })),
  )

beforeAll(async () => {
  const records = [
    entryOf(
      { recordId: 'held', title: 'Held', docCode: '2', issns: ['0028-0836'], links: own },
      { items: [itemOf('h1')] },
    ),
    entryOf({ recordId: 'sold', title: 'Sold', docCode: '2', issns: ['1078-8956'], links: own }),
    entryOf({ recordId: 'local', title: 'Local', docCode: '2', issns: ['1000-4556'] }),
    entryOf({ recordId: 'plain', title: 'Plain', docCode: '2', issns: ['1000-582X'], links: own }),
    entryOf({ recordId: 'book', title: 'Book', docCode: '1', links: own }),
  ]
  await portal.load(portal.tenant, records)
  await portal.load(portal.neighbour, records)
  const packages = [
    { code: 'licensed', name: { 'zh-CN': '授权刊', en: 'Licensed' }, access: 'remote', proxied: true },
    { code: 'free', name: { 'zh-CN': '开放刊', en: 'Free' }, access: 'open' },
    { code: 'campus', name: { 'zh-CN': '校内刊', en: 'Campus' }, access: 'campus' },
  ]
  await importContent(portal, 'journal-packages', packages.map((one) => JSON.stringify(one)).join('\n'))
  await importJournals(portal, 'licensed', rows(['held', 'sold'], 'licensed.example'))
  await importJournals(portal, 'free', rows(['held'], 'free.example', { date_last_issue_online: '2010' }))
  await importJournals(portal, 'campus', rows(['local'], 'campus.example'))
  await command(portal, ['journals', 'match', '--tenant', portal.tenant])
  for (const setting of [
    'campusNetworks=["10.0.0.0/8"]',
    'databaseProxy="https://proxy.example/login?url={encodedUrl}"',
  ])
    await command(portal, ['tenant', 'set', portal.tenant, setting])
})

const available = async (recordIds: readonly string[], options: object = {}) => {
  const input = { recordIds: [...recordIds] }
  return portal.ask(search.availability, input, { language: 'en', ...options })
}
const waysTo = async (recordId: string, options: object = {}) =>
  (await portal.ask(holdings.ways, { recordId }, { language: 'en', ...options })).ways

test('row and card lead to the same package, the easiest first; the address in the record is not offered beside it', async () => {
  const [row] = await available(['held'])
  expect(row?.best.kind).toBe('on-shelf')
  expect(row?.online).toMatchObject({ provider: 'Free', coverage: '2001–2010', now: 'opens' })
  expect(row?.online?.link).toMatch(/^\/whu\d+\/go\/journal\/[^?]+$/)
  const ways = (await waysTo('held')).filter(({ kind }) => kind === 'online')
  expect(
    ways.map(({ provider, coverage, now, needsSignIn }) => [provider, coverage, now, needsSignIn]),
  ).toEqual([
    ['Free', '2001–2010', 'opens', false],
    ['Licensed', '2001–present', 'signIn', true],
  ])
  expect(ways[0]?.link).toBe(row?.online?.link)
})

test('a visitor is asked to sign in; the link of a reader opens the package through the proxy', async () => {
  const [row] = await available(['sold'])
  expect(row?.best).toMatchObject({ kind: 'online', link: row?.online?.link })
  expect(row?.online).toMatchObject({ provider: 'Licensed', now: 'signIn' })
  const reader = { headers: await portal.signIn('reader') }
  const [own] = await available(['sold'], reader)
  expect(own?.online).toMatchObject({ provider: 'Licensed', now: 'opens' })
  const [way] = await waysTo('sold', reader)
  expect(way).toMatchObject({ kind: 'online', provider: 'Licensed', needsSignIn: false })
  const opened = await fetch(portal.address + way?.link, { redirect: 'manual' })
  expect(opened.headers.get('location')).toBe(
    `https://proxy.example/login?url=${encodeURIComponent('https://licensed.example/sold')}`,
  )
})

test('what opens on the networks of the library only is named, but is no way to get it from elsewhere', async () => {
  const [row] = await available(['local'])
  expect(row?.best.kind).toBe('none')
  expect(row?.online).toMatchObject({ provider: 'Campus', now: 'campusOnly' })
  expect(await waysTo('local')).toMatchObject([{ kind: 'online', provider: 'Campus', now: 'campusOnly' }])
})

test('other records, and journals without packages, lead to their own address', async () => {
  for (const id of ['plain', 'book']) {
    const [row] = await available([id])
    expect(row?.online).toEqual({ provider: '', coverage: '', link: 'https://own.example/', now: 'opens' })
    expect(await waysTo(id)).toMatchObject([{ kind: 'online', link: 'https://own.example/', provider: '' }])
  }
})

test('another library has the record without the packages', async () => {
  const [row] = await available(['sold'], { as: portal.neighbour })
  expect(row?.online).toMatchObject({ provider: '', link: 'https://own.example/' })
})

test('the public page of a journal links the door of its package', async () => {
  const page = await (await fetch(`${portal.address}/${portal.tenant}/record/sold?lang=en`)).text()
  expect(page).toMatch(/class="open first" href="\/whu\d+\/go\/journal\/[^"?]+" rel="noopener">/)
  expect(page).not.toContain('href="https://own.example/" rel="noopener"')
  expect(await (await fetch(`${portal.address}/${portal.tenant}/record/book`)).text()).toContain(
    'href="https://own.example/"',
  )
})
