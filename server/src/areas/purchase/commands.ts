import type { Command } from '../../core/command.ts'
import { checkCommand } from './check-command.ts'
import { connectCommand } from './connect-command.ts'
import { ordersCommand, parcelsCommand } from './files-command.ts'
import { orderCommand } from './order-command.ts'

/** The command-line commands of this area. */
export const commands: Readonly<Record<string, Command>> = {
  'shop order': orderCommand,
  'shop check': checkCommand,
  'shop connect': connectCommand,
  'shop orders': ordersCommand,
  'shop parcels': parcelsCommand,
}
