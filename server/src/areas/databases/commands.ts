import type { Command } from '../../core/command.ts'
import { linksCheck, linksList } from './link-commands.ts'

/** The command-line commands of this area. */
export const commands: Readonly<Record<string, Command>> = {
  'links check': linksCheck,
  'links list': linksList,
}
