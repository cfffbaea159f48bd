import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { schema } from '../app/schema.ts'
import { openEmbedded } from '../platform/db/embedded/open.ts'
import { migrate } from '../platform/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with an empty, migrated database from which each test portal starts. */
    databaseTemplate: string
  }
}

/** Makes the empty database once for all test files: starting from it takes a fifth of the time. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-template-'))
  const file = join(folder, 'empty.tar')
  const backend = await openEmbedded({})
  await migrate(backend, schema)
  writeFileSync(file, new Uint8Array(await backend.dump()))
  await backend.close()
  project.provide('databaseTemplate', file)
  return () => rmSync(folder, { recursive: true, force: true })
}
