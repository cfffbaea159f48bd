import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { holdings } from '@wenyuan/contract/areas/holdings.ts'
import { home } from '@wenyuan/contract/areas/home.ts'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { ratings } from '@wenyuan/contract/areas/ratings.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
let desk: string
beforeAll(async () => {
  desk = mkdtempSync(join(tmpdir(), 'wenyuan-desk-'))
})
afterAll(async () => {
  rmSync(desk, { recursive: true, force: true })
})

const run = (...words: string[]) => command(portal, words, { cwd: desk })
const found = async (searchWord: string, as = portal.tenant) =>
  (await portal.ask(search.search, { searchItems: [{ searchWord }], facetNames: [] }, { as })).total
const suggested = async (word: string) => JSON.stringify(await portal.ask(home.suggest, { keyWord: word }))

const marc = (leader: string, id: string, title: string) => ({
  leader: `00000${leader}am a2200000 i 4500`,
  fields: [
    { '001': id },
    ...(title === '' ? [] : [{ '245': { ind1: '0', ind2: '0', subfields: [{ a: title }] } }]),
  ],
})
const load = async (...records: object[]) => {
  writeFileSync(join(desk, 'change.json'), records.map((record) => JSON.stringify(record)).join('\n'))
  return run('import', 'change.json', '--tenant', portal.tenant, '--format', 'marcjson', '--json')
}

test('a withdrawn record disappears from search and suggestions, and every call reports it as withdrawn', async () => {
  await portal.load(portal.tenant, [
    entryOf(
      { recordId: 'leaving', title: '离别之书', authors: ['李四'] },
      { items: [itemOf('L1', { callNumber: 'I247/1' })] },
    ),
  ])
  await portal.load(portal.neighbour, [entryOf({ recordId: 'leaving', title: '离别之书' })])
  expect([await found('离别之书'), await suggested('离别')]).toEqual([1, expect.stringContaining('离别之书')])

  const said = await run('record', 'withdraw', 'leaving', '--tenant', portal.tenant)
  expect(said).toMatchObject({ code: 0, lines: ['1 withdrawn, 0 as before'] })
  expect([await found('离别之书'), await found('离别之书', portal.neighbour)]).toEqual([0, 1])
  expect(await suggested('离别')).not.toContain('离别之书')
  const gone = {
    status: 200,
    code: 'RECORD_WITHDRAWN',
    field: 'recordId',
    message: 'This record has been withdrawn from the catalogue',
  }
  const input = { recordId: 'leaving' }
  const en = { language: 'en' } as const
  expect(await portal.refused(detail.record, input, en)).toMatchObject(gone)
  expect(await portal.refused(detail.staffView, input, en)).toMatchObject(gone)
  expect(await portal.refused(holdings.byLibrary, input, en)).toMatchObject(gone)
  expect(await portal.refused(ratings.scores, input, en)).toMatchObject(gone)
  expect(await portal.ask(detail.withdrawn, { recordId: 'leaving' })).toEqual({
    title: '离别之书',
    author: '李四',
    docCode: '1',
    lang: 'zh-Hans',
  })

  expect((await run('record', 'withdraw', 'leaving', '--tenant', portal.tenant, '--off')).lines).toEqual([
    '1 put back, 0 as before',
  ])
  expect(await found('离别之书')).toBe(1)
  expect((await portal.ask(detail.record, { recordId: 'leaving' })).title).toBe('离别之书')
})

test('the former description is available for withdrawn records of the own tenant only', async () => {
  await portal.load(portal.tenant, [entryOf({ recordId: 'there', title: '在馆' })])
  for (const [recordId, as] of [
    ['there', portal.tenant],
    ['nobody has', portal.tenant],
    ['leaving', portal.neighbour],
  ] as const) {
    expect(await portal.refused(detail.withdrawn, { recordId }, { as })).toMatchObject({
      code: 'RECORD_UNKNOWN',
    })
  }
  expect((await run('record', 'withdraw', '--tenant', portal.tenant)).errors).toEqual([
    'Which records? Give their ids.',
  ])
  expect((await run('record', 'withdraw', 'there', 'nobody', '--tenant', portal.tenant)).errors).toEqual([
    `${portal.tenant} has no record "nobody".`,
  ])
})

test('a record deleted by its source is withdrawn, needs no title for it, and returns when it is sent again', async () => {
  await load(marc('n', 'm1', '会被删除的书'), marc('n', 'm2', '留下的书'))
  expect(await found('会被删除的书')).toBe(1)
  const deletions = [marc('d', 'm1', ''), marc('d', 'never had', '从未收藏'), marc('d', 'nameless', '')]
  const counts = (lines: string[]) => JSON.parse(lines.at(-1) ?? '') as Record<string, number>
  const said = await load(...deletions)
  expect(said.lines).toContain('2 records withdrawn, as their source says')
  expect(counts(said.lines)).toMatchObject({ read: 3, added: 1, updated: 1, unchanged: 0, rejected: 1 })
  expect([await found('会被删除的书'), await found('留下的书'), await found('从未收藏')]).toEqual([0, 1, 0])
  expect(await portal.refused(detail.record, { recordId: 'm1' })).toMatchObject({ code: 'RECORD_WITHDRAWN' })
  // a record that arrives deleted has its title, but cannot be found
  expect(await portal.ask(detail.withdrawn, { recordId: 'never had' })).toMatchObject({ title: '从未收藏' })
  expect(await portal.refused(detail.record, { recordId: 'nameless' })).toMatchObject({
    code: 'RECORD_UNKNOWN',
  })
  const again = await load(...deletions)
  expect(counts(again.lines)).toMatchObject({ read: 3, added: 0, updated: 1, unchanged: 1, rejected: 1 })

  await load(marc('n', 'm1', '会被删除的书'), marc('n', 'never had', '从未收藏'))
  expect([await found('会被删除的书'), await found('从未收藏')]).toEqual([1, 1])
})

test('a record withdrawn by staff stays withdrawn when its source sends it again', async () => {
  await run('record', 'withdraw', 'm2', '--tenant', portal.tenant)
  await load(marc('n', 'm2', '留下的书，题名已改'))
  expect(await found('题名已改')).toBe(0)
  expect(await portal.ask(detail.withdrawn, { recordId: 'm2' })).toMatchObject({
    title: '留下的书，题名已改',
  })
})

test('requests and comments of readers keep the title of a withdrawn record', async () => {
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'memory', title: '记得的书' }, { items: [itemOf('ME2')] }),
  ])
  const headers = await portal.signIn('remembers')
  await run('desk', 'checkout', 'remembers', 'ME2', '--tenant', portal.tenant)
  await portal.ask(ratings.comment, { recordId: 'memory', content: '很好' }, { headers })
  await run('record', 'withdraw', 'memory', '--tenant', portal.tenant)
  const lent = await portal.ask(loans.list, {}, { headers })
  expect(lent.records.map(({ title, record }) => [title, record])).toEqual([['记得的书', undefined]])
  const mine = await portal.ask(ratings.mine, {}, { headers })
  expect(mine.comments).toMatchObject([{ title: '记得的书', record: null, content: '很好' }])
})
