import { sql } from 'kysely'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordsByIds } from '../domain/records/store.ts'
import { list, number, object, optional, text, younger } from '../platform/db/stored-shape.ts'
import { StoredValueUnreadable } from '../platform/db/stored-values.ts'
import { openPortal, type TestPortal } from '../testing/portal.ts'
import { smallLibrary } from '../testing/small-library.ts'
import { storedShapes } from './stored-shapes.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
  await portal.load('whu', smallLibrary)
})
afterAll(() => portal.close())

const shapes: Readonly<Record<string, object>> = storedShapes

test('every column with JSON has a shape, and no shape is without its column', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('json'::regtype, 'jsonb'::regtype)`.execute(portal.appContext.database.directory)
  const named = Object.entries(shapes).flatMap(([table, of]) =>
    Object.keys(of).map((column) => `${table}.${column}`),
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(named.toSorted())
})

test('a field that came later is filled in older rows; one that is missing or of another kind is named', () => {
  const shape = object<{ name: string; notes: { no: number }[]; colour: string; size?: string }>({
    name: text,
    notes: list(object<{ no: number }>({ no: number })),
    colour: younger(text, () => 'red'),
    size: optional(text),
  })
  const older = { name: 'a', notes: [{ no: 1 }], gone: true }
  expect(shape(older)).toBeUndefined()
  expect(older).toEqual({ name: 'a', notes: [{ no: 1 }], gone: true, colour: 'red' })
  expect(shape({ name: 'a', notes: [{ no: 1 }, { no: '2' }], colour: '' })).toBe('notes.1.no')
  expect(shape({ notes: [] })).toBe('name')
  expect(shape({ name: 'a', notes: [], size: null })).toBe('size')
  expect(shape(['a'])).toBe('')
})

const change = (record: string) =>
  sql`update bib_record set record = ${record} where tenant = 'whu' and record_id = 'dream'`.execute(
    portal.appContext.database.ofTenant('whu'),
  )

test('a record from before theses and translations is found, listed and shown', async () => {
  const { thesis: _, inLanguages: __, ...oldest } = smallLibrary[0]?.record ?? {}
  await change(JSON.stringify(oldest))
  const found = await portal.ask(search.search, { searchItems: [{ searchWord: '红楼梦' }] })
  expect(found.records.map(({ recordId }) => recordId)).toContain('dream')
  expect(await portal.ask(detail.record, { recordId: 'dream' })).toMatchObject({ recordId: 'dream' })
})

test('a record that cannot be read fails with table, column and key, without its content', async () => {
  const { publishers: _, ...broken } = smallLibrary[0]?.record ?? {}
  await change(JSON.stringify({ ...broken, publishers: 'a secret' }))
  const reading = recordsByIds(portal.appContext.database.ofTenant('whu'), 'whu', ['dream'])
  await expect(reading).rejects.toThrow(StoredValueUnreadable)
  await expect(reading).rejects.toThrow(
    /^A value stored in bib_record\.record cannot be read: its key publishers is missing or of another kind\.$/,
  )
})
