import type { Command } from '../../cli/command.ts'
import { savedSearchSet } from './saved-search-command.ts'

/** The area's part of the command line. */
export const commands: Readonly<Record<string, Command>> = {
  'saved-search set': savedSearchSet,
}
