import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { schema } from '../app/schema.ts'
import { openEmbedded } from '../platform/db/embedded/open.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openPostgres } from '../platform/db/postgres/open.ts'
import { type FreshDatabase, makeFreshDatabase, testServer } from '../testing/fresh-database.ts'
import { inFolder, onServer } from '../testing/moving.ts'
import { runFile, wenyuan } from '../testing/processes.ts'
import { TEST_SECRET_KEY, testCipher } from '../testing/test-cipher.ts'

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 600_000 })

const KILLS = 10
const RECORDS = 20_000
const root = mkdtempSync(join(tmpdir(), 'wenyuan-move-'))
const data = join(root, 'data')
const env = { WENYUAN_DATA: data, WENYUAN_SECRET_KEY: TEST_SECRET_KEY }
const servers = { 15: testServer(), 18: process.env.WENYUAN_TEST_DATABASE_URL_18 || undefined }
const made: FreshDatabase[] = []

const someServer = Object.values(servers).some((server) => server !== undefined)
beforeAll(async () => {
  if (!someServer) return
  mkdirSync(data)
  const backend = await openEmbedded({ folder: join(data, 'database') })
  await migrate(backend, schema)
  await backend.close()
  await inFolder(data, [
    `insert into secret_key values (true, '${testCipher.keyId}')`,
    `insert into tenant (code, path, name, fid, settings) values ('whu', 'whu', '{}', '', '{}')`,
    `insert into bib_record (tenant, record_id, version, doc_code, title, record, marc, digest, added_at)
      select 'whu', 'r' || n, nextval('record_version'), '1', '紅樓夢 ' || n,
        json_build_object('title', n, 'abstract', repeat(md5(n::text), 20)), null, md5(n::text), now()
      from generate_series(1, ${RECORDS}) n`,
    `insert into item (tenant, barcode, record_id, library, location, call_number, status, volume)
      select 'whu', 'b' || n, 'r' || n, 'main', 'm1', 'TP312/' || n, 'available', '' from generate_series(1, ${RECORDS}) n`,
  ])
})
afterAll(async () => {
  for (const database of made) await database.drop()
  rmSync(root, { recursive: true, force: true })
})

test('without a server nothing is moved', async () => {
  expect(await wenyuan(['move-database'], { env })).toMatchObject({ code: 2, stdout: '' })
})

for (const [version, server] of Object.entries(servers)) {
  if (server === undefined) {
    const name = version === '18' ? 'WENYUAN_TEST_DATABASE_URL_18' : 'WENYUAN_TEST_DATABASE_URL'
    process.stdout.write(`not run: kills while a database is moved to a server (${name} names none)\n`)
    continue
  }

  test(`a move to the server of ${version} killed ${KILLS} times at random rows leaves no row; the next one moves all`, async () => {
    const database = await makeFreshDatabase(server)
    made.push(database)
    const { url } = database
    const command = ['move-database', '--to', url]
    const counts = () =>
      onServer(url, async (ask) => {
        const [there] = await ask("select to_regclass('bib_record') is not null as made")
        const none = [{ records: 0, items: 0, keys: 0 }]
        return there?.['made'] === true
          ? ask(
              'select (select count(*)::int from bib_record) as records, (select count(*)::int from item) as items, (select count(*)::int from secret_key) as keys',
            )
          : none
      })
    for (let kill = 0; kill < KILLS; kill++) {
      const running = runFile('server/src/app/wenyuan.ts', command, { env })
      const killed = () => running.process.kill(kill % 3 === 2 ? 'SIGINT' : 'SIGKILL')
      await (kill === 0
        ? whenConnected(url, killed)
        : atRow(url, kill % 2 === 0 ? 'item' : 'bib_record', killed))
      const { code, signal, stdout, stderr } = await running.ended
      expect(stdout).not.toContain(' moved in ')
      if (signal === null)
        expect({ code, stderr }).toEqual({ code: 1, stderr: 'Stopped. Nothing was moved.\n' })
      // the server ends the session of a killed program when it notices
      await expect.poll(() => sessionsAt(url), { timeout: 120_000 }).toBe(0)
      expect(await counts()).toEqual([{ records: 0, items: 0, keys: 0 }])
      if (kill === 0) await holdRows(url)
    }
    await onServer(url, (ask) => ask('drop function held_row cascade'))
    const { code, stdout, stderr } = await wenyuan(command, { env })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain(`bib_record: ${RECORDS} rows`)
    expect(await counts()).toEqual([{ records: RECORDS, items: RECORDS, keys: 1 }])
    process.stdout.write(`server ${version}: ${stdout.split('\n').at(-3)}\n`)
  })
}

const sessionsAt = (url: string) =>
  onServer(url, async (ask) => {
    const sessions = await ask(
      "select 1 from pg_stat_activity where datname = current_database() and application_name like 'wenyuan%'",
    )
    return sessions.length
  })

/** Breaks off a program as soon as it has connected. */
const whenConnected = async (url: string, breakOff: () => void) => {
  await expect.poll(() => sessionsAt(url), { timeout: 120_000 }).toBeGreaterThan(0)
  breakOff()
}

/** From now on a row waits for a lock that the test holds. */
async function holdRows(url: string): Promise<void> {
  const portal = await openPostgres({ url, poolSize: 1, onLostConnection: () => {} })
  await migrate(portal, schema)
  await portal.close()
  await onServer(url, async (ask) => {
    await ask(heldRow('nothing'))
    for (const [table, key] of [
      ['bib_record', 'record_id'],
      ['item', 'barcode'],
    ])
      await ask(`alter table ${table} add constraint held_${table} check (held_row('${table} ' || ${key}))`)
  })
}

const heldRow = (row: string) => `
  create or replace function held_row(row_key text) returns boolean language plpgsql as $$
  begin
    if row_key = '${row}' then perform pg_advisory_xact_lock(4711); end if;
    return true;
  end $$`

/** Breaks off a program while the server takes a random row of a table. */
const atRow = (url: string, table: 'bib_record' | 'item', breakOff: () => void) =>
  onServer(url, async (ask) => {
    const no = 1 + Math.trunc(Math.random() * RECORDS)
    await ask('select pg_advisory_lock(4711)')
    await ask(heldRow(`${table} ${table === 'item' ? 'b' : 'r'}${no}`))
    const waiting = () =>
      ask(
        `select 1 as waiting from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      )
    await expect.poll(waiting, { timeout: 600_000 }).toEqual([{ waiting: 1 }])
    breakOff()
  })
