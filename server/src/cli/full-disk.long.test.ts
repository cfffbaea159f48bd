import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { search } from '@wenyuan/contract/areas/search.ts'
import { searchHistory } from '@wenyuan/contract/areas/search-history.ts'
import { afterAll, expect, test } from 'vitest'
import { diskFullSentence } from '../platform/disk-full-error.ts'
import { type RunningPortal, runFile, startPortalProcess, wenyuan } from '../testing/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'wenyuan-full-'))
const desk = mkdtempSync(join(tmpdir(), 'wenyuan-desk-'))
const disk = mountSmall()

function system(program: string, ...parameters: string[]) {
  execFileSync(program, parameters, { stdio: 'ignore' })
}

/** A small disk for the data folder; undefined if none can be mounted. */
function mountSmall(): string | undefined {
  try {
    system('mount', '-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder)
    return folder
  } catch {
    process.stdout.write('not run: a portal on a full disk (no disk of its own can be mounted here)\n')
    return undefined
  }
}

let portal: RunningPortal | undefined
afterAll(async () => {
  portal?.process.kill('SIGKILL')
  await portal?.ended
  if (disk !== undefined) system('umount', '-l', disk)
  for (const own of [folder, desk]) rmSync(own, { recursive: true, force: true })
})

const env = { WENYUAN_DATA: join(folder, 'data'), WENYUAN_DEMO: '0' }
const run = (...parameters: string[]) => wenyuan(parameters, { env })

const send = async (path: string, input: object, headers: Record<string, string> = {}) => {
  const response = await fetch(`${portal?.address}${path}`, {
    method: 'POST',
    headers: { mappingpath: 'whu', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  })
  const { errCode, message, data } = (await response.json()) as {
    errCode: string | null
    message: string
    data: { total?: number } | null
  }
  return { status: response.status, errCode, message, total: data?.total }
}
const found = () => send(search.search.path, { searchItems: [{ searchWord: 'disk' }] })

/** Fills the disk to the last byte. */
function fillUp() {
  const filler = openSync(join(folder, 'filler'), 'a')
  for (const size of [2 ** 20, 2 ** 12, 1]) {
    try {
      for (;;) writeSync(filler, Buffer.alloc(size))
    } catch {
      // a smaller piece may still fit
    }
  }
  closeSync(filler)
}

/** A catalogue of some megabytes. */
function catalogueOf(count: number): string {
  const file = join(desk, `${count}.jsonl`)
  const abstract = 'what is told of a disk '.repeat(40)
  const lines = Array.from({ length: count }, (_, no) =>
    JSON.stringify({ id: `b${no}`, type: 'book', title: `Disk number ${no}`, abstract: `${abstract}${no}` }),
  )
  writeFileSync(file, lines.join('\n'))
  return file
}

test('a command that fails on a full disk says what to do', () => {
  const said = diskFullSentence(new Error('ENOSPC: no space left on device, write'))
  expect(said).toContain('ENOSPC')
  expect(said).toContain('Make room, then run the same again.')
})

if (disk !== undefined) {
  test('on a full disk writes fail with a sentence, reads continue, and writes work again when there is space', async () => {
    const [few, many] = [catalogueOf(20), catalogueOf(6_000)]
    portal = await startPortalProcess(env)
    expect((await run('tenant', 'add', 'whu', '--path', 'whu', '--name', 'Library')).code).toBe(0)
    expect((await run('import', few, '--tenant', 'whu')).code).toBe(0)
    await run('reader', 'add', 'reader-1', '--tenant', 'whu', '--name', 'R')
    const token = JSON.parse(
      (await run('reader', 'token', 'reader-1', '--tenant', 'whu', '--json')).stdout,
    ) as {
      jwt: string
      jwtHeader: string
    }
    const headers = { [token.jwtHeader]: token.jwt }
    let no = 0
    const remember = () => {
      no += 1
      const query = Array.from({ length: 3_900 }, (_, i) =>
        String.fromCharCode(97 + ((i * i * no) % 26)),
      ).join('')
      return send(searchHistory.update.path, { action: 'add', keyWord: `n${no}`, query }, headers)
    }
    expect(await remember()).toMatchObject({ status: 200 })

    fillUp()
    const refused = async () => {
      fillUp()
      for (let tries = 0; tries < 200; tries++) {
        const answer = await remember()
        if (answer.errCode !== null) return answer
      }
      return undefined
    }
    expect(await refused()).toMatchObject({
      status: 507,
      errCode: 'STORAGE_FULL',
      message: expect.stringContaining('存储空间已满') as string,
    })
    expect(await found()).toMatchObject({ status: 200, total: 20 })
    expect(await send(searchHistory.list.path, {}, headers)).toMatchObject({ status: 200, errCode: null })
    const ready = await fetch(`${portal.address}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { ready: true, storage: expect.stringContaining('Make room') as string },
    ])
    for (const command of [['import', many], ['reindex']]) {
      fillUp()
      const ended = await run(
        ...command,
        '--tenant',
        'whu',
        ...(command.length > 1 ? ['--rejects', '/dev/null'] : []),
      )
      expect({ command, ...ended }).toMatchObject({ code: 1, stdout: '' })
      expect(ended.stderr).toContain('There is no room left on the disk')
      expect(ended.stderr).not.toMatch(/\n +at /)
    }
    expect(await found()).toMatchObject({ status: 200 })
    const said = portal.stdout().match(/"disk full"/g) ?? []
    expect(said.length).toBeGreaterThan(0)
    expect(said.length).toBeLessThan(10)

    fillUp()
    portal.process.kill('SIGKILL')
    await portal.ended
    fillUp()
    const startedFull = await runFile('tools/start.ts', [], { env: { PORT: '0', ...env } }).ended
    expect(startedFull).toMatchObject({ code: 2, stdout: '' })
    expect(startedFull.stderr).toContain('the disk is full')
    expect(startedFull.stderr).not.toContain('backup')

    rmSync(join(folder, 'filler'))
    portal = await startPortalProcess(env)
    expect(await remember()).toMatchObject({ status: 200 })
    expect((await run('import', few, '--tenant', 'whu')).code).toBe(0)
    expect((await run('reindex', '--tenant', 'whu')).code).toBe(0)
    portal.process.kill('SIGTERM')
    expect(await portal.ended).toMatchObject({ code: 0 })
  })
}
