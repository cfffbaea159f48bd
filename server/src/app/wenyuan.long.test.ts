import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { writeCatalogueFile } from '../testing/catalogue-files.ts'
import { type Ended, type RunningPortal, startPortalProcess, wenyuan } from '../testing/processes.ts'

// The tests share one installation and run in order: first with the server stopped, then running, then stopped again.
const folder = mkdtempSync(join(tmpdir(), 'wenyuan-command-'))
const data = join(folder, 'installation/data')
const desk = join(folder, 'desk')
mkdirSync(desk)
const env = { WENYUAN_DATA: data, WENYUAN_DEMO: '0' }
const run = (...parameters: string[]) => wenyuan(parameters, { cwd: desk, env })

let portal: RunningPortal | undefined
afterAll(async () => {
  portal?.process.kill('SIGKILL')
  await portal?.ended
  rmSync(folder, { recursive: true, force: true })
})

const lastLine = ({ stdout }: Ended) => JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as unknown

const totalAt = async (mappingpath: string, searchWord: string): Promise<number | undefined> => {
  const response = await fetch(`${portal?.address}/find/unify/search`, {
    method: 'POST',
    headers: { mappingpath, 'content-type': 'application/json' },
    body: JSON.stringify({ searchItems: [{ searchWord }] }),
  })
  return ((await response.json()) as { data: { total: number } | null }).data?.total
}

const loaded = (added: number, unchanged: number) => ({
  read: 2,
  added,
  updated: 0,
  unchanged,
  again: 0,
  rejected: 0,
  seconds: expect.any(Number) as number,
})

test('with the server stopped, a tenant is created in a folder that does not exist yet', async () => {
  expect(await run('tenant', 'add', 'whu', '--path', 'whu', '--name', '武汉大学图书馆')).toEqual({
    code: 0,
    signal: null,
    stdout: 'whu added at /whu/\n',
    stderr: '',
  })
  expect(statSync(data).mode & 0o777).toBe(0o700)
})

test('with the server stopped, a catalogue is loaded; a second load changes nothing', async () => {
  const file = writeCatalogueFile(desk, 'jsonl')
  expect(lastLine(await run('import', file, '--tenant', 'whu', '--json'))).toEqual(loaded(2, 0))
  expect(lastLine(await run('import', file, '--tenant', 'whu', '--json'))).toEqual(loaded(0, 2))
})

test('with the server stopped, an impossible command ends with a sentence and exit code 2', async () => {
  const file = writeCatalogueFile(desk, 'csv')
  const refused = await run('import', file, '--tenant', 'whu', '--format', 'marc21')
  expect(refused).toMatchObject({ code: 2, stdout: '' })
  expect(refused.stderr).toContain('looks like')
  expect(refused.stderr).not.toContain('    at ')
})

test('an unknown command, or none, is answered with help before anything is opened', async () => {
  const elsewhere = join(folder, 'elsewhere')
  const settings = { cwd: desk, env: { ...env, WENYUAN_DATA: elsewhere } }
  expect(await wenyuan(['nonsense'], settings)).toMatchObject({ code: 2, stdout: '' })
  expect(await wenyuan([], settings)).toMatchObject({ code: 2 })
  const help = await wenyuan(['help'], settings)
  expect(help.code).toBe(0)
  expect(help.stdout).toContain('tenant add CODE --path PATH --name NAME')
  expect(existsSync(elsewhere)).toBe(false)
})

test('a command while the server starts waits for it', async () => {
  const starting = startPortalProcess(env)
  await vi.waitFor(() => expect(existsSync(join(data, 'database.lock'))).toBe(true), {
    timeout: 60_000,
    interval: 5,
  })
  expect(await run('tenant', 'list')).toMatchObject({ code: 0, stderr: '' })
  portal = await starting
})

test('records loaded with the server stopped are found when it starts', async () => {
  expect(await totalAt('whu', 'jsonl')).toBe(2)
  expect(await totalAt('pku', 'jsonl')).toBeUndefined()
})

test('a running server accepts commands from its own user only', () => {
  expect(statSync(join(data, 'control.sock')).mode & 0o777).toBe(0o600)
})

test('with the server running, a tenant is created and loaded, and both are visible without a restart', async () => {
  expect(await run('tenant', 'add', 'pku', '--path', 'pku', '--name', '北京大学图书馆')).toMatchObject({
    code: 0,
    stdout: 'pku added at /pku/\n',
    stderr: '',
  })
  const file = writeCatalogueFile(desk, 'marcxml')
  // npm runs commands in the project's folder and gives the operator's folder in INIT_CWD
  const settings = { cwd: folder, env: { ...env, INIT_CWD: desk } }
  const parameters = ['import', file, '--tenant', 'pku', '--json']
  expect(lastLine(await wenyuan(parameters, settings))).toEqual(loaded(2, 0))
  expect(await totalAt('pku', 'marcxml')).toBe(2)
  expect(await totalAt('whu', 'marcxml')).toBe(0)
  expect(lastLine(await wenyuan(parameters, settings))).toEqual(loaded(0, 2))
})

test('with the server running, an impossible command ends with the same sentence and exit code 2', async () => {
  const refused = await run('import', 'small-csv.csv', '--tenant', 'whu', '--format', 'marc21')
  expect(refused).toMatchObject({ code: 2, stdout: '' })
  expect(refused.stderr).toContain('looks like')
})

test('a second server is refused while one holds the folder, and the first continues', async () => {
  const second = startPortalProcess(env)
  await expect(second).rejects.toThrow(/It ended with 2: The data folder .* is in use by process \d+/)
  expect(await totalAt('whu', 'jsonl')).toBe(2)
})

test('the server survives malformed commands on its socket', async () => {
  for (const nonsense of ['no JSON\n', '{}\n', '{"argv":"x","cwd":7}\n', 'null\n', '{"argv":[]}', '']) {
    await new Promise<void>((resolve, reject) => {
      const connection = createConnection(join(data, 'control.sock'), () => connection.end(nonsense))
      connection.on('error', reject)
      connection.on('close', () => resolve())
      connection.resume()
    })
  }
  expect(await totalAt('whu', 'jsonl')).toBe(2)
})

test('a killed server leaves nothing behind that prevents the next command', async () => {
  portal?.process.kill('SIGKILL')
  await portal?.ended
  expect(existsSync(join(data, 'control.sock'))).toBe(true)
  expect(await run('tenant', 'list')).toMatchObject({
    code: 0,
    stdout: 'whu\t/whu/\t武汉大学图书馆\npku\t/pku/\t北京大学图书馆\n',
  })
})
