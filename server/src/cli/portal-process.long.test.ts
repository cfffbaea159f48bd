import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningPortal, runFile, startPortalProcess } from '../testing/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'wenyuan-start-'))
let portal: RunningPortal
beforeAll(async () => {
  portal = await startPortalProcess({ WENYUAN_DATA: join(folder, 'data') })
})
afterAll(async () => {
  portal.process.kill('SIGKILL')
  await portal.ended
  rmSync(folder, { recursive: true, force: true })
})

test('an installation without tenants is healthy and ready, and tells a reader that there is none', async () => {
  expect((await fetch(`${portal.address}/healthz`)).status).toBe(200)
  const ready = await fetch(`${portal.address}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true }])
  const page = await fetch(`${portal.address}/`, { headers: { 'accept-language': 'en' } })
  expect(page.status).toBe(404)
  expect(await page.text()).toContain('Library not found')
})

test('every file of the data folder is readable for its owner only', async () => {
  const data = join(folder, 'data')
  const paths = [data, ...readdirSync(data, { recursive: true }).map((path) => join(data, path.toString()))]
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([])
})

test('the log is one JSON object per line and contains no personal data', () => {
  const lines = portal
    .stdout()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.map(({ msg }) => msg)).toContain('started')
})

test('an invalid configuration is refused with a sentence and exit code 2, and no secret is printed', async () => {
  const env = { WENYUAN_DATA: join(folder, 'other'), DATABASE_URL: 'mysql://me:secret@host/db' }
  const { code, stdout, stderr } = await runFile('tools/start.ts', [], { env }).ended
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain('DATABASE_URL must begin with postgres://')
  expect(stderr).not.toContain('secret')
  expect(stderr).not.toContain('    at ')
})

/**
 * A request whose body is incomplete when the stop signal comes. `arrived` resolves when the server has read the head;
 * `finish` sends the rest.
 */
function openRequest(port: number) {
  const body = JSON.stringify({ searchItems: [{ searchWord: '红楼梦' }] })
  const bytes = Buffer.from(body)
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  // the server sends 100 Continue as soon as it has read the head
  const arrived = new Promise<void>((resolve) => {
    socket.once('data', (chunk: Buffer) => {
      if (chunk.toString().startsWith('HTTP/1.1 100 Continue')) resolve()
    })
  })
  const closed = new Promise<string>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString()
    })
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
  })
  socket.write(
    `POST /find/unify/search HTTP/1.1\r\nhost: x\r\nmappingpath: nowhere\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: ${bytes.length}\r\n\r\n`,
  )
  socket.write(bytes.subarray(0, 5))
  return { arrived, finish: () => void socket.write(bytes.subarray(5)), closed }
}

test('on a stop signal the server finishes running calls, accepts no new ones, and exits with 0', async () => {
  const port = Number(new URL(portal.address).port)
  const begun = openRequest(port)
  await begun.arrived
  portal.process.kill('SIGTERM')
  await portal.prints('stopping')
  const late = await fetch(`${portal.address}/healthz`).then(
    ({ status }) => status,
    () => 'refused',
  )
  expect([503, 'refused']).toContain(late)
  begun.finish()
  const answer = await begun.closed
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200/)
  expect(answer).toContain('TENANT_UNKNOWN')
  expect(await portal.ended).toMatchObject({ code: 0, signal: null })
})

test('with a delay it reports not ready, serves on and closes each connection after its answer; a second signal ends it at once', async () => {
  const leaving = await startPortalProcess({
    WENYUAN_DATA: join(folder, 'leaving'),
    WENYUAN_STOP_DELAY: '60',
  })
  leaving.process.kill('SIGTERM')
  await leaving.prints('stopping')
  const answers = await Promise.all(
    ['/readyz', '/healthz', '/docs'].map((path) => fetch(`${leaving.address}${path}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual([503, 200, 200])
  expect(answers.map(({ headers }) => headers.get('connection'))).toEqual(['close', 'close', 'close'])
  const again = () => {
    leaving.process.kill('SIGTERM')
    return leaving.process.exitCode
  }
  await expect.poll(again, { timeout: 60_000, interval: 100 }).toBe(1)
  await leaving.ended
})
