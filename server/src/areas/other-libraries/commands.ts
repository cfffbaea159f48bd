import type { Command } from '../../core/command.ts'
import { illCommand } from './ill-command.ts'
import { harvestCommand } from './harvest-command.ts'
import { askLibraryCommand, supplyCommand } from './partner-commands.ts'
import { tryCommand } from './try-command.ts'

/** The command-line commands of this area. */
export const commands: Readonly<Record<string, Command>> = {
  'target try': tryCommand,
  ill: illCommand,
  harvest: harvestCommand,
  'ask-library': askLibraryCommand,
  supply: supplyCommand,
}
