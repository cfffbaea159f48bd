import type { AppContext } from '../core/app-context.ts'
import type { Output } from './output.ts'
import type { CommandLine } from './parameters.ts'

export interface CommandContext {
  appContext: AppContext
  /** Working directory of the operator: file names are relative to it. */
  cwd: string
  output: Output
  signal: AbortSignal
}

export interface Command {
  usage: string
  about: string
  run(line: CommandLine, context: CommandContext): Promise<void>
}

/** Commands by name: what a file `*-command.ts` brings. */
export type Commands = Readonly<Record<string, Command>>
