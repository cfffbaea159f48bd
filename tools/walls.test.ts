import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { floors, upwardImports } from './floors.ts'
import { root } from './steps.ts'
import { breaches, type Import } from './walls.ts'

/** Imports, and the patterns of `import.meta.glob`. */
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'|import\.meta\.glob(?:<[^(]*>)?\(\[?\s*'([^']+)'/g

function allImports(): { files: number; imports: Import[] } {
  const files = globSync(['{contract,server,web}/src/**/*.{ts,tsx}', 'sandbox/**/*.ts'], { cwd: root })
  const imports = files.flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(IMPORT)].flatMap(([, named, pattern]) => {
      const to = named ?? pattern
      const target = to === undefined ? undefined : placeOf(from, to)
      return target === undefined ? [] : [{ from, to: target }]
    }),
  )
  return { files: files.length, imports }
}

/** The file of the project that an import resolves to; `undefined` for packages. */
function placeOf(from: string, to: string): string | undefined {
  if (to.includes('node_modules/')) return undefined
  if (to.startsWith('.')) return normalize(join(dirname(from), to))
  const workspace = /^@wenyuan\/(contract|server|web)\/(.+)$/.exec(to)
  return workspace ? `${workspace[1]}/src/${workspace[2]}` : undefined
}

test('no import crosses a boundary', () => {
  const { files, imports } = allImports()
  expect(files).toBeGreaterThan(50)
  expect(imports.length).toBeGreaterThan(100)
  expect(breaches(imports)).toEqual([])
})

/** What still looks up; nothing is added here. */
const left: readonly string[] = [
  'areas/inbox/content.ts imports app/areas.ts',
  'cli/move-database.ts imports app/schema.ts',
  'cli/move-database.ts imports app/stored-shapes.ts',
  'cli/nightly-command.ts imports app/nightly.ts',
  'cli/wenyuan.ts imports app/app-context.ts',
  'search/settings.ts imports integrations/embeddings/settings.ts',
  'search/tuning/judging.ts imports areas/search/public.ts',
  'search/tuning/trial.ts imports areas/search/public.ts',
]

test('no import looks up from its floor', () => {
  expect(upwardImports(allImports().imports).toSorted()).toEqual(left)
})

test('every folder of the server stands on a floor, and a look up is found', () => {
  const folders = readdirSync(join(root, 'server/src'), { withFileTypes: true })
  const named = folders.filter((one) => one.isDirectory() && one.name !== 'testing').map(({ name }) => name)
  expect(floors.flat().toSorted()).toEqual(named.toSorted())
  expect(
    upwardImports([
      { from: 'server/src/platform/db/open.ts', to: 'server/src/core/scope.ts' },
      { from: 'server/src/areas/home/handlers.ts', to: 'server/src/core/scope.ts' },
      { from: 'server/src/areas/home/home.test.ts', to: 'server/src/app/start.ts' },
    ]),
  ).toEqual(['platform/db/open.ts imports core/scope.ts'])
})

test('test violations are found', () => {
  expect(
    breaches([
      { from: 'contract/src/areas/site.ts', to: 'server/src/core/fail.ts' },
      { from: 'web/src/app/main.tsx', to: 'server/src/core/fail.ts' },
      { from: 'server/src/areas/home/handlers.ts', to: 'server/src/areas/search/cards.ts' },
      { from: 'server/src/areas/home/handlers.ts', to: 'server/src/search/engines/segments/engine.ts' },
      { from: 'web/src/kit/Button.tsx', to: 'web/src/areas/home/HomeScreen.tsx' },
      { from: 'web/src/kit/Button.tsx', to: 'web/src/app/paths.ts' },
      { from: 'web/src/kit/Button.tsx', to: 'contract/src/areas/home.ts' },
      { from: 'web/src/areas/home/HomeScreen.tsx', to: 'web/src/areas/search/box/SearchBox.tsx' },
      { from: 'web/src/areas/home/HomeScreen.tsx', to: 'web/src/areas/search/index.ts' },
      { from: 'web/src/app/navigator.ts', to: 'web/src/areas/home/HomeScreen.tsx' },
      { from: 'web/src/app/areas.ts', to: 'web/src/areas/*/screens/index.ts' },
      { from: 'web/src/api/call.ts', to: 'web/src/app/paths.ts' },
    ]),
  ).toHaveLength(12)
})

test('allowed imports are accepted', () => {
  expect(
    breaches([
      { from: 'server/src/areas/home/handlers.ts', to: 'server/src/areas/search/public.ts' },
      { from: 'server/src/areas/search/handlers.ts', to: 'server/src/search/engines/engine.ts' },
      { from: 'web/src/areas/home/HomeScreen.tsx', to: 'contract/src/areas/home.ts' },
      { from: 'web/src/areas/home/HomeScreen.tsx', to: 'web/src/areas/search/public.ts' },
      { from: 'web/src/areas/home/HomeScreen.tsx', to: 'web/src/app/paths.ts' },
      { from: 'web/src/app/areas.ts', to: 'web/src/areas/*/index.ts' },
      { from: 'web/src/locales/translation.ts', to: 'web/src/areas/*/words/*.json' },
    ]),
  ).toEqual([])
})
