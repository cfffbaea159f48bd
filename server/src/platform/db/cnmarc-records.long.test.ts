import { expect, test } from 'vitest'
import { schema } from '../../app/schema.ts'
import { familyOf } from '../../domain/catalogue/mapping/family.ts'
import type { MarcField, MarcRecord } from '../../domain/catalogue/record.ts'
import { openEmbedded } from './embedded/open.ts'
import { migrate } from './migrate.ts'

/** The schema before CNMARC was marked. */
const before = Object.fromEntries(Object.entries(schema).filter(([name]) => name < '202611262210'))

const field = (tag: string, value = 'x', code = 'a'): MarcField => ({
  tag,
  indicator1: ' ',
  indicator2: ' ',
  subfields: [{ code, value }],
})
const coded = field('100', '20260101d2026    em y0chiy50      ea')
const sources: (MarcRecord | null)[] = [
  null,
  ...[
    [],
    [coded],
    [coded, field('245')],
    [coded, field('245'), field('200')],
    [field('100', 'Lu, Xun')],
    [field('100', '        d2026 '), field('260')],
    [field('100', '20260101d2026', 'b'), field('210')],
    [field('200'), field('260'), field('040')],
    [field('200'), { tag: '008', value: 'x' }],
    [field('210'), field('215'), field('801'), field('102'), field('245')],
    [{ tag: '200', value: 'x' }],
    [{ tag: '100', indicator1: ' ', indicator2: ' ', subfields: [] }],
  ].map((fields) => ({ leader: '', fields })),
]

test('records that were there are marked by the same signs as imported ones', async () => {
  let backend = await openEmbedded({})
  const ask = async (sql: string, parameters: unknown[] = [], tenant: string | null = 'whu') =>
    (await backend.run(tenant, { sql, parameters })).rows
  /** Only a database just opened can be migrated. */
  const reopen = async () => {
    const template = await backend.dump()
    await backend.close()
    backend = await openEmbedded({ template })
  }
  await migrate(backend, before)
  await ask(
    "insert into tenant (code, path, name, fid, settings) values ('whu', 'whu', '{}', '', '{}')",
    [],
    null,
  )
  for (const [at, marc] of sources.entries()) {
    await ask(
      `insert into bib_record (tenant, record_id, version, doc_code, title, record, marc, digest, added_at)
       values ('whu', $1, 1, '1', 'x', '{}', $2, 'x', now())`,
      [`r${at}`, marc && JSON.stringify(marc)],
    )
    await ask(
      `insert into record_set (tenant, record_id, kind, name, changed_at, gone)
       values ('whu', $1, 'branch', 'main', now(), false), ('whu', $1, 'branch', 'law', now(), true)`,
      [`r${at}`],
    )
  }
  await reopen()
  await migrate(backend, schema)
  const expected = sources.flatMap((marc, at) =>
    marc && familyOf(marc) === 'unimarc' ? [{ record_id: `r${at}` }] : [],
  )
  expect(expected.length).toBeGreaterThan(3)
  const marked = await ask('select record_id from bib_record where cnmarc')
  expect(marked).toHaveLength(expected.length)
  expect(marked).toEqual(expect.arrayContaining(expected))
  expect(await ask(`select name from record_set where cnmarc group by 1`)).toEqual([{ name: 'main' }])
  await backend.close()
})
