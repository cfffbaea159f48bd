import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { site } from '@wenyuan/contract/areas/site.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { askStaff, signInStaff } from '../../testing/staff-account.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wenyuan-content-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
})

/** Writes a file and imports it; answers what `--json` printed. */
async function load(kind: string, name: string, text: string | Buffer, ...more: string[]) {
  const file = join(folder, name)
  writeFileSync(file, text)
  const tenant = more.includes('--tenant') ? [] : ['--tenant', portal.tenant]
  const { lines } = await command(portal, ['things', 'import', kind, file, '--json', ...tenant, ...more])
  return { ...JSON.parse(lines.at(-1) ?? ''), seconds: 0 } as Record<string, number>
}
const counts = (given: Record<string, number>) => ({
  read: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  again: 0,
  rejected: 0,
  seconds: 0,
  ...given,
})
const libraries = () => portal.ask(site.libraries, {}, { language: 'en' })

test('a library describes its branches with a spreadsheet in Chinese', async () => {
  const csv =
    '代码,名称,英文名,校区,地址,开放时间,顺序\nmain,总馆,Main library,珞珈山,八一路299号,8:00–22:00,1\nmed,医学分馆,,,,,2\n'
  expect(await load('libraries', 'branches.csv', csv)).toEqual(counts({ read: 2, added: 2 }))
  expect(await libraries()).toMatchObject([
    { libCode: 'main', libName: 'Main library', campusName: '珞珈山', address: '八一路299号' },
    { libCode: 'med', libName: '医学分馆' },
  ])
})

test('missing traditional Chinese is converted, missing English is the Chinese text', async () => {
  const { lines } = await command(portal, ['things', 'export', 'libraries', '--tenant', portal.tenant])
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { code: 'main', name: { 'zh-CN': '总馆', 'zh-TW': '總館', en: 'Main library' } },
    { code: 'med', name: { 'zh-CN': '医学分馆', 'zh-TW': '醫學分館', en: '医学分馆' } },
  ])
})

test('a file of NUL is answered', async () => {
  const token = await signInStaff(portal, ['administrator'])
  const sent = { kind: 'lists', content: 'AAAA' }
  const { status, data } = await askStaff(portal, 'import-content', sent, { token })
  expect([status, data]).toMatchObject([200, { refusal: expect.any(String) }])
})

test('an entry with a known code is replaced, an equal one is left alone', async () => {
  const rows = [
    { code: 'med', name: { 'zh-CN': '医学分馆', en: 'Medical library' }, position: 2 },
    { code: 'law', name: '法学分馆', position: 3, pickUp: false },
  ]
  const text = rows.map((row) => JSON.stringify(row)).join('\n')
  expect(await load('libraries', 'more.jsonl', text)).toEqual(counts({ read: 2, added: 1, updated: 1 }))
  expect(await load('libraries', 'more.jsonl', text)).toEqual(counts({ read: 2, unchanged: 2 }))
  expect((await libraries()).map(({ libCode }) => libCode)).toEqual(['main', 'med', 'law'])
})

test('the photo of a branch is loaded over https or is a picture of the portal', async () => {
  const photo = async (value: string, code = 'law') => {
    const text = JSON.stringify({ code, name: '法学分馆', position: 3, pickUp: false, photo: value })
    const { rejected } = await load('libraries', 'photo.jsonl', text)
    return rejected
  }
  const shown = async () => (await libraries()).find(({ libCode }) => libCode === 'law')?.photo
  expect(await photo('https://pictures.example/law.jpg')).toBe(0)
  expect(await shown()).toBe('https://pictures.example/law.jpg')
  for (const bad of [
    'http://pictures.example/law.jpg',
    'javascript:alert(1)',
    '//evil.example/x.png',
    '/a/../x.png',
  ])
    expect([bad, await photo(bad)]).toEqual([bad, 1])
  expect(await photo(`/${portal.tenant}/band.svg`)).toBe(0)
  expect(await shown()).toBe(`/${portal.tenant}/band.svg`)
  expect(await photo('')).toBe(0)
  expect(await shown()).toBe('')
})

test('requested copies can be collected only at pick-up locations', async () => {
  await portal.load(portal.tenant, [entryOf({ recordId: 'one', title: '书' }, { items: [itemOf('A')] })])
  const headers = await portal.signIn('collector')
  const { places } = await portal.ask(requests.before, { recordId: 'one' }, { headers })
  expect(places.map(({ libCode }) => libCode)).toEqual(['main', 'med'])
  const order = { recordId: 'one', requestType: 'reservation', libCode: 'law' }
  expect(await portal.refused(requests.order, order, { headers })).toMatchObject({ code: 'LIBRARY_UNKNOWN' })
})

test('what cannot be read is rejected with line and reason, and the rest is imported', async () => {
  const text = [
    '{"code":"sci","name":"理学分馆"}',
    '{"code":"sci","name":"理学分馆"}',
    '{"code":"sci","name":"另一个"}',
    '{"code":"a b","name":"x"}',
    '{"code":"x1"}',
    '{"code":"x2","name":"x","hours":"8"}',
    '{broken',
  ].join('\n')
  expect(await load('libraries', 'bad.jsonl', text)).toEqual(
    counts({ read: 7, added: 1, again: 1, rejected: 5 }),
  )
  const rejects = readFileSync(join(folder, 'bad.jsonl.rejects'), 'utf8').trim().split('\n')
  expect(rejects.map((line) => (JSON.parse(line) as { line: number }).line)).toEqual([3, 4, 5, 6, 7])
  expect(rejects[0]).toContain('occurs before in this file')
})

test('a shelving location needs its branch', async () => {
  const csv = 'code,library,name,name.en,floor\nstack,main,书库,Stack,2\nattic,nowhere,阁楼,Attic,9\n'
  expect(await load('locations', 'locations.csv', csv)).toEqual(counts({ read: 2, added: 1, rejected: 1 }))
})

test('a file in GB18030 is read, and a dry run stores nothing', async () => {
  // "代码,名称\nart,艺术分馆\n" in GB18030
  const gb = Buffer.from('b4fac2eb2cc3fbb3c60a6172742cd2d5caf5b7d6b9dd0a', 'hex')
  expect(await load('libraries', 'gb.csv', gb, '--dry-run')).toEqual(counts({ read: 1, added: 1 }))
  expect((await libraries()).some(({ libCode }) => libCode === 'art')).toBe(false)
  expect(await load('libraries', 'gb.csv', gb)).toEqual(counts({ read: 1, added: 1 }))
  expect((await libraries()).find(({ libCode }) => libCode === 'art')?.libName).toBe('艺术分馆')
})

test('an exported file of every kind is imported without a change, as JSON Lines and as CSV', async () => {
  const { lines } = await command(portal, ['things', 'kinds'])
  const kinds = lines.map((line) => line.split('\t')[0] ?? '')
  expect(kinds).toEqual(expect.arrayContaining(['libraries', 'locations']))
  for (const kind of kinds) {
    for (const name of [`${kind}.out.jsonl`, `${kind}.out.csv`]) {
      const file = join(folder, name)
      await command(portal, ['things', 'export', kind, file, '--tenant', portal.tenant])
      const summary = await load(kind, name, readFileSync(file))
      expect({ name, ...summary }).toEqual({
        name,
        ...counts({ read: summary['read'] ?? 0, unchanged: summary['read'] ?? 0 }),
      })
    }
  }
})

test('text that a spreadsheet would run as a formula comes back as it was', async () => {
  await load('libraries', 'formula.jsonl', '{"code":"f","name":"=1+1"}')
  const file = join(folder, 'formula.csv')
  await command(portal, ['things', 'export', 'libraries', file, '--tenant', portal.tenant])
  expect(readFileSync(file, 'utf8')).toContain("'=1+1")
  expect(await load('libraries', 'formula.csv', readFileSync(file))).toMatchObject({
    updated: 0,
    rejected: 0,
  })
})

test('an entry that something needs is not removed', async () => {
  const remove = (...codes: string[]) =>
    command(portal, ['things', 'remove', 'libraries', ...codes, '--tenant', portal.tenant])
  expect((await remove('main')).errors.join('\n')).toContain('copies or locations belong to it')
  expect((await remove('art', 'f')).lines).toEqual(['art removed', 'f removed'])
  expect((await libraries()).some(({ libCode }) => libCode === 'art')).toBe(false)
})

test('another tenant neither sees nor changes it', async () => {
  expect(await portal.ask(site.libraries, {}, { as: portal.neighbour })).toEqual([])
  expect(
    (
      await command(portal, ['things', 'remove', 'libraries', 'med', '--tenant', portal.neighbour])
    ).errors.join('\n'),
  ).toContain('ENTRY_UNKNOWN')
  expect(
    await load(
      'libraries',
      `${portal.neighbour}.jsonl`,
      '{"code":"main","name":"北大图书馆"}',
      '--tenant',
      portal.neighbour,
    ),
  ).toEqual(counts({ read: 1, added: 1 }))
  expect((await libraries())[0]).toMatchObject({ libCode: 'main', libName: 'Main library' })
})

test.each([
  [['things', 'import', 'nothing', 'x', '--tenant', portal.tenant], 'There is no kind "nothing"'],
  [['things', 'import', 'libraries', 'missing', '--tenant', portal.tenant], 'There is no file'],
  [['things', 'export', 'libraries', '--tenant', 'nowhere'], 'There is no library'],
  [['things', 'export', 'libraries', '--tenant', portal.tenant, '--format', 'xml'], 'There is no format'],
])('%j is refused with a sentence', async (words, sentence) => {
  expect((await command(portal, words)).errors.join('\n')).toContain(sentence)
})

test('a heading that is no field is refused, and the fields are named', async () => {
  const file = join(folder, 'heading.csv')
  writeFileSync(file, 'code,colour\nx,red\n')
  const { errors } = await command(portal, ['things', 'import', 'libraries', file, '--tenant', portal.tenant])
  const error = errors.join('\n')
  expect(error).toContain('There is no field "colour"')
  expect(error).toContain('openingHours')
})
