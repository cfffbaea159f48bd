import type { Command } from '../../core/command.ts'
import { gatewaySet, gatewayShow } from './gateway-command.ts'

/** The command-line commands of this area. */
export const commands: Readonly<Record<string, Command>> = {
  'gateway set': gatewaySet,
  'gateway show': gatewayShow,
}
