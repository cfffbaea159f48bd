import { join } from 'node:path'
import { exitStatusOf } from '@wenyuan/server/platform/exit-status.ts'
import { startPortal } from '@wenyuan/server/app/start.ts'
import { demoCommands } from '../demo/commands.ts'
import { playOutside } from '../demo/outside.ts'
import { seedDemo } from '../demo/seed.ts'
import type { Sandbox } from '../sandbox/open.ts'
import { root } from './steps.ts'

let sandbox: Sandbox | undefined

startPortal({
  webFolder: join(root, 'web/dist'),
  async seed(appContext) {
    console.log('  Loading the demo libraries: one to two minutes, at the first start only …')
    await seedDemo(appContext)
  },
  demoCommands,
  async openSandbox(portal, nodeEnv) {
    if (!portal.demo || nodeEnv === 'production') return undefined
    // the packages of the sandbox are absent in an installation of the product alone
    const { startSandbox } = await import('../sandbox/start.ts')
    sandbox = await startSandbox(portal, nodeEnv)
    return sandbox
  },
  prepare: (appContext) => playOutside(appContext, sandbox),
  announce: (address, { sandbox: played, isOnlyHere }) => {
    console.log(`\n  Wenyuan 文渊 is open at ${address}`)
    if (isOnlyHere)
      console.log('  to programs on this machine; WENYUAN_DEMO=0 or HOST=0.0.0.0 opens it to others')
    if (played) console.log(`  The outside world is played at ${played}`)
    console.log('')
  },
}).catch((error: unknown) => {
  const { says, code } = exitStatusOf(error)
  console.error(says)
  process.exit(code)
})
