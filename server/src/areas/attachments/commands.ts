import type { Command } from '../../core/command.ts'
import { attachmentsCommand } from './attachments-command.ts'
import { attachCommand } from './attach-command.ts'

/** The command-line commands of this area. */
export const commands: Readonly<Record<string, Command>> = {
  attach: attachCommand,
  attachments: attachmentsCommand,
}
