import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exitCodeOf } from '../../cli/control.ts'
import { tenantOf } from '../tenant-of.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { longTest } from '../../platform/testing/rounds.ts'
import { makeJobs, nightlyDayOf } from '../../app/job-kinds.ts'
import { runNight } from './nightly.ts'
import { type JobKinds, type JobOutcome, runDueJobs } from './runner.ts'
import { claimJob, completeJob, enqueue, listJobs } from './store.ts'
import { makeJobWorker } from './worker.ts'
import { touchRecords } from '../../domain/records/store.ts'
import { insertTenant } from '../../domain/tenants/store.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { TEST_SECRET_KEY, testParts } from '../../testing/test-cipher.ts'
import { makeFreshDatabase, testServer } from '../../testing/fresh-database.ts'
import type { Effect } from '../../testing/job-program.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'
import { runFile } from '../../testing/processes.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
  await portal.load('whu', [entryOf({ recordId: 'dream', title: '红楼梦' }, { items: [itemOf('c1')] })])
})
afterAll(() => portal.close())
beforeEach(async () => {
  await whu().db.deleteFrom('job').where('tenant', '=', 'whu').execute()
})

const whu = () => tenantOf(portal.appContext, 'whu')
const signal = new AbortController().signal
const desk = async (...argv: string[]) => {
  const lines: string[] = []
  const output = { line: (line: string) => lines.push(line), error: () => {}, progress: () => {} }
  const code = await exitCodeOf(argv, { appContext: portal.appContext, cwd: '/', output, signal })
  return { code, lines }
}
const KIND = 'test'
const inState = (state: 'waiting' | 'running' | 'done' | 'dead') => listJobs(whu(), state, 1_000)

/** Runs due jobs like one of several nodes. */
async function work(run: (input: unknown) => Promise<void>, holder = 'one') {
  const outcomes: JobOutcome[] = []
  const kinds: JobKinds = { [KIND]: { inOneTransaction: false, run: (_, input) => run(input) } }
  await runDueJobs(whu(), {
    kinds,
    holder,
    waitsMs: [0, 3_600_000],
    signal,
    onEnd: (_, outcome) => outcomes.push(outcome),
  })
  return outcomes
}

test('a job enqueued in a transaction that fails does not exist', async () => {
  const { db, tenant } = whu()
  await db
    .transaction()
    .execute(async (trx) => {
      await enqueue({ db: trx, tenant }, { kind: KIND, once: 'undone' })
      throw new Error('changed my mind')
    })
    .catch(() => {})
  expect(await inState('waiting')).toEqual([])
})

test('the same job is enqueued once, and not again after it is done', async () => {
  const job = { kind: KIND, once: 'same', input: { at: 1 } }
  expect(await enqueue(whu(), job)).toBe(true)
  expect(await enqueue(whu(), job)).toBe(false)
  const seen: unknown[] = []
  expect(await work(async (input) => void seen.push(input))).toEqual(['done'])
  expect(await enqueue(whu(), job)).toBe(false)
  expect(await work(async (input) => void seen.push(input))).toEqual([])
  expect(seen).toEqual([{ at: 1 }])
})

test('a job carries the id of the request it follows from', async () => {
  await enqueue({ ...whu(), requestId: 'request-1' }, { kind: KIND, once: 'traced' })
  const [job] = (await inState('waiting')).filter(({ once }) => once === 'traced')
  expect(job?.request_id).toBe('request-1')
  expect(await work(async () => {})).toEqual(['done'])
})

test('a failure in `follow` (notices, index) does not prevent the jobs', async () => {
  await enqueue(whu(), { kind: KIND, once: 'beside' })
  const errors: unknown[] = []
  const worker = makeJobWorker({
    running: { kinds: { [KIND]: { inOneTransaction: true, run: async () => {} } } },
    libraries: () => [whu()],
    schedule: async () => false,
    follow: () => Promise.reject(new Error('no search cluster')),
    nightlyKind: 'none',
    onError: (tenant, error) => errors.push([tenant, String(error)]),
  })
  await worker.round()
  expect(await inState('done')).toHaveLength(1)
  expect(errors).toEqual([['whu', 'Error: no search cluster']])
})

test('a job does not run before its time', async () => {
  await enqueue(whu(), { kind: KIND, once: 'later', runAt: new Date(Date.now() + 3_600_000) })
  expect(await work(async () => {})).toEqual([])
  expect(await inState('waiting')).toHaveLength(1)
})

test('each job is run by one of several concurrent workers', async () => {
  for (let at = 0; at < 30; at++) await enqueue(whu(), { kind: KIND, once: `many ${at}`, input: at })
  const done = new Set<unknown>()
  let runs = 0
  const note = async (input: unknown) => {
    done.add(input)
    runs++
  }
  await Promise.all(Array.from({ length: 5 }, (_, at) => work(note, `node ${at}`)))
  expect([runs, done.size]).toEqual([30, 30])
  expect(await inState('done')).toHaveLength(30)
})

test('a job with an expired lease is taken over, and its first holder can no longer complete it', async () => {
  await enqueue(whu(), { kind: KIND, once: 'lost' })
  const claiming = { kinds: [KIND], holder: 'first', leaseMs: 60_000, mostTries: 3 }
  const claimed = await claimJob(whu(), claiming)
  expect(await claimJob(whu(), { ...claiming, holder: 'second' })).toBeUndefined()
  await sql`update job set lease_until = clock_timestamp() - interval '1 second' where tenant = 'whu'`.execute(
    whu().db,
  )
  expect(await work(async () => {}, 'second')).toEqual(['done'])
  expect(claimed && (await completeJob(whu(), claimed))).toBe(false)
})

test('a failing job is retried, becomes a dead letter, is listed, and is retried again after revival', async () => {
  await enqueue(whu(), { kind: KIND, once: 'broken' })
  const broken = () => Promise.reject(new Error('no\n such\tshelf'))
  expect(await work(broken)).toEqual(['put off', 'put off'])
  expect((await inState('waiting'))[0]).toMatchObject({ tries: 2, because: 'Error: no such shelf' })
  await sql`update job set run_at = clock_timestamp() where tenant = 'whu'`.execute(whu().db)
  expect(await work(broken)).toEqual(['dead'])
  const listed = await desk('jobs', 'list')
  expect(listed.lines[0]).toMatch(/^whu\t\S+\ttest\tbroken\t3 tries\t.*no such shelf$/)
  expect(listed.lines.at(-1)).toBe('1 dead')
  const id = listed.lines[0]?.split('\t')[1] ?? ''
  expect(await desk('jobs', 'retry', '--tenant', 'pku', id)).toMatchObject({ code: 2 })
  expect(await desk('jobs', 'retry', '--tenant', 'whu', id)).toEqual({
    code: 0,
    lines: ['1 to be tried again'],
  })
  expect(await work(async () => {})).toEqual(['done'])
})

test('a job that repeatedly kills its worker becomes a dead letter', async () => {
  await enqueue(whu(), { kind: KIND, once: 'deadly' })
  await sql`update job set state = 'running', tries = 3, holder = 'gone',
    lease_until = clock_timestamp() - interval '1 second' where tenant = 'whu'`.execute(whu().db)
  expect(await work(async () => {})).toEqual(['dead'])
  expect((await inState('dead'))[0]).toMatchObject({ because: 'broken off' })
})

test.each([
  [['jobs', 'list', '--state', 'lost']],
  [['jobs', 'retry', '--tenant', 'whu']],
  [['jobs', 'retry', '--tenant', 'nowhere', 'x']],
])('%j is reported as the operator’s mistake', async (argv) => {
  expect((await desk(...argv)).code).toBe(2)
})

test.each([
  ['Asia/Shanghai', '2026-03-14T18:59:59Z', '2026-03-14'],
  ['Asia/Shanghai', '2026-03-14T19:00:00Z', '2026-03-15'],
  ['Asia/Shanghai', '2026-02-28T16:30:00Z', '2026-02-28'],
  ['America/New_York', '2026-03-14T19:00:00Z', '2026-03-14'],
])('in %s the latest nightly run at %s is that of %s', (zone, now, day) => {
  expect(nightlyDayOf(zone, new Date(now), '03:00')).toBe(day)
})

test('a tenant’s nightly jobs run once a day, on any node, and not on the first day', async () => {
  const nodes = [makeJobs(portal.appContext), makeJobs(portal.appContext)]
  const round = () => Promise.all(nodes.map((node) => node.round()))
  const nightly = async () => (await inState('done')).map(({ kind, once }) => `${kind} ${once}`).toSorted()
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
  await round()
  expect(await nightly()).toEqual(['nightly 2026-03-15'])
  portal.setNow(new Date('2026-03-15T19:00:01Z'))
  await round()
  await round()
  const kinds = Object.keys(portal.appContext.nightly)
  expect(kinds).toContain('nightly: loans')
  expect(kinds.length).toBeGreaterThan(20)
  expect(await nightly()).toEqual(
    ['nightly 2026-03-15', 'nightly 2026-03-16', ...kinds.map((kind) => `${kind} 2026-03-16`)].toSorted(),
  )
  expect(await inState('dead')).toEqual([])
  const ended = nodes.flatMap((node) => node.figures().ended)
  // both tenants of the portal, each with the job that enqueues the others
  expect(ended.reduce((sum, { count }) => sum + count, 0)).toBe(2 * (kinds.length + 1))
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
})

test('a night has its steps in order: what is sent comes last', () => {
  const steps = Object.values(portal.appContext.nightly).map(({ step }) => step)
  // sorted: each step stands once
  const changes = steps.filter((step, nth) => step !== steps[nth - 1])
  expect(changes).toEqual(['ask', 'apply', 'delete', 'index', 'tell', 'send'])
})

test('a nightly job that fails does not keep the others waiting', async () => {
  const ran: string[] = []
  const job = (step: 'ask' | 'tell', run: () => Promise<void>) => ({ step, inOneTransaction: false, run })
  const jobs = {
    'nightly: broken': job('ask', () => Promise.reject(new Error('no answer'))),
    'nightly: told': job('tell', async () => void ran.push('told')),
  }
  const { failures } = await runNight(jobs, whu())
  expect([...failures.keys()]).toEqual(['nightly: broken'])
  expect(ran).toEqual(['told'])
})

test('a nightly job that a node of an earlier version has enqueued under its former name is run', async () => {
  await enqueue(whu(), { kind: 'night: refunds', once: '2026-03-16' })
  await makeJobs(portal.appContext).round()
  expect(await inState('done')).toContainEqual(expect.objectContaining({ kind: 'night: refunds' }))
})

test('an index outbox row left by another node is indexed', async () => {
  const { db, tenant } = whu()
  await touchRecords(db, tenant, ['dream'])
  const jobs = makeJobs(portal.appContext)
  const pending = async () =>
    (await db.selectFrom('index_pending').select('record_id').where('tenant', '=', tenant).execute()).length
  const start = portal.appContext.clock().getTime()
  for (const seconds of [0, 5, 29]) {
    portal.setNow(new Date(start + seconds * 1_000))
    await jobs.round()
    expect(await pending()).toBe(1)
  }
  portal.setNow(new Date(start + 30_000))
  await jobs.round()
  expect(await pending()).toBe(0)
})

const server = testServer()
if (server === undefined) {
  process.stdout.write('not run: jobs of several processes (WENYUAN_TEST_DATABASE_URL names none)\n')
} else {
  longTest(
    'of 500 jobs run by two processes, one of them killed halfway, each takes effect exactly once',
    async () => {
      const { url, drop } = await makeFreshDatabase(server)
      const folder = mkdtempSync(join(tmpdir(), 'wenyuan-jobs-'))
      const database = await openDatabase(
        { kind: 'postgres', url, poolSize: 2, onLostConnection: () => {} },
        testParts,
      )
      const name = { 'zh-CN': 'x', 'zh-TW': 'x', en: 'x' }
      await insertTenant(database, { code: 'whu', path: 'whu', name })
      const where = { db: database.ofTenant('whu'), tenant: 'whu' }
      const owner = new pg.Client({ connectionString: url })
      await owner.connect()
      const node = (which: string) =>
        runFile('server/src/testing/job-program.ts', [], {
          env: {
            WENYUAN_DATA: join(folder, which),
            WENYUAN_DEMO: '0',
            WENYUAN_LOG: 'error',
            DATABASE_URL: url,
            WENYUAN_SECRET_KEY: TEST_SECRET_KEY,
          },
        })
      const [one, two] = [node('one'), node('two')]
      try {
        await Promise.all([one.prints('working'), two.prints('working')])
        for (let at = 0; at < 500; at++) await enqueue(where, { kind: 'note', once: `${at}`, input: at })
        const effects = async () => {
          const { rows } = await owner.query<Effect>('select recipient, subject from outbox')
          return rows
        }
        const patiently = { timeout: 100_000, interval: 20 }
        await expect
          .poll(
            async () => (await effects()).filter(({ subject }) => subject === String(one.process.pid)).length,
            patiently,
          )
          .toBeGreaterThan(5)
        one.process.kill('SIGKILL')
        await one.ended
        const done = async () => (await owner.query("select 1 from job where state = 'done'")).rows.length
        await expect.poll(done, patiently).toBe(500)
        const all = await effects()
        expect(all).toHaveLength(500)
        expect(new Set(all.map(({ recipient }) => recipient)).size).toBe(500)
        expect(new Set(all.map(({ subject }) => subject)).size).toBe(2)
      } finally {
        for (const { process: program, ended } of [one, two]) {
          program.kill('SIGKILL')
          await ended
        }
        await owner.end()
        await database.close()
        await drop()
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )
}
