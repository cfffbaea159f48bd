import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Backend } from '../../platform/db/backend.ts'
import { type Db, dbOfTenant } from '../../platform/db/dialect.ts'
import { openEmbedded } from '../../platform/db/embedded/open.ts'
import { openPostgres } from '../../platform/db/postgres/open.ts'
import { type FreshDatabase, makeFreshDatabase, testServer } from '../../testing/fresh-database.ts'
import { bytesOf } from '../../testing/test-server.ts'
import { type RowsRead, rowsReadBy } from '../../testing/rows-read.ts'
import { testDbParts } from '../../testing/test-cipher.ts'
import { membershipsOf, namesOfCollections, type SetPart } from './set-store.ts'
import { changedRecordsAfter, changesAfter, countChanges, firstChange } from './store.ts'

const RECORDS = 30_000
/** As many as a page of a list reads: one more than it shows. */
const LIMIT = 101
const COUNTED = 1_001
/** Collections that a record is or was in. */
const NAMES = 3

let backend: Backend
let fresh: FreshDatabase | undefined
let db: Db

/** A large library: a branch with half of it, a collection that got another name, a tenth that has left each set. */
beforeAll(async () => {
  const server = testServer()
  fresh = server === undefined ? undefined : await makeFreshDatabase(server, inject('serverTemplate'))
  backend = fresh
    ? await openPostgres({ url: fresh.url, poolSize: 2, onLostConnection: () => {} })
    : await openEmbedded({ template: bytesOf(inject('databaseTemplate')) })
  const owner = await backend.asOwner()
  for (const text of [
    `insert into tenant (code, path, name, fid, settings) values ('whu', 'whu', '{}', '', '{}')`,
    `insert into bib_record
       (tenant, record_id, version, doc_code, title, record, marc, digest, added_at, changed_at, cnmarc, withdrawn)
     select 'whu', 'r' || n, n, (n % 3)::text, 'x', '{}', null, 'x', now(),
       timestamptz '2026-01-01' + n * 7919 % 4000 * interval '1 hour',
       case when n % 300 = 0 then true end, n % 20 = 3
     from generate_series(1, ${RECORDS}) n`,
    `insert into record_set (tenant, record_id, kind, name, changed_at, gone, cnmarc)
     select tenant, record_id, kind, name, changed_at, gone or version % 10 = 0, cnmarc is not null
     from bib_record cross join (values
       ('branch', 'main', 2, false), ('branch', 'law', 100, false),
       ('collection', 'old', 3, true), ('collection', 'new', 3, false), ('collection', 'other', 4, false)
     ) as names(kind, name, every, gone)
     where version % every = 0`,
    'analyze bib_record',
    'analyze record_set',
  ])
    await owner.query({ sql: text, parameters: [] })
  await owner.release()
  db = dbOfTenant(backend, 'whu', testDbParts)
})
afterAll(async () => {
  await backend.close()
  await fresh?.drop()
})

const scope = () => ({ db, tenant: 'whu' })
const until = new Date('2027-01-01T00:00:00Z')
const sets: Readonly<Record<string, SetPart | undefined>> = {
  everything: undefined,
  'a kind': { kind: 'kind', docCode: '1' },
  'a large branch': { kind: 'branch', names: ['main'] },
  'a small branch': { kind: 'branch', names: ['law'] },
  'a collection': { kind: 'collection', names: ['other'] },
  'a collection of several names': { kind: 'collection', names: ['other', 'new'] },
  'a collection with a former name': { kind: 'collection', names: ['old', 'new'] },
  'a collection that all have left': { kind: 'collection', names: ['old'] },
}
const cases = Object.entries(sets).flatMap(([name, set]) =>
  [false, true].flatMap((isCnmarc) =>
    [undefined, new Date('2026-04-10T00:00:00Z')].map((from) => ({ name, set, isCnmarc, from })),
  ),
)

test.each(cases)('a page of $name reads its own rows (CNMARC: $isCnmarc, from: $from)', async (about) => {
  const part = { ...about, until }
  const names = about.set && about.set.kind !== 'kind' ? about.set.names.length : 1
  const all = await changesAfter(scope(), part, { after: undefined, limit: RECORDS })
  const behind = (at: number) => {
    const change = all.at(at)
    return change && { changedAt: change.changed_at, recordId: change.record_id }
  }
  for (const after of [undefined, behind(Math.trunc(all.length / 2)), behind(-50)])
    for (const read of [changesAfter, changedRecordsAfter]) {
      const [first, ...more] = await rowsReadBy(db, 'whu', (watched) =>
        read({ ...scope(), db: watched }, part, { after, limit: LIMIT }),
      )
      // of each name a page, of each row of the page its record, and of one that has left its other names
      expect(first).toSatisfy((one: RowsRead) => one.read <= (names + 1 + NAMES) * LIMIT)
      expect(more.length).toBeLessThan(3)
    }
  const [counted] = await rowsReadBy(db, 'whu', (watched) =>
    countChanges({ ...scope(), db: watched }, part, COUNTED),
  )
  expect(counted).toSatisfy((one: RowsRead) => one.read <= (names + NAMES) * COUNTED)
})

test('what a page says besides is read by key', async () => {
  const ids = Array.from({ length: 100 }, (_, at) => `r${at * 7 + 1}`)
  const [sets_] = await rowsReadBy(db, 'whu', (watched) => membershipsOf({ ...scope(), db: watched }, ids))
  expect(sets_?.read).toBeLessThan(600)
  const [names] = await rowsReadBy(db, 'whu', (watched) => namesOfCollections({ ...scope(), db: watched }))
  expect(names).toMatchObject({ given: 3 })
  expect(names?.read).toBeLessThan(10)
  const [first] = await rowsReadBy(db, 'whu', (watched) => firstChange({ ...scope(), db: watched }))
  expect(first?.read).toBe(1)
})
