import type { Command } from '../../core/command.ts'
import { semanticBuild } from './semantic-command.ts'
import { savedSearchList, savedSearchRemove, savedSearchSet } from './saved-search-command.ts'

/** The command-line commands of this area. */
export const commands: Readonly<Record<string, Command>> = {
  'saved-search set': savedSearchSet,
  'saved-search list': savedSearchList,
  'saved-search remove': savedSearchRemove,
  'semantic build': semanticBuild,
}
