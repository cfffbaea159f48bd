import { afterEach, describe, expect, test } from 'vitest'
import { makeFreshDatabase, testServer } from '../../testing/fresh-database.ts'
import type { Backend } from './backend.ts'
import { openEmbedded } from './embedded/open.ts'
import { migrate } from './migrate.ts'
import { schema } from '../../app/schema.ts'
import { openPostgres } from './postgres/open.ts'

/** The schema before the table of heading names. */
const before = Object.fromEntries(Object.entries(schema).filter(([name]) => name < '202611220036'))
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const ask = async (backend: Backend, tenant: string | null, sql: string, parameters: unknown[] = []) =>
  (await backend.run(tenant, { sql, parameters })).rows

async function addLibraries(backend: Backend): Promise<void> {
  for (const code of ['pku', 'whu'])
    await ask(
      backend,
      null,
      "insert into tenant (code, path, name, fid, settings) values ($1, $1, '{}', '', '{}')",
      [code],
    )
}

const heading = (number: string, name: string, variants: string[]) => [number, name, JSON.stringify(variants)]
const insert = (backend: Backend, tenant: string, row: unknown[]) =>
  ask(
    backend,
    tenant,
    `insert into authority (tenant, control_number, kind, heading, variants, see_also)
     values ('${tenant}', $1, 'person', $2, $3::jsonb, '[]')
     on conflict (tenant, control_number) do update set heading = excluded.heading, variants = excluded.variants`,
    row,
  )
const found = async (backend: Backend, tenant: string, name: string) =>
  (
    await ask(
      backend,
      tenant,
      'select control_number from authority_name where tenant = $1 and name = $2 order by 1',
      [tenant, name],
    )
  ).map(({ control_number }) => control_number)

/** @param open returns the database with that schema, and a function that opens it again and applies the rest */
function describeNames(
  name: string,
  open: () => Promise<{ old: Backend; upgraded: () => Promise<Backend> }>,
): void {
  describe(`names of headings, ${name}`, () => {
    test('existing headings are found by each of their names, in their own tenant', async () => {
      const { old, upgraded } = await open()
      await insert(old, 'whu', heading('n1', '鲁迅', ['周树人', '周樹人', '鲁迅']))
      await insert(old, 'pku', heading('n1', '周树人', []))
      await insert(old, 'whu', heading('', '无号', ['x'.repeat(5_000)]))
      await ask(
        old,
        'whu',
        `insert into authority (tenant, control_number, kind, heading, variants, see_also)
         select 'whu', 'many' || n, 'person', 'name ' || n, jsonb_build_array('other ' || n), '[]'
         from generate_series(1, 1200) n`,
      )
      const backend = await upgraded()
      expect(await found(backend, 'whu', '周树人')).toEqual(['n1'])
      expect(await found(backend, 'pku', '周树人')).toEqual(['n1'])
      expect(await found(backend, 'whu', '无号')).toEqual([''])
      const [counted] = await ask(
        backend,
        'whu',
        "select count(*) as names from authority_name where tenant = 'whu'",
      )
      expect(counted).toEqual({ names: 3 + 1 + 2 * 1_200 })
    })

    test('a heading written later is found by its new names, and no longer by its former ones', async () => {
      const { upgraded } = await open()
      const backend = await upgraded()
      await insert(backend, 'whu', heading('n2', '巴金', ['李尧棠']))
      await insert(backend, 'whu', heading('n2', '巴金', ['李芾甘', 'y'.repeat(5_000)]))
      expect(await found(backend, 'whu', '李尧棠')).toEqual([])
      expect(await found(backend, 'whu', '李芾甘')).toEqual(['n2'])
      expect(await found(backend, 'whu', '巴金')).toEqual(['n2'])
      await ask(backend, 'whu', "delete from authority where tenant = 'whu' and control_number = 'n2'")
      expect(await found(backend, 'whu', '巴金')).toEqual([])
    })
  })
}

describeNames('embedded', async () => {
  const first = await openEmbedded({})
  await migrate(first, before)
  await addLibraries(first)
  const template = await first.dump()
  await first.close()
  const old = await openEmbedded({ template })
  closing.push(() => old.close())
  return {
    old,
    async upgraded() {
      const backend = await openEmbedded({ template: await old.dump() })
      closing.push(() => backend.close())
      await migrate(backend, schema)
      return backend
    },
  }
})

const server = testServer()
if (server === undefined) {
  process.stdout.write('not run: names of headings on a server (WENYUAN_TEST_DATABASE_URL names none)\n')
} else {
  describeNames('PostgreSQL server', async () => {
    const { url, drop } = await makeFreshDatabase(server)
    closing.push(drop)
    const backend = await openPostgres({ url, poolSize: 2, onLostConnection: () => {} })
    closing.push(() => backend.close())
    await migrate(backend, before)
    await addLibraries(backend)
    return {
      old: backend,
      async upgraded() {
        await migrate(backend, schema)
        return backend
      },
    }
  })
}
