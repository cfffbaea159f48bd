import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { makeFreshDatabase, testServer } from '../../testing/fresh-database.ts'
import type { Found } from '../../testing/killed-writer.ts'
import { type Running, runFile } from '../../testing/processes.ts'
import { longTest, rounds } from '../testing/rounds.ts'

const KILLS = rounds(1, 20)
vi.setConfig({ testTimeout: KILLS * 120_000 })

const writer = (settings: object, ...more: string[]): Running =>
  runFile('server/src/testing/killed-writer.ts', [JSON.stringify(settings), ...more])

const numbersIn = (output: string): number[] =>
  output
    .split('\n')
    // the last line may be incomplete
    .slice(1, -1)
    .map(Number)

const foundBy = (output: string) => JSON.parse(output.split('\n')[0] ?? '') as Found

/** Kills a writer repeatedly. Each successor must find every acknowledged pair, and no half-written one. */
async function killAgainAndAgain(settings: object): Promise<void> {
  const acknowledged = new Set<number>()
  const expectAllThere = ({ whole, torn }: Found) => {
    expect(torn).toEqual([])
    expect([...acknowledged].filter((number) => !whole.includes(number))).toEqual([])
  }
  for (let kill = 0; kill < KILLS; kill++) {
    const running = writer(settings)
    const most = 3 + ((kill * 7) % 20)
    await running.prints(new RegExp(`^\\{.*\\n(?:\\d+\\n){${most}}`))
    running.process.kill('SIGKILL')
    const { stdout, signal } = await running.ended
    expect(signal).toBe('SIGKILL')
    expectAllThere(foundBy(stdout))
    for (const number of numbersIn(stdout)) acknowledged.add(number)
  }
  const { code, stdout, stderr } = await writer(settings, 'look').ended
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expectAllThere(foundBy(stdout))
  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * 3)
}

test(`the embedded database, its program killed ${KILLS} times while writing, loses no acknowledged write`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-kill-'))
  try {
    await killAgainAndAgain({ kind: 'embedded', folder: join(folder, 'database') })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

const server = testServer()
if (server === undefined) {
  process.stdout.write(
    'not run: kills in front of a PostgreSQL server (WENYUAN_TEST_DATABASE_URL names none)\n',
  )
} else {
  longTest(
    `a PostgreSQL server whose client is killed ${KILLS} times while writing loses no acknowledged write`,
    async () => {
      const { url, drop } = await makeFreshDatabase(server)
      try {
        await killAgainAndAgain({ kind: 'postgres', url, poolSize: 4 })
      } finally {
        await drop()
      }
    },
  )
}
