import type { Command } from '../../cli/command.ts'
import { deskFeedback } from './feedback-command.ts'

/** The area's part of the command line. */
export const commands: Readonly<Record<string, Command>> = {
  'desk feedback': deskFeedback,
}
