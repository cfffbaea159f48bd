import type { Command } from '../../core/command.ts'
import { ltiAddresses, ltiRolls } from './lti-commands.ts'
import { coursesRolls } from './rolls-command.ts'

/** The command-line commands of this area. */
export const commands: Readonly<Record<string, Command>> = {
  'courses-rolls': coursesRolls,
  'lti rolls': ltiRolls,
  'lti addresses': ltiAddresses,
}
