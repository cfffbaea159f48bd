import type { Command } from '../../core/command.ts'
import { deskFeedback } from './feedback-command.ts'

/** The command-line commands of this area. */
export const commands: Readonly<Record<string, Command>> = {
  'desk feedback': deskFeedback,
}
