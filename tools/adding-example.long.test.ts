import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root, runStep } from './steps.ts'

interface Block {
  language: string
  file: string
  text: string
}

/** The code blocks of docs/adding.md that name a file. */
const blocks: readonly Block[] = [
  ...readFileSync(join(root, 'docs/adding.md'), 'utf8').matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm),
].map(([, language = '', file = '', text = '']) => ({ language, file, text }))

let copy = ''
beforeAll(() => {
  copy = copyOfProject()
  for (const { language, file, text } of blocks) {
    const target = join(copy, file)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, language === 'diff' ? withLines(readFileSync(target, 'utf8'), text) : text)
  }
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/**
 * A copy of the project in a temporary folder. Its packages are shared, except the project's own, which point to the
 * copy.
 */
function copyOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-example-'))
  const wanted = [
    'contract',
    'server',
    'web',
    'tools',
    'e2e/browser-launch.ts',
    'e2e/chromium.ts',
    'package.json',
    'tsconfig.base.json',
    'vitest.config.ts',
  ]
  for (const name of wanted)
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !/[/\\](node_modules|dist|var)$/.test(path),
    })
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@wenyuan'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@wenyuan') symlinkSync(join(root, 'node_modules', name), join(packages, name))
  for (const name of ['contract', 'server', 'web'])
    symlinkSync(join(folder, name), join(packages, '@wenyuan', name))
  return folder
}

/** The list of areas with the two lines added: an import after the imports, an entry at the end. */
function withLines(text: string, diff: string): string {
  const [importLine = '', entry = ''] = diff.split('\n').map((line) => line.slice(1))
  return text
    .replace(/\n(?=import type \{ Area \})/, `\n${importLine}\n`)
    .replace(/\n(?=\} satisfies)/, `\n${entry}\n`)
}

const run = (command: string, ...parameters: string[]) =>
  runStep({ name: command, command, parameters, cwd: copy })

test('the example touches its own folders and two shared lines', () => {
  const shared = blocks.filter(({ file }) => !file.includes('/private-notes'))
  expect(shared.map(({ file }) => file)).toEqual(['contract/src/areas.ts'])
  const lines = readFileSync(join(copy, 'contract/src/areas.ts'), 'utf8').split('\n').length
  expect(lines - readFileSync(join(root, 'contract/src/areas.ts'), 'utf8').split('\n').length).toBe(2)
})

test('it type-checks on every side', async () => {
  const compilerOptions = {
    types: ['node'],
    lib: ['es2024', 'esnext.iterator', 'esnext.collection', 'esnext.array'],
  }
  const include = [
    'server/src/areas/private-notes',
    'server/src/app/areas.ts',
    'server/src/**/*.d.ts',
    'server/src/testing',
    'server/src/**/tables.ts',
  ]
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, include }),
  )
  for (const project of ['tsconfig.json', 'web'])
    expect(await run('tsc', '-p', project)).toMatchObject({ ok: true, output: '' })
})

test('its own test passes, and its route is listed', async () => {
  const tests = await run('vitest', 'run', '--project', 'server', 'server/src/areas/private-notes')
  expect(tests).toMatchObject({ ok: true })
  expect((await run('node', 'tools/routes.ts')).output).toContain('account\t/privateNotes\topen')
  expect((await run('node', 'tools/calls.ts')).output).toContain(
    'private-notes\tPOST\t/find/privateNotes/save\treader',
  )
})
