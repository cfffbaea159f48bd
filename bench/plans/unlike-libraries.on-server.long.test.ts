import { makeFreshDatabase, testServer } from '@wenyuan/server/testing/fresh-database.ts'
import { expect, test } from 'vitest'
import { fillLibraries } from './made-up-libraries.ts'
import { areaTests, recordedIn, recordStatements } from './recorded.ts'
import { judgeStatements, unlikeLibraries } from './unlike-libraries.ts'

/** As many statements the areas cause at the least: fewer were not all recorded. */
const FEWEST = 1_000

/**
 * `WENYUAN_RECORDED` names a folder of statements, as `WENYUAN_STATEMENTS` of an earlier run has filled it; without it the
 * areas' tests are run.
 */
test('no statement of the areas falls off a cliff in a large library or in a small one beside it', async () => {
  const server = testServer() ?? ''
  const { url, drop } = await makeFreshDatabase(server)
  try {
    const [folder] = await Promise.all([
      process.env.WENYUAN_RECORDED ?? recordStatements(server, areaTests),
      fillLibraries(url, [unlikeLibraries.large, unlikeLibraries.small]),
    ])
    const statements = recordedIn(folder)
    expect(statements.length).toBeGreaterThan(FEWEST)
    const { faults, explained, unexplained } = await judgeStatements(url, statements)
    process.stdout.write(`${explained} plans of ${statements.length} statements in two libraries\n`)
    expect(unexplained).toEqual([])
    expect(faults).toEqual([])
  } finally {
    await drop()
  }
}, 900_000)
