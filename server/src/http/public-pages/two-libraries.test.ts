import { beforeAll, expect, test } from 'vitest'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
/** Both libraries have a record of this number, each with a title of its own. */
const RECORD = 'same'
const titles = { tenant: '甲馆的江河水文志', neighbour: '乙馆的山岳气象志' }
beforeAll(async () => {
  for (const side of ['tenant', 'neighbour'] as const)
    await portal.load(portal[side], [
      entryOf({ recordId: `of-${portal[side]}`, title: titles[side] }),
      entryOf({ recordId: RECORD, title: titles[side], isbns: ['9787020002207'] }, { items: [itemOf('B1')] }),
    ])
})

const values: Readonly<Record<string, string>> = {
  id: RECORD,
  key: RECORD,
  number: '1',
  list: 'new',
  '*': RECORD,
}
/** Addresses that ask something else than a part of the path. */
const asked: Readonly<Record<string, string>> = {
  '/:path/oai': '?verb=ListRecords&metadataPrefix=oai_dc',
  '/:path/sru': '?version=1.2&operation=searchRetrieve&query=cql.allRecords%3D1&recordSchema=dc',
  '/:path/openurl': '?rft.isbn=9787020002207',
}

/** Every address of a library that is read, from the server itself. */
function addresses(): string[] {
  const places: string[] = []
  const found: string[] = []
  for (const line of portal.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', name = '', methods = ''] = /^([│ ]*)[├└]── (.*?)(?: \((.*)\))?$/.exec(line) ?? []
    const depth = indent.length / 4
    places.length = depth
    places.push(name)
    if (methods.split(', ').includes('GET')) found.push(places.join(''))
  }
  return found.filter((one) => one.startsWith('/:path'))
}

const filled = (route: string, path: string) =>
  route.replace(/:path/, path).replaceAll(/:(\w+)|\*/g, (_, name: string) => values[name ?? '*'] ?? RECORD) +
  (asked[route] ?? '')

const read = async (route: string, side: 'tenant' | 'neighbour') => {
  const response = await fetch(`${portal.address}${filled(route, portal[side])}`, { redirect: 'manual' })
  const place = response.headers.get('location') ?? ''
  return { status: response.status, text: `${place} ${await response.text()}` }
}

/** What an answer tells of a library: its titles, its own record, its addresses. */
const told = (text: string, side: 'tenant' | 'neighbour') =>
  [titles[side], `of-${portal[side]}`, `/${portal[side]}/`].filter((one) => text.includes(one))

test('what one library has just been answered, no other is: each has its own addresses and titles', async () => {
  const answered: string[] = []
  for (const route of addresses()) {
    // the second time what was kept of the first is used
    for (const [side, other] of [
      ['tenant', 'neighbour'],
      ['neighbour', 'tenant'],
      ['tenant', 'neighbour'],
    ] as const) {
      const { status, text } = await read(route, side)
      expect([route, told(text, other)]).toEqual([route, []])
      if (status === 200 && told(text, side).length > 0) answered.push(`${side} ${route}`)
    }
  }
  for (const route of [
    'sitemap.xml',
    'sitemap-:number.xml',
    'oai',
    'sru',
    'record/:id',
    'feed/new',
    'feed/opds',
  ])
    for (const side of ['tenant', 'neighbour']) expect(answered).toContain(`${side} /:path/${route}`)
})
