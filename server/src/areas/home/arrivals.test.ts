import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { home } from '@wenyuan/contract/areas/home.ts'
import { afterAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
const folder = mkdtempSync(join(tmpdir(), 'wenyuan-arrivals-'))
afterAll(() => rmSync(folder, { recursive: true }))

const at = (day: string) => portal.setNow(new Date(`${day}T04:00:00Z`))
const book = (id: string, more: object = {}) => ({ id, type: 'book', title: `Title ${id}`, ...more })

async function load(name: string, rows: readonly object[], ...options: string[]) {
  const file = join(folder, `${name}.jsonl`)
  writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'))
  return command(portal, ['import', file, '--tenant', portal.tenant, ...options])
}

async function loadMarc(name: string, fields: readonly object[], ...options: string[]) {
  const file = join(folder, `${name}.json`)
  const record = {
    leader: '00000nam a2200000 a 4500',
    fields: [
      { '001': name },
      { 245: { ind1: '0', ind2: '0', subfields: [{ a: `Title ${name}` }] } },
      ...fields.map((subfields) => ({ 952: { ind1: ' ', ind2: ' ', subfields } })),
    ],
  }
  writeFileSync(file, JSON.stringify([record]))
  return command(portal, ['import', file, '--tenant', portal.tenant, '--format', 'marcjson', ...options])
}

const fresh = async (input: { days?: number; classCode?: string; docCode?: string } = {}) =>
  (await portal.ask(home.newBooks, { rows: 100, ...input })).records.map(({ recordId }) => recordId)

test('the books a library begins with are not new, whatever number of files they come in', async () => {
  at('2026-03-01')
  await load('begin', [book('old-1'), book('dated', { addedAt: '2026-02-20' })])
  await load('begin-too', [book('old-2')])
  expect(await fresh()).toEqual(['dated'])
  expect((await portal.ask(home.info, {})).newThisMonth).toBe(1)
})

test('a later load brings new books; what it changes does not become new', async () => {
  at('2026-03-15')
  await load('later', [book('new-1'), book('old-1', { publisher: 'changed' })])
  expect(await fresh()).toEqual(['new-1', 'dated'])
  const [shown] = (await portal.ask(home.newBooks, {})).records
  expect(shown?.addedAt).toBe('2026-03-15')
})

test('a load can say when its books arrived, or that it does not know', async () => {
  await load('said', [book('said-1'), book('said-2', { addedAt: '2026-03-02' })], '--arrived', '2026-03-10')
  await load('unknown', [book('unknown-1')], '--arrived', 'unknown')
  await load('today', [book('today-1')], '--arrived', 'today')
  expect(await fresh()).toEqual(['new-1', 'today-1', 'said-1', 'said-2', 'dated'])
  const refused = await load('wrong', [book('x')], '--arrived', 'soon')
  expect([refused.code, refused.errors.join()]).toEqual([2, expect.stringContaining('--arrived')])
})

test('the copies of a MARC record say when it arrived: the first of them counts', async () => {
  const copy = (barcode: string, day: string) => [{ a: 'main' }, { p: barcode }, { d: day }]
  await loadMarc('bought', [copy('K1', '2026-03-08'), copy('K2', '2026-03-12')])
  await loadMarc('long-held', [copy('K3', '1999-04-01'), copy('K4', '2026-03-12')])
  const shelf = await portal.ask(home.newBooks, { rows: 100 })
  const bought = shelf.records.find(({ recordId }) => recordId === 'bought')
  expect(bought?.addedAt).toBe('2026-03-08')
  expect(shelf.records.map(({ recordId }) => recordId)).not.toContain('long-held')
})

test('new books are books unless another type is asked for, by period and class', async () => {
  const added = { addedAt: '2026-03-14' }
  await load('kinds', [
    book('journal', { ...added, type: 'journal' }),
    book('standard', { ...added, type: 'standard' }),
    book('novel', { addedAt: '2026-03-13', classNumbers: ['CLC:I247.5'] }),
    book('program', { addedAt: '2026-01-20', classNumbers: ['CLC:TP312', 'LCC:QA76'] }),
  ])
  expect(await fresh({ days: 3 })).toEqual(['new-1', 'today-1', 'novel'])
  expect(await fresh({ docCode: '2' })).toEqual(['journal'])
  expect(await fresh({ docCode: 'all', days: 3 })).toEqual([
    'new-1',
    'today-1',
    'journal',
    'standard',
    'novel',
  ])
  expect(await fresh({ classCode: 'I2' })).toEqual(['novel'])
  expect(await fresh({ classCode: 'T', days: 90 })).toEqual(['program'])
  expect(await fresh({ classCode: 'T' })).toEqual([])
  expect(await fresh({ classCode: 'Q', days: 90 })).toEqual([])
  expect(await portal.refused(home.newBooks, { days: 0 })).toMatchObject({ field: 'days' })
})

test('arrivals are counted by main class where that is asked for, those of most books first', async () => {
  const added = { addedAt: '2026-03-14' }
  await load('classed', [
    book('network', { ...added, classNumbers: ['CLC:TP393', 'LCC:TK5105'] }),
    book('circuit', { ...added, classNumbers: ['CLC:TN7'] }),
    book('database', { ...added, classNumbers: ['CLC:TP311.13', 'CLC:TP392'] }),
  ])
  const { classes } = await portal.ask(home.newBooks, { days: 3, countClasses: true })
  expect(classes?.map(({ code, count }) => `${code} ${count}`)).toEqual(['TP 2', 'I 1', 'TN 1'])
  expect(classes?.[1]?.name).toBe('文学')
  for (const { code, count } of classes ?? [])
    expect(await fresh({ days: 3, classCode: code })).toHaveLength(count)
  expect(await portal.ask(home.newBooks, { days: 3 })).not.toHaveProperty('classes')
})
