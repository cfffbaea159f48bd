import { spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openAppContext } from '@wenyuan/server/app/app-context.ts'
import { benchConfig, TENANT } from '../shared/catalogue-portal.ts'
import { printProgress } from '../shared/figures.ts'
import { countTold } from './night-state.ts'

const program = fileURLToPath(new URL('../../server/src/cli/wenyuan.ts', import.meta.url))

/** A night of its own process. @returns whether it came to its end */
function night(dataFolder: string, killAfterMs?: number): Promise<boolean> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, 'nightly', '--tenant', TENANT],
    { env: { ...process.env, WENYUAN_DATA: dataFolder, WENYUAN_DEMO: '0' }, stdio: 'ignore' },
  )
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code === 0))
    if (killAfterMs !== undefined) void pause(killAfterMs).then(() => child.kill('SIGKILL'))
  })
}

/**
 * Kills the night at random moments, lets it end, and compares with an undisturbed night over the same data: nothing may
 * be missing, and no reader may be told twice.
 */
export async function killNights(dataFolder: string, kills: number) {
  const calm = `${dataFolder}-calm`
  cpSync(dataFolder, calm, { recursive: true })
  const started = performance.now()
  await night(calm)
  const lengthMs = performance.now() - started
  printProgress(`an undisturbed night takes ${Math.round(lengthMs)} ms`)
  let killed = 0
  for (let round = 0; round < kills; round += 1)
    if (!(await night(dataFolder, lengthMs * (0.2 + 0.8 * Math.random())))) killed += 1
  const ended = await night(dataFolder)
  const [wanted, got] = [await stateOf(calm), await stateOf(dataFolder)]
  return { killed, ended, wanted, got, equal: JSON.stringify(wanted) === JSON.stringify(got) }
}

async function stateOf(dataFolder: string) {
  const appContext = await openAppContext(benchConfig(dataFolder))
  try {
    return await countTold(appContext)
  } finally {
    await appContext.close()
  }
}
