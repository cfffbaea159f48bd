import { catalogueFormats } from '@wenyuan/contract/constants/uploads.ts'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { holdings } from '@wenyuan/contract/areas/holdings.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { site } from '@wenyuan/contract/areas/site.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCatalogueFile } from '../../testing/catalogue-files.ts'
import { command, type Spoken } from '../../testing/commands.ts'
import { testPortal } from '../../testing/portal.ts'
import { longTest } from '../../platform/testing/rounds.ts'

const portal = testPortal()
let desk: string
beforeAll(async () => {
  desk = mkdtempSync(join(tmpdir(), 'wenyuan-desk-'))
})
afterAll(async () => {
  rmSync(desk, { recursive: true, force: true })
})

const run = (line: string) => command(portal, line.split(' '), { cwd: desk })
const write = (name: string, content: string | Buffer) => writeFileSync(join(desk, name), content)
const summaryOf = ({ lines }: Spoken) => JSON.parse(lines.at(-1) ?? '') as Record<string, number>
const totalOf = async (searchWord: string, as = portal.tenant) =>
  (await portal.ask(search.search, { searchItems: [{ searchWord }], facetNames: [] }, { as })).total
const rows = (...list: object[]) => `${list.map((row) => JSON.stringify(row)).join('\n')}\n`

test.each(catalogueFormats)(
  'a file in %s is loaded and found, its format detected by content; a second load changes nothing',
  async (format) => {
    const file = writeCatalogueFile(desk, format)
    const first = await run(`import ${file} --tenant ${portal.tenant} --json`)
    expect(first).toMatchObject({ code: 0, errors: [] })
    expect(summaryOf(first)).toEqual({
      read: 2,
      added: 2,
      updated: 0,
      unchanged: 0,
      again: 0,
      rejected: 0,
      seconds: expect.any(Number) as number,
    })
    expect(await totalOf(`"第二种 ${format}"`)).toBe(1)
    expect(await totalOf(`"第二种 ${format}"`, portal.neighbour)).toBe(0)
    const again = await run(`import ${file} --tenant ${portal.tenant} --format ${format} --json`)
    expect(summaryOf(again)).toMatchObject({ read: 2, added: 0, updated: 0, unchanged: 2, rejected: 0 })
    expect(existsSync(join(desk, `${file}.rejects`))).toBe(false)
  },
)

test('a copy that the desk has lent, kept or marked as lost keeps its status when its record is imported again', async () => {
  await portal.signIn('borrower')
  const file = (title: string) =>
    rows({
      id: 'in use',
      title,
      items: ['U-lent', 'U-lost', 'U-free'].map((barcode) => ({ barcode, branch: 'main', location: 'a' })),
    })
  write('in-use.jsonl', file('使用中的书'))
  await run(`import in-use.jsonl --tenant ${portal.tenant}`)
  await run(`desk checkout borrower U-lent --tenant ${portal.tenant}`)
  await run(`desk checkout borrower U-lost --tenant ${portal.tenant}`)
  expect((await run(`desk lost U-lost 20.00 --tenant ${portal.tenant}`)).errors).toEqual([])
  write('in-use.jsonl', file('使用中的书，第二版'))
  expect(summaryOf(await run(`import in-use.jsonl --tenant ${portal.tenant} --json`))).toMatchObject({
    updated: 1,
  })
  const { items: copies } = await portal.ask(holdings.page, { recordId: 'in use', libCode: 'main' })
  expect(Object.fromEntries(copies.map(({ barcode, status }) => [barcode, status]))).toEqual({
    'U-lent': 'on-loan',
    'U-lost': 'lost',
    'U-free': 'available',
  })
  expect((await run(`desk checkin U-lent --tenant ${portal.tenant}`)).errors).toEqual([])
})

test('a compressed file is read', async () => {
  write('packed.jsonl.gz', gzipSync(rows({ id: 'packed', title: '打包的书' })))
  expect(summaryOf(await run(`import packed.jsonl.gz --tenant ${portal.tenant} --json`))).toMatchObject({
    added: 1,
  })
})

test.each([
  ['import small-csv.csv --tenant nobody', 'There is no library with the code "nobody".'],
  ['import small-csv.csv', 'There is no library with the code "".'],
  [`import small-csv.csv --tenant ${portal.tenant} --format pdf`, 'There is no format "pdf"'],
  [`import nowhere.csv --tenant ${portal.tenant}`, 'There is no file'],
  [`import . --tenant ${portal.tenant}`, 'is not a file'],
  [`import --tenant ${portal.tenant}`, 'Usage: wenyuan import'],
  [`import small-csv.csv --tenant ${portal.tenant} --format marc21`, 'looks like'],
  [`import small-marc21.mrc --tenant ${portal.tenant} --format jsonl`, 'looks like'],
  [`import small-marcxml.xml --tenant ${portal.tenant} --format marcjson`, 'looks like'],
  [`import picture.png --tenant ${portal.tenant}`, 'looks like a picture'],
  [`import empty.csv --tenant ${portal.tenant}`, 'empty'],
  [`import small-csv.csv --tenant ${portal.tenant} --encoding klingon`, '"klingon" is no encoding'],
  [`import small-csv.csv --tenant ${portal.tenant} --columns nowhere.json`, 'nowhere.json'],
  [`import small-csv.csv --tenant ${portal.tenant} --columns picture.png`, 'picture.png'],
  [`import mixed.jsonl --tenant ${portal.tenant} --rejects nowhere/x`, 'nowhere/x'],
  [`import small-csv.csv --tenant ${portal.tenant} --colour red`, "'--colour'"],
  ['reindex --tenant nobody', 'There is no library with the code "nobody".'],
])('"%s" is refused with a sentence, and nothing has changed', async (line, sentence) => {
  writeCatalogueFile(desk, 'csv')
  writeCatalogueFile(desk, 'marc21')
  writeCatalogueFile(desk, 'marcxml')
  write('picture.png', Buffer.from('89504e470d0a1a0a0000000d494844520000', 'hex'))
  write('empty.csv', '')
  write('mixed.jsonl', `${rows({ id: 'mixed', title: '没有装入的书' })}{"id":"bad"}\n`)
  const before = await portal.ask(search.search, { facetNames: [] })
  const { code, lines, errors } = await run(line)
  expect({ code, lines, errors }).toMatchObject({ code: 2, lines: [] })
  expect(errors.join('\n')).toContain(sentence)
  expect(errors.join('\n')).not.toContain('    at ')
  expect((await portal.ask(search.search, { facetNames: [] })).total).toBe(before.total)
})

test('unreadable records go to the rejects file next to the input, or where the operator says', async () => {
  write('mixed.jsonl', `${rows({ id: 'good', title: '好记录' })}{"id":"bad"}\n{"title": broken\n`)
  const loaded = await run(`import mixed.jsonl --tenant ${portal.tenant} --json`)
  expect(loaded.code).toBe(0)
  expect(summaryOf(loaded)).toMatchObject({ read: 3, added: 1, rejected: 2 })
  expect(loaded.lines).toContain(`Rejected records: ${join(desk, 'mixed.jsonl.rejects')}`)
  const rejects = readFileSync(join(desk, 'mixed.jsonl.rejects'), 'utf8').trim().split('\n')
  expect(rejects).toHaveLength(2)
  expect(rejects[0]).toContain('title')
  const output = await run(`import mixed.jsonl --tenant ${portal.tenant} --rejects elsewhere.txt --json`)
  expect(summaryOf(output)).toMatchObject({ read: 3, unchanged: 1, rejected: 2 })
  expect(existsSync(join(desk, 'elsewhere.txt'))).toBe(true)
})

test('text that no database can store is corrected or rejected, and the load continues', async () => {
  const odd = ['"a\\u0000b"', '"half \\ud800 pair"', '"whole"'].map(
    (text, at) =>
      `{"id":"odd-${at}","title":${text},"subjects":[${text}],"abstract":${text},"items":[{"barcode":${text},"branch":${text},"location":${text}}]}`,
  )
  write('odd.jsonl', `${odd.join('\n')}\n`)
  const loaded = await run(`import odd.jsonl --tenant ${portal.neighbour} --json`)
  expect(loaded).toMatchObject({ code: 0, errors: [] })
  const { added = 0, rejected = 0 } = summaryOf(loaded)
  expect(added + rejected).toBe(3)
  expect(await totalOf('whole', portal.neighbour)).toBe(1)
})

test('an unknown document type is counted in the summary and stored as "other"', async () => {
  write('types.jsonl', rows({ id: 'scroll', type: 'scroll', title: '卷轴' }))
  const loaded = await run(`import types.jsonl --tenant ${portal.tenant}`)
  expect(loaded.lines).toContain('Unknown type "scroll": 1 stored as "other"')
  const { records } = await portal.ask(search.search, { searchItems: [{ searchWord: '卷轴' }] })
  expect(records[0]?.docCode).toBe('44')
})

test('a changed record is updated in database and index', async () => {
  write('one.jsonl', rows({ id: 'edition', title: '词典 初版', items: [{ barcode: 'E1', branch: 'main' }] }))
  await run(`import one.jsonl --tenant ${portal.tenant}`)
  write(
    'one.jsonl',
    rows({ id: 'edition', title: '词典 修订版', items: [{ barcode: 'E1', branch: 'east' }] }),
  )
  expect(summaryOf(await run(`import one.jsonl --tenant ${portal.tenant} --json`))).toMatchObject({
    added: 0,
    updated: 1,
  })
  expect(await totalOf('"词典 初版"')).toBe(0)
  expect(await totalOf('"词典 修订版"')).toBe(1)
  const { total } = await portal.ask(search.search, {
    libCode: 'east',
    searchItems: [{ searchWord: '词典' }],
  })
  expect(total).toBe(1)
})

test('a copy that moves to another record leaves its former one', async () => {
  const copy = [{ barcode: 'MOVED', branch: 'main', location: 'main-1f', status: 'available' }]
  write(
    'before.jsonl',
    rows({ id: 'wrong', title: '搬家记一', items: copy }, { id: 'right', title: '搬家记二' }),
  )
  await run(`import before.jsonl --tenant ${portal.tenant}`)
  const shelved = async () => {
    const { records } = await portal.ask(search.search, {
      searchItems: [{ searchWord: '搬家记' }],
      onlyOnShelf: true,
    })
    return records.map(({ recordId }) => recordId)
  }
  expect(await shelved()).toEqual(['wrong'])
  write('after.jsonl', rows({ id: 'right', title: '搬家记二', items: copy }))
  await run(`import after.jsonl --tenant ${portal.tenant}`)
  expect(await shelved()).toEqual(['right'])
  expect(await portal.ask(holdings.byLibrary, { recordId: 'wrong' })).toEqual([])
})

test('a repeated key in one file adds copies to that record, each barcode once', async () => {
  const copy = (barcode: string) => ({ id: 'twice', title: '两行', items: [{ barcode, branch: 'main' }] })
  write('twice.jsonl', rows(copy('T1'), copy('T2'), copy('T2')))
  await run(`import twice.jsonl --tenant ${portal.tenant}`)
  const [group] = await portal.ask(holdings.byLibrary, { recordId: 'twice' })
  expect(group?.items.map(({ barcode }) => barcode)).toEqual(['T1', 'T2'])
  // no location is told of that the file does not name
  expect(group?.items.map(({ locationName }) => locationName)).toEqual(['', ''])
  const again = await run(`import twice.jsonl --tenant ${portal.tenant} --json`)
  expect(again.code).toBe(0)
  expect(summaryOf(again)).toMatchObject({ read: 3, unchanged: 1, again: 2, rejected: 0 })
  expect((await portal.ask(holdings.byLibrary, { recordId: 'twice' }))[0]?.itemCount).toBe(2)
})

test('unknown branches in a catalogue are created', async () => {
  write(
    'branches.jsonl',
    rows({ id: 'branch', title: '分馆', items: [{ barcode: 'BR1', branch: '新校区', location: '三楼' }] }),
  )
  await run(`import branches.jsonl --tenant ${portal.tenant}`)
  expect(
    (await portal.ask(site.libraries, {})).map(({ libCode, libName }) => [libCode, libName]),
  ).toContainEqual(['新校区', '新校区'])
  expect((await portal.ask(site.dictionaries, {})).locationId).toContainEqual({ code: '三楼', label: '三楼' })
})

longTest('a load that is stopped keeps what was saved, reports it, and can be run again', async () => {
  const many = Array.from({ length: 1_500 }, (_, at) => ({ id: `many-${at}`, title: `第 ${at} 种` }))
  write('many.jsonl', rows(...many))
  const stopped = await command(portal, ['import', 'many.jsonl', '--tenant', portal.neighbour, '--json'], {
    cwd: desk,
    signal: AbortSignal.abort(),
  })
  expect(stopped.code).not.toBe(0)
  expect(stopped.errors.join()).toContain('stopped')
  const finished = await run(`import many.jsonl --tenant ${portal.neighbour} --json`)
  expect(finished.code).toBe(0)
  const { read = 0, added = 0, unchanged = 0 } = summaryOf(finished)
  expect({ read, stored: added + unchanged }).toEqual({ read: 1_500, stored: 1_500 })
})

test('the index can be rebuilt while the old one serves', async () => {
  const before = await totalOf('第二种')
  const { code, lines } = await run(`reindex --tenant ${portal.tenant}`)
  expect(code).toBe(0)
  expect(lines[0]).toMatch(/^whu\d+: \d+ records, \d+ MB$/)
  expect(await totalOf('第二种')).toBe(before)
})
