import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requestsPage } from '../server/src/areas/requests/requests-page.ts'
import { callsPage } from './calls-page.ts'
import { root } from './steps.ts'

/** Files made from the code: name and content. `--check` fails when one is stale. */
const files: [name: string, content: string][] = [
  ['docs/calls.md', callsPage()],
  ['docs/requests.md', requestsPage()],
]

const stale: string[] = []
for (const [name, content] of files) {
  const file = join(root, name)
  const current = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (current === content) continue
  stale.push(name)
  if (!process.argv.includes('--check')) writeFileSync(file, content)
}
if (process.argv.includes('--check') && stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run \`npm run generate\`.`)
  process.exit(1)
}
