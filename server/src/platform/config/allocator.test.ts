import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'wenyuan-allocator-'))
const program = join(folder, 'program.ts')
writeFileSync(
  program,
  `import { useFewArenas } from ${JSON.stringify(join(import.meta.dirname, 'allocator.ts'))}
   console.log('begins', process.pid)
   useFewArenas()
   const told = [process.env.MALLOC_ARENA_MAX, process.argv.slice(2), process.execArgv.length]
   console.log('goes on', process.pid, JSON.stringify(told))
   process.send?.(told)`,
)
afterAll(() => rmSync(folder, { recursive: true }))

const quiet = '--disable-warning=ExperimentalWarning'
const run = (env: Record<string, string>): string[] =>
  spawnSync(process.execPath, [quiet, program, '图书', 'a b'], { env, encoding: 'utf8' })
    .stdout.trim()
    .split('\n')

if (process.platform === 'linux')
  test('a program restarts itself once, as the same process with the same arguments', () => {
    const lines = run({})
    const pid = lines[0]?.split(' ')[1]
    expect(lines).toEqual([`begins ${pid}`, `begins ${pid}`, `goes on ${pid} ["2",["图书","a b"],1]`])
  })

test('a value set by the operator is kept', () => {
  expect(run({ MALLOC_ARENA_MAX: '7' })).toEqual([
    expect.stringMatching(/^begins/),
    expect.stringMatching(/\["7"/),
  ])
})

test('a forked process does not restart: it would lose its parent', async () => {
  const { MALLOC_ARENA_MAX: _, ...env } = process.env
  const child = fork(program, [], { env, execArgv: [quiet], stdio: 'ignore' })
  const [told] = await once(child, 'message')
  expect(told).toEqual([null, [], 1])
})
