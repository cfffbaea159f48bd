import type { Command } from '../../cli/command.ts'
import { deskRefund } from './refund-command.ts'
import { gatewaySet, gatewayShow } from './gateway-command.ts'

/** The command-line commands of this area. */
export const commands: Readonly<Record<string, Command>> = {
  'desk refund': deskRefund,
  'gateway set': gatewaySet,
  'gateway show': gatewayShow,
}
