import type { Command } from '../../cli/command.ts'
import { savedSearchSet } from './saved-search-command.ts'

/** The command-line commands of this area. */
export const commands: Readonly<Record<string, Command>> = {
  'saved-search set': savedSearchSet,
}
