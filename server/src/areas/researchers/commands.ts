import type { Command } from '../../core/command.ts'
import { researchersClaim, researchersClaims } from './claim-commands.ts'
import { researchersDecide, researchersSuggest, researchersWorks } from './work-commands.ts'

/** The command-line commands of this area. */
export const commands: Readonly<Record<string, Command>> = {
  'researchers claims': researchersClaims,
  'researchers claim': researchersClaim,
  'researchers suggest': researchersSuggest,
  'researchers works': researchersWorks,
  'researchers decide': researchersDecide,
}
