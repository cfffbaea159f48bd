import { join } from 'node:path'
import { isOperatorMistake, startPortal } from '@wenyuan/server/start.ts'
import { seedDemo } from '../demo/seed.ts'
import { startSandbox } from '../sandbox/start.ts'
import { root } from './steps.ts'

startPortal({
  webFolder: join(root, 'web/dist'),
  seed: (house) => seedDemo(house),
  openSandbox: startSandbox,
  announce: (address, sandbox) => {
    console.log(`\n  Wenyuan 文渊 is open at ${address}`)
    if (sandbox) console.log(`  The outside world is played at ${sandbox}`)
    console.log('')
  },
}).catch((error: unknown) => {
  console.error(isOperatorMistake(error) ? error.message : error)
  process.exit(isOperatorMistake(error) ? 2 : 1)
})
