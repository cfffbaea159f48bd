import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps.ts'

/**
 * The day of an instant is the library's (`platform/calendar.ts`). Cut from its text it is that of Greenwich: in Beijing
 * yesterday's until eight in the morning.
 */
const CUT =
  /\b(?:now|instant|clock\(\)|\w+At|\w+_at)\s*\.(?:toISOString\(\)\s*\.\s*(?:slice\(0, (?:4|7|10)\)|split\()|get(?:UTC)?(?:Date|Day|Month)\(\)|getFullYear\(\))/g

/** Files that cut days of instants nevertheless, with the places in each. */
const reasons: Readonly<Record<string, { places: number; why: string }>> = {
  'areas/payments/store.ts': { places: 1, why: 'part of a number that nobody reads as a day' },
  'domain/archive/archives.ts': { places: 1, why: 'part of the name of a file' },
  'platform/calendar.ts': { places: 1, why: 'the length of a month' },
  'search/semantic/day-budget.ts': {
    places: 1,
    why: 'the operator’s limit, for all libraries at the same hour',
  },
}

const server = join(root, 'server/src')

test('the day of an instant is the library’s, or it is said why not', () => {
  const files = globSync('**/*.ts', { cwd: server })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.ts$|(?:^|\/)testing\//.test(file))
  expect(files.length).toBeGreaterThan(1_000)
  const cutting = files.flatMap((file) => {
    const places = [...readFileSync(join(server, file), 'utf8').matchAll(CUT)].length
    return places === 0 ? [] : [[file, places]]
  })
  expect(Object.fromEntries(cutting)).toEqual(
    Object.fromEntries(Object.entries(reasons).map(([file, { places }]) => [file, places])),
  )
})
