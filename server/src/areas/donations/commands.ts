import type { Command } from '../../core/command.ts'
import { donationCommand } from './donation-command.ts'

/** The command-line commands of this area. */
export const commands: Readonly<Record<string, Command>> = { donation: donationCommand }
