import type { Command } from '../../cli/command.ts'
import { deskComments } from './comments-command.ts'

/** The area's part of the command line. */
export const commands: Readonly<Record<string, Command>> = {
  'desk comments': deskComments,
}
