import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databases } from '@wenyuan/contract/areas/databases.ts'
import { journals } from '@wenyuan/contract/areas/journals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { importContent } from '../../testing/import-content.ts'
import { importJournals, kbartFile } from '../../testing/import-journals.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'
import { verdictOf } from '../../domain/links/link-verdict.ts'
import { longTest } from '../../platform/testing/rounds.ts'

let portal: TestPortal
let host: Server
let base = ''
let folder: string
const asked: string[] = []
const robots = { status: 404, file: '' }
/** The status of a path; by HEAD a path that begins with /head- answers 405. */
let statusOf: (path: string) => number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wenyuan-links-'))
  host = createServer(({ url = '', method = '' }, response) => {
    asked.push(`${method} ${url}`)
    if (url === '/robots.txt') return void response.writeHead(robots.status).end(robots.file)
    response.writeHead(method === 'HEAD' && url.startsWith('/head-') ? 405 : statusOf(url)).end()
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const bound = host.address()
  base = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
  portal = await openPortal({ env: { WENYUAN_OUTSIDE_NETWORKS: '127.0.0.0/8' } })
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
  const databases = ['works', 'gone', 'head-only', 'login'].map((code) => ({
    code,
    name: code,
    url: `${base}/${code}`,
  }))
  await importContent(portal, 'databases', databases.map((one) => JSON.stringify(one)).join('\n'))
  const linked = (recordId: string, ...urls: string[]) =>
    entryOf({ recordId, title: recordId, links: urls.map((url) => ({ url })) })
  await portal.load('whu', [
    linked('a', `${base}/a1`, `${base}/a2`),
    linked('b', `${base}/b`, 'http://169.254.169.254/latest'),
    linked('c', `${base}/c`),
    entryOf({ recordId: 'd', title: 'without' }),
  ])
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
  host.closeAllConnections()
  host.close()
})

const links = (...argv: string[]) => command(portal, ['links', ...argv, '--tenant', 'whu'], { cwd: folder })
const check = async (records: number) => {
  asked.length = 0
  const { lines, errors } = await links('check', '--allow', '127.0.0.0/8', '--records', `${records}`)
  return [lines.at(-1), ...errors]
}
const failing = async (days: number) =>
  (await links('list', '--days', `${days}`)).lines.slice(0, -1).map((line) => line.split('\t').slice(0, 5))

test('links are asked once a run; what fails on three days one after the other is listed', async () => {
  statusOf = (path) => (path === '/gone' ? 410 : path === '/login' ? 403 : path === '/b' ? 500 : 200)
  expect(await check(10)).toEqual(['9 links asked, 2 do not work today'])
  expect(asked.filter((one) => one.endsWith('/head-only'))).toEqual(['HEAD /head-only', 'GET /head-only'])
  expect(asked.join()).not.toContain('169.254')
  // the same day again counts once
  await check(10)
  expect(await failing(2)).toEqual([])
  portal.setNow(new Date('2026-03-16T04:00:00Z'))
  await check(10)
  portal.setNow(new Date('2026-03-17T04:00:00Z'))
  statusOf = (path) => (path === '/gone' ? 404 : 200)
  await check(10)
  expect(await failing(3)).toEqual([['3', 'gone', '404', 'database', 'gone']])
  // what works again is no failure any more
  expect(await failing(1)).toEqual([['3', 'gone', '404', 'database', 'gone']])
  const saving = ['export-links', '--file', 'links.csv', '--tenant', portal.tenant]
  await command(portal, saving, { cwd: folder })
  expect(readFileSync(join(folder, 'links.csv'), 'utf8')).toContain(`"${base}/gone"`)
  expect((await command(portal, ['links', 'list', '--days', '1', '--tenant', 'pku'])).lines).toEqual([
    '0 links',
  ])
})

longTest('records are checked in turn, some in each run', async () => {
  const paths = () => asked.map((one) => one.split(' ')[1]).filter((path) => /^\/[abc]/.test(path ?? ''))
  statusOf = () => 200
  portal.setNow(new Date('2026-03-18T04:00:00Z'))
  const rounds: string[] = []
  for (let run = 0; run < 3; run += 1) {
    portal.setNow(new Date(Date.UTC(2026, 2, 19 + run)))
    await check(2)
    rounds.push(...paths().map(String))
  }
  expect(new Set(rounds)).toEqual(new Set(['/a1', '/a2', '/b', '/c']))
})

longTest(
  'the page of a database says what the nightly check found on three days, and nothing when it works again',
  async () => {
    const page = async (resourceId: string) =>
      (await portal.ask(databases.detail, { resourceId })).linkBrokenOn
    const night = async (day: string) => {
      portal.setNow(new Date(`${day}T04:00:00Z`))
      asked.length = 0
      await command(portal, ['nightly', '--tenant', 'whu'])
    }
    statusOf = (path) => (path === '/works' ? 404 : 200)
    await night('2026-04-01')
    expect(asked).toEqual([])
    await command(portal, ['tenant', 'set', 'whu', 'nightlyLinks=1'])
    for (const day of ['2026-04-02', '2026-04-03']) await night(day)
    expect(asked).toContain('HEAD /gone')
    expect(asked.filter((one) => /\/[abc]/.test(one))).toHaveLength(1)
    expect(await page('works')).toBe('')
    await night('2026-04-04')
    expect([await page('works'), await page('gone')]).toEqual(['2026-04-04', ''])
    statusOf = () => 200
    await night('2026-04-05')
    expect(await page('works')).toBe('')
    await command(portal, ['tenant', 'set', 'whu', 'nightlyLinks=0'])
  },
)

longTest('addresses of journals are asked in turn, and the journal says which one is broken', async () => {
  await importContent(portal, 'journal-packages', '{"code":"pack","name":"Package","access":"open"}')
  const rows = ['j1', 'j2'].map((name) => ({
    publication_title: `Journal ${name}`,
    title_id: name,
    title_url: `${base}/${name}`,
    publication_type: 'serial',
  }))
  await importJournals(portal, 'pack', kbartFile(rows))
  statusOf = (path) => (path === '/j2' ? 410 : 200)
  for (const day of [10, 11, 12]) {
    portal.setNow(new Date(Date.UTC(2026, 3, day, 4)))
    asked.length = 0
    expect(
      (await links('check', '--allow', '127.0.0.0/8', '--records', '0', '--journals', '2')).errors,
    ).toEqual([])
    expect(asked.filter((one) => one.startsWith('HEAD /j'))).toHaveLength(2)
  }
  const { records } = await portal.ask(journals.list, {})
  expect(
    records.flatMap(({ title, online }) =>
      online.flatMap(({ runs }) => runs.map((run) => [title, run.linkBrokenOn])),
    ),
  ).toEqual([
    ['Journal j1', ''],
    ['Journal j2', '2026-04-12'],
  ])
})

longTest('what a host keeps programs out of is not asked, and is not checked instead of dead', async () => {
  portal.setNow(new Date('2026-05-01T04:00:00Z'))
  statusOf = () => 404
  Object.assign(robots, {
    status: 200,
    file: 'User-agent: *\nDisallow: /\n\nUser-agent: wenyuan\nDisallow: /a\nAllow: /a2\n',
  })
  expect((await check(10))[0]).toMatch(/ do not work today, 1 not checked \(robots\.txt\)$/)
  expect(asked.filter((one) => one.endsWith('/robots.txt'))).toEqual(['GET /robots.txt'])
  expect(asked).toContain('HEAD /a2')
  expect(asked).not.toContain('HEAD /a1')
  const unchecked = (await links('list', '--state', 'unchecked')).lines
  expect(unchecked.at(-1)).toBe('1 links')
  expect(unchecked[0]).toContain(`${base}/a1`)
  expect((await failing(1)).map((row) => row[4])).not.toContain('a1')
  // a host with a fault is left alone, one without a file is asked
  robots.status = 503
  await check(10)
  expect(asked).toEqual(['GET /robots.txt'])
  robots.status = 404
  expect((await check(10))[0]).not.toContain('not checked')
  statusOf = () => 200
  await check(10)
})

test('without leave this machine is not asked, and bad parameters are refused', async () => {
  asked.length = 0
  expect((await links('check')).lines.at(-1)).toMatch(/0 do not work/)
  expect(asked).toEqual([])
  expect((await links('check', '--allow', 'everything')).errors[0]).toContain('no network')
  expect((await links('list', '--days', 'x')).code).toBe(2)
})

test.each([
  [{ reached: true, status: 204, address: '' }, 'works'],
  [{ reached: true, status: 403, address: '' }, 'restricted'],
  [{ reached: true, status: 404, address: '' }, 'gone'],
  [{ reached: true, status: 503, address: '' }, 'failing'],
  [{ reached: false, because: 'timeout' }, 'failing'],
  [{ reached: false, because: 'unresolved' }, 'failing'],
  [{ reached: false, because: 'forbidden' }, 'not-asked'],
] as const)('%j means %s', (found, verdict) => {
  expect(verdictOf(found).verdict).toBe(verdict)
})
