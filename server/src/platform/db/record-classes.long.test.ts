import { expect, test } from 'vitest'
import { schema } from '../../app/schema.ts'
import { openEmbedded } from './embedded/open.ts'
import { migrate } from './migrate.ts'

/** The schema before records had their classes in a column. */
const before = Object.fromEntries(Object.entries(schema).filter(([name]) => name < '202611291255'))

const records: [id: string, record: object, classes: string[], electronic: boolean][] = [
  ['none', { resourceType: 'paper' }, [], false],
  [
    'several',
    {
      resourceType: 'paper',
      classNumbers: [
        { scheme: 'ddc', value: '895' },
        { scheme: 'clc', value: 'i207.411' },
        { scheme: 'clc', value: 'B2' },
      ],
    },
    ['I207.411', 'B2'],
    false,
  ],
  ['electronic', { resourceType: 'electronic', classNumbers: [] }, [], true],
  ['odd', { classNumbers: 'I2' }, [], false],
]

test('records that were there get the classes of their descriptions', async () => {
  const old = await openEmbedded({})
  await migrate(old, before)
  const tenant = "insert into tenant (code, path, name, fid, settings) values ('whu', 'whu', '{}', '', '{}')"
  await old.run(null, { sql: tenant, parameters: [] })
  const insert = `insert into bib_record (tenant, record_id, version, doc_code, title, record, digest, added_at)
    values ('whu', $1, 1, '1', 'x', $2, 'x', now())`
  for (const [id, record] of records)
    await old.run('whu', { sql: insert, parameters: [id, JSON.stringify(record)] })
  const template = await old.dump()
  await old.close()
  const backend = await openEmbedded({ template })
  await migrate(backend, schema)
  const { rows } = await backend.run('whu', {
    sql: 'select record_id, classes, electronic from bib_record',
    parameters: [],
  })
  const expected = records.map(([id, , classes, electronic]) => ({ record_id: id, classes, electronic }))
  expect(rows).toHaveLength(expected.length)
  expect(rows).toEqual(expect.arrayContaining(expected))
  await backend.close()
})
