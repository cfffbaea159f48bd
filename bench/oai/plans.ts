import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAppContext } from '@wenyuan/server/app/app-context.ts'
import { membershipsOf, namesOfCollections, type SetPart } from '@wenyuan/server/http/oai/set-store.ts'
import {
  changedRecordsAfter,
  changesAfter,
  countChanges,
  firstChange,
} from '@wenyuan/server/http/oai/store.ts'
import { configFrom } from '@wenyuan/server/platform/config/config.ts'
import type { Db } from '@wenyuan/server/platform/db/dialect.ts'
import { makeFreshDatabase, testServer } from '@wenyuan/server/testing/fresh-database.ts'
import { connectOwner, type OwnerConnection } from '@wenyuan/server/testing/owner-connection.ts'
import { rowsReadBy } from '@wenyuan/server/testing/rows-read.ts'
import { TEST_SECRET_KEY } from '@wenyuan/server/testing/test-cipher.ts'
import { TENANT } from '../shared/catalogue-portal.ts'
import { loadNow, printLine, rounded } from '../shared/figures.ts'
import { makeCatalogue } from '../shared/made-up-catalogue.ts'
import { makeLibrary, storeMadeUp } from '../shared/made-up-library.ts'

const BATCH = 500
/** As many as a page of a list reads, and as many as are counted. */
const LIMIT = 101
const COUNTED = 1_001
/** Records whose sets are looked up for a page. */
const PAGE = 100

/** What every statement of the lists reads, on a database server of its own: rows of tables, pages of 8 KB. */
export async function benchOaiPlans(records: number): Promise<void> {
  const server = testServer()
  if (server === undefined) {
    process.stdout.write('not run: oai --plans (WENYUAN_TEST_DATABASE_URL names no server)\n')
    return
  }
  const { url, drop } = await makeFreshDatabase(server)
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-oai-plans-'))
  const env = { WENYUAN_DATA: folder, WENYUAN_DEMO: '0', WENYUAN_LOG: 'error', DATABASE_URL: url }
  const appContext = await openAppContext(configFrom({ ...env, WENYUAN_SECRET_KEY: TEST_SECRET_KEY }), {
    seldomSearched: true,
  })
  const owner = await connectOwner(url)
  try {
    await makeLibrary(appContext.database, TENANT)
    const db = appContext.database.ofTenant(TENANT)
    const make = makeCatalogue()
    for (let from = 0; from < records; from += BATCH)
      await storeMadeUp(
        db,
        TENANT,
        Array.from({ length: Math.min(BATCH, records - from) }, (_, at) => make(from + at)),
      )
    await spread(owner)
    printLine({ phase: 'filled', records, load: loadNow() })
    await explainLists(db)
  } finally {
    await owner.end()
    await appContext.close()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Datestamps of half a year, a twentieth withdrawn, few in CNMARC, a fortieth moved, a collection renamed. */
async function spread(owner: OwnerConnection): Promise<void> {
  for (const statement of [
    `update bib_record set withdrawn = abs(hashtext(record_id)) % 20 = 3,
       cnmarc = case when abs(hashtext(record_id)) % 300 = 0 then true end,
       changed_at = timestamptz '2026-01-01' + abs(hashtext(record_id) % 4000) * interval '1 hour'`,
    `update record_set set changed_at = bib_record.changed_at, cnmarc = bib_record.cnmarc is not null,
       gone = kind = 'branch' and abs(hashtext(record_set.record_id || 'x')) % 40 = 0
     from bib_record where bib_record.record_id = record_set.record_id`,
    `insert into record_set (tenant, record_id, kind, name, changed_at, gone, cnmarc)
     select tenant, record_id, kind, 'renamed', changed_at, false, cnmarc
     from record_set where kind = 'collection' and name = 'Collection 0'`,
    "update record_set set gone = true where kind = 'collection' and name = 'Collection 0'",
    'vacuum analyze',
  ])
    await owner.ask(statement)
}

const sets: Readonly<Record<string, SetPart | undefined>> = {
  everything: undefined,
  'a kind, 62 %': { kind: 'kind', docCode: '1' },
  'a kind, 0.1 %': { kind: 'kind', docCode: '16' },
  'the largest branch': { kind: 'branch', names: ['L1'] },
  'a small branch': { kind: 'branch', names: ['L8'] },
  'an unknown branch': { kind: 'branch', names: ['L99'] },
  'a collection': { kind: 'collection', names: ['特藏 0'] },
  'a collection of five names': { kind: 'collection', names: [0, 1, 2, 3, 4].map((n) => `特藏 ${n}`) },
  'a renamed collection': { kind: 'collection', names: ['Collection 0', 'renamed'] },
  'a collection all have left': { kind: 'collection', names: ['Collection 0'] },
}
const day = (text: string) => new Date(`${text}T00:00:00Z`)
const spans = [
  { span: 'all', from: undefined, until: day('2027-01-01') },
  { span: 'from', from: day('2026-06-10'), until: day('2027-01-01') },
  { span: 'a day', from: day('2026-03-10'), until: day('2026-03-11') },
]

async function explainLists(db: Db): Promise<void> {
  const scope = { db, tenant: TENANT }
  for (const [set, part] of Object.entries(sets))
    for (const isCnmarc of [false, true])
      for (const { span, ...time } of spans) {
        const asked = { ...time, set: part, isCnmarc }
        const all = await changesAfter(scope, asked, { after: undefined, limit: Number.MAX_SAFE_INTEGER })
        const about = { set, format: isCnmarc ? 'cnmarc' : 'oai_dc, marc21', span, size: all.length }
        await tell(db, { ...about, what: 'count' }, (watched) =>
          countChanges({ ...scope, db: watched }, asked, COUNTED),
        )
        const begins = { first: undefined, middle: all[Math.trunc(all.length / 2)], last: all.at(-PAGE / 2) }
        for (const [page, change] of Object.entries(begins)) {
          const after = change && { changedAt: change.changed_at, recordId: change.record_id }
          for (const [what, read] of Object.entries({ headers: changesAfter, records: changedRecordsAfter }))
            await tell(db, { ...about, what, page }, (watched) =>
              read({ ...scope, db: watched }, asked, { after, limit: LIMIT }),
            )
        }
      }
  const asked = { from: undefined, until: day('2027-01-01'), set: undefined, isCnmarc: false }
  const some = await changesAfter(scope, asked, { after: undefined, limit: PAGE })
  const ids = some.map(({ record_id }) => record_id)
  await tell(db, { what: 'sets of a page' }, (watched) => membershipsOf({ ...scope, db: watched }, ids))
  await tell(db, { what: 'names of sets' }, (watched) => namesOfCollections({ ...scope, db: watched }))
  await tell(db, { what: 'the oldest change' }, (watched) => firstChange({ ...scope, db: watched }))
}

async function tell(db: Db, about: object, run: (watched: Db) => Promise<unknown>): Promise<void> {
  for (const { milliseconds, ...figures } of await rowsReadBy(db, TENANT, run))
    printLine({ ...about, ...figures, ms: rounded(milliseconds, 1) })
}
