import type { Command } from '../../cli/command.ts'
import { attachCommand } from './attach-command.ts'

/** The area's part of the command line. */
export const commands: Readonly<Record<string, Command>> = {
  attach: attachCommand,
}
