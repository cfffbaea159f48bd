import type { Command } from '../../core/command.ts'
import { fundsCommand } from './funds-command.ts'
import { ordersCommand } from './orders-command.ts'
import { suggestionCommand } from './suggestion-command.ts'
import { titlesClear, titlesImport } from './titles-command.ts'

/** The command-line commands of this area. */
export const commands: Readonly<Record<string, Command>> = {
  suggestion: suggestionCommand,
  'suggestion orders': ordersCommand,
  funds: fundsCommand,
  'titles import': titlesImport,
  'titles clear': titlesClear,
}
