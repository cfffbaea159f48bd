import { join } from 'node:path'
import { isOperatorMistake, startPortal } from '@wenyuan/server/start.ts'
import { seedDemo } from '../demo/seed.ts'
import { root } from './steps.ts'

startPortal({
  webFolder: join(root, 'web/dist'),
  seed: (house) => seedDemo(house),
  announce: (address) => console.log(`\n  Wenyuan 文渊 is open at ${address}\n`),
}).catch((error: unknown) => {
  console.error(isOperatorMistake(error) ? error.message : error)
  process.exit(isOperatorMistake(error) ? 2 : 1)
})
