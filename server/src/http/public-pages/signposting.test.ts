import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
const ODD_ID = 'a/b "c" <红>'
beforeAll(async () => {
  await portal.load(portal.tenant, [
    entryOf({ recordId: ODD_ID, title: '红楼梦', authors: ['曹雪芹'] }),
    entryOf({
      recordId: 'paper',
      title: 'A paper',
      docCode: '4',
      identifiers: [{ scheme: 'doi', value: '10.1000/a<b' }],
    }),
    entryOf({ recordId: 'gone', title: 'gone' }),
  ])
  const folder = mkdtempSync(join(tmpdir(), 'signposting-'))
  for (const audience of ['visitor', 'reader']) {
    writeFileSync(join(folder, `${audience}.txt`), 'text')
    await command(
      portal,
      ['attach', `${audience}.txt`, '--record', 'paper', '--for', audience, '--tenant', portal.tenant],
      { cwd: folder },
    )
  }
  rmSync(folder, { recursive: true })
  await command(portal, ['record', 'withdraw', 'gone', '--tenant', portal.tenant])
})

const pageOf = (id: string, path = portal.tenant) =>
  `${portal.address}/${path}/record/${encodeURIComponent(id)}`
/** The header by relation, as RFC 8288 writes it. */
async function linksOf(id: string): Promise<Map<string, string[]>> {
  const header = (await fetch(pageOf(id))).headers.get('link') ?? ''
  const links = [...header.matchAll(/<([^>]*)>; rel="([\w-]+)"/g)].map(([, href = '', rel = '']) => ({
    href,
    rel,
  }))
  return new Map(
    [...Map.groupBy(links, ({ rel }) => rel)].map(([rel, all]) => [rel, all.map(({ href }) => href)]),
  )
}

test('a record page says how it is cited, what it is, and where its descriptions and files are', async () => {
  const links = await linksOf('paper')
  expect(links.get('cite-as')).toEqual(['https://doi.org/10.1000/a%3Cb'])
  expect(links.get('type')).toEqual(['https://schema.org/AboutPage', 'https://schema.org/ScholarlyArticle'])
  expect(links.get('item')).toHaveLength(1)
  const file = await fetch(links.get('item')?.[0] ?? '')
  expect([file.status, await file.text()]).toEqual([200, 'text'])
  const types = []
  for (const address of links.get('describedby') ?? []) {
    const answer = await fetch(address)
    types.push([answer.status, answer.headers.get('content-type')])
    expect(await answer.text()).toContain('A paper')
  }
  expect(types).toEqual(
    [
      'application/ld+json',
      'application/marcxml+xml',
      'application/x-research-info-systems',
      'application/x-bibtex',
    ].map((type) => [200, type]),
  )
})

test('the link set has the same links, for an id of any letters', async () => {
  for (const id of ['paper', ODD_ID]) {
    const links = await linksOf(id)
    const answer = await fetch(links.get('linkset')?.[0] ?? '')
    expect(answer.headers.get('content-type')).toBe('application/linkset+json')
    const { linkset } = (await answer.json()) as { linkset: Record<string, unknown>[] }
    const [{ anchor, ...own } = {}] = linkset
    expect(anchor).toBe(pageOf(id))
    for (const [rel, targets] of Object.entries(own)) {
      const hrefs = (targets as { href: string }[]).map(({ href }) => href)
      expect([rel, hrefs.map((href) => encodeURI(decodeURI(href)))]).toEqual([
        rel,
        links.get(rel)?.map((href) => encodeURI(decodeURI(href))),
      ])
    }
  }
})

test('unknown, withdrawn and foreign records have none, and a library may leave them out', async () => {
  for (const address of [pageOf('gone'), pageOf('nobody'), pageOf('paper', portal.neighbour)]) {
    expect((await fetch(address)).headers.get('link')).toBeNull()
    expect((await fetch(`${address}/linkset.json`)).status).toBe(404)
    expect((await fetch(`${address}/as/ris`)).status).toBe(404)
  }
  expect((await fetch(`${pageOf('paper')}/as/toString`)).status).toBe(404)
  await command(portal, ['tenant', 'set', portal.tenant, 'signpostsServed=false'])
  expect((await fetch(pageOf('paper'))).headers.get('link')).toBeNull()
  expect((await fetch(`${pageOf('paper')}/linkset.json`)).status).toBe(404)
})

test('the sitemap says when each record changed', async () => {
  const sitemap = await (await fetch(`${portal.address}/${portal.tenant}/sitemap-1.xml`)).text()
  expect(sitemap.match(/<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/lastmod>/g)).toHaveLength(2)
})
