import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areaLevels } from './area-order.ts'
import { floors, upwardImports } from './floors.ts'
import { allImports } from './imports.ts'
import { statementsOutsideStores } from './statements-in-stores.ts'
import { root } from './steps.ts'
import { breaches } from './walls.ts'

test('no import crosses a boundary', () => {
  const { files, imports } = allImports()
  expect(files).toBeGreaterThan(50)
  expect(imports.length).toBeGreaterThan(100)
  expect(breaches(imports)).toEqual([])
})

test('no import looks up from its floor', () => {
  expect(upwardImports(allImports().imports)).toEqual([])
})

test.each(['server', 'web'])('the areas of the %s form no circle', (side) => {
  const { levels, circle } = areaLevels(allImports().imports, `${side}/src/areas/`)
  expect(circle).toEqual([])
  expect(levels.flat()).toContain('home')
})

test('a circle of areas is found', () => {
  const between = (from: string, to: string) => ({ from: `a/${from}/x.ts`, to: `a/${to}/public.ts` })
  const some = [between('loans', 'search'), between('search', 'loans'), between('home', 'loans')]
  expect(areaLevels(some, 'a/')).toEqual({ levels: [], circle: ['home', 'loans', 'search'] })
  expect(areaLevels(some.slice(1), 'a/').levels).toEqual([['loans'], ['home', 'search']])
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
      { from: 'server/src/areas/home/handlers.ts', to: 'server/src/areas/search/answer.ts' },
      { from: 'server/src/areas/home/handlers.ts', to: 'server/src/search/engines/segments/engine.ts' },
      { from: 'web/src/kit/Button.tsx', to: 'web/src/areas/home/HomeScreen.tsx' },
      { from: 'web/src/kit/Button.tsx', to: 'web/src/app/paths.ts' },
      { from: 'web/src/kit/Button.tsx', to: 'contract/src/areas/home.ts' },
      { from: 'web/src/areas/home/HomeScreen.tsx', to: 'web/src/areas/search-box/SearchBox.tsx' },
      { from: 'web/src/areas/home/HomeScreen.tsx', to: 'web/src/areas/search/index.ts' },
      { from: 'web/src/app/navigator.ts', to: 'web/src/areas/home/HomeScreen.tsx' },
      { from: 'web/src/app/areas.ts', to: 'web/src/areas/*/screens/index.ts' },
      { from: 'web/src/api/call.ts', to: 'web/src/app/paths.ts' },
      { from: 'web/src/areas/search-box/SearchBox.tsx', to: 'web/src/areas/search/public.ts' },
    ]),
  ).toHaveLength(13)
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

test('what answers calls, operations and commands leaves statements to stores', () => {
  const paths = globSync('server/src/{areas,http,staff-api,cli,app}/**/*.ts', { cwd: root })
  expect(paths.length).toBeGreaterThan(300)
  const files = paths.map((path) => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(join(root, path), 'utf8'),
  }))
  expect(statementsOutsideStores(files)).toEqual([])
})

const placed = (text: string, path = 'server/src/areas/home/shelves.ts') =>
  statementsOutsideStores([{ path, text }])

test.for([
  "db.selectFrom('loan')",
  "db\n    .deleteFrom('loan')",
  'await sql`select 1`.execute(db)',
  'const rows = sql<{ day: string }>`select day`',
  "const table = sql.table('loan')",
  'const row = await loansOf(scope).executeTakeFirst()',
  'return pageOfRows(scope.db, loansOf(scope), slice)',
])('a statement outside a store is found: %s', (line) => {
  expect(placed(`export const read = async () => {\n  ${line}\n}\n`)).toHaveLength(1)
})

test('stores, migrations, tests and lower floors may have statements; a transaction is none', () => {
  const text = "db.insertInto('loan')"
  expect(placed(text, 'server/src/areas/home/store.ts')).toEqual([])
  expect(placed(text, 'server/src/app/stored-shapes.ts')).toHaveLength(1)
  expect(placed(text, 'server/src/http/crawlers/crawler-store.ts')).toEqual([])
  expect(placed(text, 'server/src/areas/home/migrations/202611230155-settings.ts')).toEqual([])
  expect(placed(text, 'server/src/areas/home/home.test.ts')).toEqual([])
  expect(placed(text, 'server/src/domain/circulation/built-in/queue.ts')).toEqual([])
  expect(placed('await scope.db.transaction().execute(work)')).toEqual([])
  expect(placed('await scope.db\n    .transaction()\n    .execute(work)')).toEqual([])
  expect(placed('/** Runs sql`select 1`. */')).toEqual([])
})
