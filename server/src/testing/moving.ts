import { join } from 'node:path'
import { schema } from '../app/schema.ts'
import { storedShapes } from '../app/stored-shapes.ts'
import { moveDatabase } from '../cli/move-database.ts'
import type { Env } from '../platform/config/env.ts'
import { openEmbedded } from '../platform/db/embedded/open.ts'
import { type OwnerConnection, connectOwner } from './owner-connection.ts'
import type { Spoken } from './commands.ts'

/** Runs `move-database` in this process. */
export async function move(
  env: Env,
  parameters: readonly string[],
  signal: AbortSignal = new AbortController().signal,
): Promise<Spoken> {
  const lines: string[] = []
  const errors: string[] = []
  const output = {
    line: (text: string) => void lines.push(text),
    error: (text: string) => void errors.push(text),
    progress: () => {},
  }
  const surroundings = { schema, shapes: storedShapes, env, output, signal }
  return { code: await moveDatabase.run(parameters, surroundings), lines, errors }
}

/** Runs statements as owner in the embedded database of a data folder. */
export async function inFolder(data: string, statements: readonly string[]): Promise<unknown[][]> {
  const backend = await openEmbedded({ folder: join(data, 'database') })
  try {
    const owner = await backend.asOwner()
    const answers = []
    for (const sql of statements) answers.push((await owner.query({ sql, parameters: [] })).rows)
    return answers
  } finally {
    await backend.closeNow()
  }
}

/** The same on a server. */
export async function onServer<Answer>(
  url: string,
  work: (ask: OwnerConnection['ask']) => Promise<Answer>,
): Promise<Answer> {
  const owner = await connectOwner(url)
  try {
    return await work(owner.ask)
  } finally {
    await owner.end()
  }
}
