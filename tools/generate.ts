import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requestsPage } from '../server/src/areas/requests/requests-page.ts'
import { callsPage } from './calls-page.ts'
import { staffCallsPage } from './staff-calls-page.ts'
import { root } from './steps.ts'

const textOf = (name: string): string => {
  const file = join(root, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Generated files: name and content. `--check` fails when one is outdated. */
const files: [name: string, content: string][] = [
  ['docs/calls.md', callsPage()],
  ['docs/requests.md', requestsPage()],
  ['docs/staff-calls.md', staffCallsPage()],
]

const stale: string[] = []
for (const [name, content] of files) {
  if (textOf(name) === content) continue
  stale.push(name)
  if (!process.argv.includes('--check')) writeFileSync(join(root, name), content)
}
if (process.argv.includes('--check') && stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run \`npm run generate\`.`)
  process.exit(1)
}
