import type { Command } from '../../core/command.ts'
import { coversCommand } from './covers-command.ts'

/** The command-line commands of this area. */
export const commands: Readonly<Record<string, Command>> = { covers: coversCommand }
