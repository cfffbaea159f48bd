import type { Command } from '../../core/command.ts'
import { tryCommand } from './try-command.ts'

/** The command-line commands of this area. */
export const commands: Readonly<Record<string, Command>> = { 'discovery try': tryCommand }
