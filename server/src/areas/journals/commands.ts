import type { Command } from '../../core/command.ts'
import { journalsExport, journalsImport, journalsMatch } from './list-commands.ts'

/** The command-line commands of this area. */
export const commands: Readonly<Record<string, Command>> = {
  'journals import': journalsImport,
  'journals export': journalsExport,
  'journals match': journalsMatch,
}
