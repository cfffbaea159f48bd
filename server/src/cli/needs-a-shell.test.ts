import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commands, derivedCommands } from './commands.ts'
import { inTheRoom } from './in-the-room.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/needs-a-shell.md'), 'utf8')
const listed = [...page.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, name = '', why = '']) => ({
  name,
  why,
}))

test('every command is a call of the staff API, or the list of what needs a shell says why not', () => {
  const written = Object.keys(commands).filter((name) => !Object.hasOwn(derivedCommands, name))
  const known = [...Object.keys(inTheRoom), ...listed.map(({ name }) => name)]
  expect(known.toSorted()).toEqual([...written, 'move-database'].toSorted())
})

test('each line of the list has a reason', () => {
  for (const { name, why } of listed)
    expect({ name, hasReason: why.length > 20 }).toEqual({ name, hasReason: true })
})
