import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { schema } from '../app/schema.ts'
import { openEmbedded } from '../platform/db/embedded/open.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openPostgres } from '../platform/db/postgres/open.ts'
import { type FakeServer, openFakePostgres } from '../testing/fake-postgres.ts'
import { type FreshDatabase, makeFreshDatabase, testServer } from '../testing/fresh-database.ts'
import { inFolder, move, onServer } from '../testing/moving.ts'
import { TEST_SECRET_KEY, testCipher } from '../testing/test-cipher.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const root = mkdtempSync(join(tmpdir(), 'wenyuan-move-'))
const data = join(root, 'data')
const env = { WENYUAN_DATA: data, WENYUAN_SECRET_KEY: TEST_SECRET_KEY }
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Values whose text is not the value: separators and escapes of COPY, empty and absent, precision, exotic forms. */
const rows = [
  `insert into secret_key values (true, '${testCipher.keyId}')`,
  `insert into tenant (code, path, name, fid, settings) values ('whu', 'whu', '{"en":"a\\\\b"}', '', '{"n":1.10,"big":1e30}')`,
  `insert into bib_record (tenant, record_id, version, doc_code, title, record, marc, digest, added_at)
    values ('whu', E'r\\t1', nextval('record_version'), '1', E'tab\\tline\\nreturn\\r\\\\N \\\\. 紅樓夢 😀 "q"',
      E'{"b" : 1,\\n"a":"\\\\\\\\N"}', null, '', '0044-03-15 00:00:00.000001+08 BC'),
      ('whu', '', nextval('record_version'), '1', '\\N', '{}', '[]', '\\.', 'infinity')`,
  `insert into authority values ('whu', 'n1', 'person', '曹雪芹', '["曹霑"]', '[]')`,
  `insert into rating values ('whu', 'r', 'reader', 5, '2026-03-15 12:00:00.123456+00')`,
  `insert into staff_account (tenant, staff_id, login, name, roles, must_change, made_at)
    values ('whu', 's', 'desk', 'Desk', '["desk"]', false, now())`,
  `insert into staff_session values ('whu', 'hash', 's', now(), now(), '')`,
  `insert into cash_sheet (tenant, branch, day) values ('whu', 'main', '2026-03-15')`,
  `insert into cash_move (tenant, branch, day, kind, fen, receipt_no, actor_kind, actor_id, actor_name, at)
    select 'whu', 'main', '2026-03-15', 'deposit-taken', n, '', 'command', '', '', now() from generate_series(1, 1200) n`,
  `delete from cash_move where move_no > 1100`,
  `insert into item (tenant, barcode, record_id, library, location, call_number, status, volume)
    values ('whu', 'b1', 'r', 'main', 'm1', 'TP312/12', 'available', '')`,
]
/** Rows of both sides, as JSON of the whole row. */
const contents = (name: string) => `select to_jsonb(t)::text as row from ${name} t order by 1`
const tables = [
  'tenant',
  'bib_record',
  'authority',
  'authority_name',
  'rating',
  'cash_move',
  'item',
  'staff_session',
]
const sequences = `select sequencename as name, last_value::int as last from pg_sequences where last_value is not null order by 1`

const server = testServer()
if (server === undefined) {
  process.stdout.write('not run: moving a database (WENYUAN_TEST_DATABASE_URL names no server)\n')
  test('the address of the new database is required', async () => {
    expect(await move(env, [])).toMatchObject({
      code: 2,
      errors: ['Usage: wenyuan move-database --to DATABASE_URL'],
    })
  })
} else {
  const made: FreshDatabase[] = []
  const fakes: FakeServer[] = []
  const fresh = async () => {
    const database = await makeFreshDatabase(server)
    made.push(database)
    return database
  }
  const moveTo = (to: string) => move(env, ['--to', to])
  let migrated: FreshDatabase
  beforeAll(async () => {
    mkdirSync(data)
    const backend = await openEmbedded({ folder: join(data, 'database') })
    await migrate(backend, schema)
    await backend.close()
    await inFolder(data, rows)
    migrated = await fresh()
    const portal = await openPostgres({ url: migrated.url, poolSize: 1, onLostConnection: () => {} })
    await migrate(portal, schema)
    await portal.close()
  })
  afterAll(async () => {
    for (const fake of fakes) await fake.close()
    for (const database of made) await database.drop()
  })

  /** A database of its own with the tables, changed by some statements. */
  async function prepared(...statements: string[]): Promise<FreshDatabase> {
    const database = await makeFreshDatabase(server ?? '', migrated.name)
    made.push(database)
    await onServer(database.url, async (ask) => {
      for (const sql of statements) await ask(sql)
    })
    return database
  }
  /** Number of rows in the tables of a server. */
  const rowsAt = (url: string) =>
    onServer(url, async (ask) => {
      const counted = await ask<{ n: number }>(
        `select coalesce(sum((xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text::int), 0)::int as n
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'kysely_migration'`,
      )
      return counted[0]?.n
    })
  const refusal = async (to: string) => {
    const { code, lines, errors } = await moveTo(to)
    expect(errors.join('\n')).not.toMatch(/\n +at |secret@|:secret/)
    expect({ code, said: errors.length, moved: lines.filter((line) => line.includes('moved')) }).toEqual({
      code: 2,
      said: 1,
      moved: [],
    })
    return errors.join('')
  }

  test('every row arrives as it was, sequences go on, guards and triggers are as in a database of its own', async () => {
    const { url } = await fresh()
    const { code, lines, errors } = await moveTo(url)
    expect({ code, errors }).toEqual({ code: 0, errors: [] })
    expect(lines.slice(0, -2)).toContainEqual(expect.stringMatching(/^cash_move: 1100 rows, \d+ a second$/))
    expect(lines.at(-2)).toMatch(
      /^1112 rows of 11 tables moved in \d+ s \(\d+ a second\); both sides have the same rows\.$/,
    )
    expect(lines.at(-1)).toBe(
      `The key of stored secrets (${testCipher.keyId}) was tried. Give every node the same WENYUAN_SECRET_KEY as this command.`,
    )
    const before = await inFolder(data, [...tables.map(contents), sequences])
    await onServer(url, async (ask) => {
      const after = []
      for (const sql of tables.map(contents)) after.push(await ask(sql))
      expect(after).toEqual(before.slice(0, -1))
      const next = before.at(-1) as { name: string; last: number }[]
      expect(next.length).toBeGreaterThanOrEqual(3)
      for (const { name, last } of next)
        expect([name, await ask(`select nextval('${name}')::int as next`)]).toEqual([
          name,
          [{ next: last + 1 }],
        ])
    })
    const settings = `
      select (select json_agg(relname order by relname) from pg_class where relforcerowsecurity) as guarded,
        (select json_agg(distinct tgenabled) from pg_trigger where not tgisinternal) as triggers,
        (select json_agg(name order by name) from kysely_migration) as made`
    expect(await onServer(url, (ask) => ask(settings))).toEqual(
      await onServer(migrated.url, (ask) => ask(settings)),
    )
  })

  test('the owner of DATABASE_OWNER_URL moves, the login of --to serves; neither is a superuser', async () => {
    const { url, name } = await fresh()
    const [owner, login] = [`wenyuan_owner_${process.pid}`, `wenyuan_mover_${process.pid}`]
    const password = randomUUID()
    const as = (role: string) => Object.assign(new URL(url), { username: role, password }).href
    await onServer(url, async (ask) => {
      await ask(`create role ${owner} login createrole password '${password}'`)
      await ask(`create role ${login} login password '${password}'`)
      await ask(`alter database ${name} owner to ${owner}`)
    })
    const owned = { ...env, DATABASE_OWNER_URL: as(owner) }
    try {
      const refused = await move(owned, ['--to', as(login)])
      expect(refused).toMatchObject({
        code: 2,
        errors: [expect.stringContaining('permission denied to set role')],
      })
      await onServer(url, (ask) => ask(`grant wenyuan_app to ${login}`))
      expect(await move(owned, ['--to', as(login)])).toMatchObject({ code: 0, errors: [] })
      expect(await rowsAt(url)).toBe(1_112)
    } finally {
      await onServer(url, async (ask) => {
        await ask(`reassign owned by ${owner} to current_user`)
        for (const role of [owner, login]) {
          await ask(`drop owned by ${role}`)
          await ask(`drop role ${role}`)
        }
      })
    }
  })

  test('the stored secrets need their key: another one, or none, is refused before anything is made', async () => {
    const { url } = await fresh()
    const other = Buffer.alloc(32, 'other').toString('base64')
    expect(await move({ ...env, WENYUAN_SECRET_KEY: other }, ['--to', url])).toMatchObject({
      code: 2,
      errors: [expect.stringContaining(`encrypted with another key (${testCipher.keyId})`)],
    })
    expect(await move({ WENYUAN_DATA: data }, ['--to', url])).toMatchObject({
      code: 2,
      errors: [expect.stringContaining('the key of stored secrets is missing')],
    })
    expect(existsSync(join(data, 'secret.key'))).toBe(false)
    writeFileSync(join(data, 'secret.key'), TEST_SECRET_KEY)
    const { lines } = await move({ WENYUAN_DATA: data }, ['--to', url])
    rmSync(join(data, 'secret.key'))
    expect(lines.at(-1)).toContain(
      `Give every node the content of ${join(data, 'secret.key')} as WENYUAN_SECRET_KEY`,
    )
    expect(lines.join('')).not.toContain(TEST_SECRET_KEY)
  })

  test('an embedded database that is missing, in use, older or newer is refused', async () => {
    const to = migrated.url
    const refused = (folder: string) => move({ ...env, WENYUAN_DATA: folder }, ['--to', to])
    expect(await refused(join(root, 'none'))).toMatchObject({
      code: 2,
      errors: [expect.stringContaining('There is no embedded database in')],
    })
    expect(existsSync(join(root, 'none'))).toBe(false)
    const running = await openEmbedded({ folder: join(data, 'database') })
    expect(await refusal(to)).toContain(`is in use by process ${process.pid}. Stop the portal first.`)
    await running.close()
    const changed = join(root, 'changed')
    cpSync(data, changed, { recursive: true })
    await inFolder(changed, ["delete from kysely_migration where name like '202611211833%'"])
    expect(await refused(changed)).toMatchObject({
      code: 2,
      errors: [expect.stringContaining('was made by an older version of Wenyuan (1 migrations are missing)')],
    })
    await inFolder(changed, ["insert into kysely_migration values ('999912312359-later', '2099-01-01')"])
    expect(await refused(changed)).toMatchObject({
      code: 2,
      errors: [expect.stringContaining('was made by a newer version of Wenyuan')],
    })
    expect(await rowsAt(to)).toBe(0)
  })

  test('a new database with rows, of another program, or with another encoding is refused and left as it is', async () => {
    const used = await prepared("insert into signing_key values ('whu', 'links', 'x')")
    expect(await refusal(used.url)).toContain('is not empty: its table signing_key has rows')
    expect(await rowsAt(used.url)).toBe(1)
    const foreign = await fresh()
    await onServer(foreign.url, (ask) => ask('create schema shop create table wares (id int)'))
    expect(await refusal(foreign.url)).toContain('has tables of another program (shop.wares)')
    const latin = `wenyuan_latin_${process.pid}`
    await onServer(server, (ask) =>
      ask(`create database ${latin} encoding 'LATIN1' locale 'C' template template0`),
    )
    expect(await refusal(Object.assign(new URL(server), { pathname: `/${latin}` }).href)).toContain(
      'in LATIN1, not in UTF8',
    )
    await onServer(server, (ask) => ask(`drop database ${latin}`))
  })

  test('a server that is old, not there, or refuses the password is named in a sentence', async () => {
    const old = await openFakePostgres({ version: 140_011 })
    const locked = await openFakePostgres({ refuses: '28P01' })
    fakes.push(old, locked)
    expect(await refusal(`postgres://me:secret@${old.at}/db`)).toContain(
      '--to: PostgreSQL 15 or newer is needed',
    )
    expect(await refusal(`postgres://me:secret@${locked.at}/db`)).toContain('--to: ')
    expect(await refusal('postgres://me:secret@127.0.0.1:9/db')).toContain(
      '--to: nothing answers at 127.0.0.1:9',
    )
    expect(await refusal('mysql://me:secret@127.0.0.1/db')).toContain('--to must begin with postgres://')
  })

  const refusing = (name: string, body: string) => [
    `create function ${name}() returns boolean language plpgsql as $$ begin ${body} return true; end $$`,
    `alter table rating add constraint ${name} check (${name}())`,
  ]

  test.each([
    [
      'a row that does not fit',
      ['alter table rating add constraint few check (score < 5)'],
      2,
      'the server refuses a row of the table rating. Row 1 in the order of its key does not fit (new row for relation "rating" violates check constraint "few").',
    ],
    [
      'a full disk',
      refusing('disk_full', "raise 'could not extend file' using errcode = '53100';"),
      1,
      'is full (could not extend file). Make room, then run the same again.',
    ],
    [
      'a lost connection',
      refusing('lost', 'perform pg_terminate_backend(pg_backend_pid());'),
      1,
      'was lost. Run the same again.',
    ],
  ])('after %s nothing is moved, and the next move succeeds', async (_, changes, code, sentence) => {
    const { url } = await prepared(...changes)
    const refused = await moveTo(url)
    expect(refused).toMatchObject({ code, errors: [expect.stringContaining(sentence)] })
    expect(refused.errors.join('')).toMatch(/^Nothing was moved: [^\n]+$/)
    expect(await rowsAt(url)).toBe(0)
    await onServer(url, async (ask) => {
      const constraints = await ask<{ conname: string }>(
        "select conname from pg_constraint where conrelid = 'rating'::regclass and conname in ('few', 'disk_full', 'lost')",
      )
      for (const { conname } of constraints) await ask(`alter table rating drop constraint "${conname}"`)
    })
    expect(await moveTo(url)).toMatchObject({ code: 0 })
  })

  test('a stop signal breaks off a statement on the server, and nothing is moved', async () => {
    const { url } = await prepared(...refusing('waits', 'perform pg_advisory_xact_lock(4711);'))
    const stop = new AbortController()
    await onServer(url, async (ask) => {
      await ask('select pg_advisory_lock(4711)')
      const moving = move(env, ['--to', url], stop.signal)
      await expect
        .poll(() => ask("select 1 as waiting from pg_locks where locktype = 'advisory' and not granted"), {
          timeout: 120_000,
        })
        .toEqual([{ waiting: 1 }])
      stop.abort()
      expect(await moving).toMatchObject({ code: 1, errors: ['Stopped. Nothing was moved.'] })
    })
    expect(await rowsAt(url)).toBe(0)
  })
}
