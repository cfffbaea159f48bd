import type { Command } from '../../core/command.ts'
import { deskComments } from './comments-command.ts'

/** The command-line commands of this area. */
export const commands: Readonly<Record<string, Command>> = {
  'desk comments': deskComments,
}
