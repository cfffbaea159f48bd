import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { namesOf } from '@wenyuan/contract/staff/staff-call.ts'
import { staffCalls } from '@wenyuan/contract/staff/calls.ts'
import type { Command, CommandContext, Commands } from '../core/command.ts'
import { UsageError } from '../core/output.ts'
import { commandLineOf } from '../core/parameters.ts'
import { askedSpellings } from './calls/asked-spellings.ts'
import { callCommand, choiceOf } from './calls/call-command.ts'
import { deskSpellings } from './calls/desk-spellings.ts'
import { listSpellings } from './calls/list-spellings.ts'
import { requestSpellings } from './calls/request-spellings.ts'
import { isSpelling, type Spellings, spell } from './calls/spelling.ts'
import { moveDatabase } from './move-database.ts'

const source = join(import.meta.dirname, '..')
const files = globSync(['cli/*-{command,commands}.ts', 'areas/*/*-{command,commands}.ts'], {
  cwd: source,
}).toSorted()
const written: readonly Commands[] = await Promise.all(
  files.map(
    async (file) =>
      ((await import(pathToFileURL(join(source, file)).href)) as { commands: Commands }).commands,
  ),
)

const spellings: Spellings = {
  ...deskSpellings,
  ...listSpellings,
  ...requestSpellings,
  ...askedSpellings,
}

/** Calls of the staff API with words and answers of their own. */
const spelled: Commands = Object.fromEntries(
  Object.entries(spellings).map(([name, as]) => [
    name,
    isSpelling(as) ? callCommand(name, as) : choiceOf(name, as),
  ]),
)

/** Every call of the staff API that the command line can make, by its name. */
export const callCommands: Commands = Object.fromEntries(
  namesOf(staffCalls, 'desk', 'deskList', 'operation', 'list').map((name) => [
    name,
    callCommand(name, spell(name, {})),
  ]),
)

/** Those that are made of calls, by their names and by their spellings. */
export const derivedCommands: Commands = { ...callCommands, ...spelled }

const ofTheirOwn: Commands = { ...spelled, ...(Object.assign({}, ...written) as Commands) }

/** All commands by name. */
export const commands: Commands = { ...callCommands, ...ofTheirOwn }

export const usage = (): string =>
  [
    'wenyuan <command>          wenyuan <command> --help',
    '',
    ...Object.entries({ ...ofTheirOwn, 'move-database': moveDatabase }).map(
      ([name, { usage, about }]) => `  ${name} ${usage}\n      ${about}`,
    ),
    '',
    'Calls of the staff API:',
    ...Object.entries(callCommands).map(([name, { about }]) => `  ${name}\n      ${about}`),
  ].join('\n')

/** The command name at the beginning of a command line, if there is one. */
export const commandNameIn = (argv: readonly string[], known: object = commands): string | undefined =>
  [3, 2, 1].map((words) => argv.slice(0, words).join(' ')).find((words) => Object.hasOwn(known, words))

/** Finds the command, in these or among all, and runs it. @throws UsageError when there is no such command */
export async function runCommand(
  argv: readonly string[],
  context: CommandContext,
  more: Commands = {},
): Promise<void> {
  const known: Commands = { ...commands, ...more }
  const name = commandNameIn(argv, known)
  const command: Command | undefined = name === undefined ? undefined : known[name]
  if (!command || name === undefined) throw new UsageError(usage())
  const parameters = argv.slice(name.split(' ').length)
  if (parameters.includes('--help'))
    context.output.line(`wenyuan ${name} ${command.usage}\n    ${command.about}`)
  else await command.run(commandLineOf(parameters, `${name} ${command.usage}`), context)
}
