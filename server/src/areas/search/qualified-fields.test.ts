import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { search } from '@wenyuan/contract/areas/search.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()

/** Fields as "tag indicators$a…$b…", blanks as #. */
const field = (line: string): string => {
  const [head = '', ...subfields] = line.split('$')
  const [tag = '', indicators = '##'] = head.split(' ')
  const [first, second] = Array.from(indicators.replaceAll('#', ' '))
  const parts = subfields.map((one) => `<subfield code="${one.charAt(0)}">${one.slice(1)}</subfield>`)
  return `<datafield tag="${tag}" ind1="${first}" ind2="${second}">${parts.join('')}</datafield>`
}

const record = (id: string, ...fields: string[]): string =>
  `<record><leader>00000nam a2200000 a 4500</leader><controlfield tag="001">${id}</controlfield>${fields.map(field).join('')}</record>`

const records = [
  record('kept', '245 10$aTides of the bay', '264 #1$aHull :$b[s.n.],$c1999'),
  record('hidden', '245 10$aTides suppressed', '942 ##$cBK$n1'),
  record('shown', '245 10$aTides not suppressed', '942 ##$cBK$n0', '264 #1$bHARBOUR'),
  record('resource', '245 10$aTides online', '856 40$uhttps://e.example/tides', '264 #1$bHarbour,$c2001'),
  record('version', '245 10$aTides in another version', '856 41$uhttps://e.example/version'),
  record('cover', '245 10$aTides with a cover', '856 42$3Cover image$uhttps://e.example/cover.jpg'),
  record('contents', '245 10$aTides with contents', '856 41$3Table of contents$uhttps://e.example/toc'),
  record('bare', '245 10$aTides without scheme', '856 40$uwww.e.example/tides', '264 #1$b[出版者不详]'),
]

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-qualified-'))
  try {
    const file = join(folder, 'records.xml')
    writeFileSync(file, `<collection xmlns="http://www.loc.gov/MARC21/slim">${records.join('')}</collection>`)
    const done = await command(portal, ['import', file, '--tenant', portal.tenant, '--format', 'marcxml'])
    expect(done).toMatchObject({ code: 0 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

const ask = (more: object = {}) =>
  portal.ask(search.search, { searchItems: [{ searchWord: 'tides' }], rows: 50, ...more })

test('a record that its catalogue hides is not found', async () => {
  const ids = (await ask()).records.map(({ recordId }) => recordId)
  expect(ids).toContain('shown')
  expect(ids).not.toContain('hidden')
})

test('only a version of the work is a way to read: covers, contents and descriptions are none', async () => {
  const { records: online } = await ask({ resourceType: ['electronic'] })
  expect(online.map(({ recordId }) => recordId).toSorted()).toEqual(['bare', 'resource', 'version'])
})

test('publishers are counted once whatever their case, and placeholders are none', async () => {
  const { facets } = await ask({ facetNames: ['publisher'] })
  expect(facets.publisher?.map(({ value, count }) => [value, count])).toEqual([['Harbour', 2]])
})
