import type { Command } from '../../core/command.ts'
import { pagesCommand } from './pages-command.ts'

/** The command-line commands of this area. */
export const commands: Readonly<Record<string, Command>> = { pages: pagesCommand }
