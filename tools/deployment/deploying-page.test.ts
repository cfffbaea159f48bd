import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandNameIn } from '@wenyuan/server/cli/commands.ts'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../steps.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const page = read('docs/deploying.md')
/** The indented lines of the page; a line that ends with a backslash goes on in the next one. */
const commandLines = [...page.matchAll(/^ {4}(.*)$/gm)].map(([, line]) => line ?? '')
const commands = commandLines
  .join('\n')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')

test('a shell reads every command of the page', () => {
  const { status, stderr } = spawnSync('sh', ['-n'], { input: commandLines.join('\n'), encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test('every file of deploy/ that the page names exists, or is made by it', () => {
  const made = ['deploy/.env', 'deploy/import', 'deploy/certificates']
  const named = [...page.matchAll(/\bdeploy\/[\w./-]*\w/g)].map(([path]) => path)
  const missing = named.filter(
    (path) => !existsSync(join(root, path)) && !made.some((one) => path.startsWith(one)),
  )
  expect(missing.filter((path) => path !== 'deploy/wenyuan')).toEqual([])
})

test('every `wenyuan` command of the page and of the import job exists', () => {
  const written = commands.flatMap((line) => {
    const [, parameters] =
      /(?:--rm cli|exec app-1 wenyuan|-- wenyuan|npm run -s wenyuan --) (.*)$/.exec(line) ?? []
    return parameters === undefined ? [] : [parameters.split(' ')]
  })
  const job = parse(read('deploy/kubernetes/import.yaml').split('---')[0] ?? '') as {
    spec: { jobTemplate: { spec: { template: { spec: { containers: [{ args: string[] }] } } } } }
  }
  written.push(job.spec.jobTemplate.spec.template.spec.containers[0].args)
  expect(written.length).toBeGreaterThan(5)
  for (const argv of written) expect(commandNameIn(argv)).toBeDefined()
})

test('every compose command of the page names a service', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, unknown>
  }
  const named = commands.flatMap((line) => {
    const [, service] = /^docker compose .* (?:build|exec|run --rm) ([\w-]+)/.exec(line) ?? []
    return service === undefined ? [] : [service]
  })
  expect(named.length).toBeGreaterThan(3)
  expect(Object.keys(services)).toEqual(expect.arrayContaining(named))
})

test('commands in a container run with the same options as `npm run wenyuan`', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const [, own] = /exec node ([^]*?)\/app\/server/.exec(read('deploy/wenyuan.sh')) ?? []
  expect(`node ${own?.replaceAll(/\\\s*/g, '')}server/src/app/wenyuan.ts`).toBe(scripts.wenyuan)
})
