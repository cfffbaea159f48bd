import type { Command } from '../../core/command.ts'
import { costCommand } from './cost-command.ts'
import { harvestCommand } from './harvest-command.ts'
import { importLoans } from './import-loans-command.ts'
import { usageCommand } from './report-command.ts'

/** The command-line commands of this area. */
export const commands: Readonly<Record<string, Command>> = {
  'import-loans': importLoans,
  usage: usageCommand,
  'usage cost': costCommand,
  'usage harvest': harvestCommand,
}
