import type { Command } from '../../core/command.ts'
import { questionnaireCommand } from './questionnaire-command.ts'

/** The command-line commands of this area. */
export const commands: Readonly<Record<string, Command>> = { questionnaire: questionnaireCommand }
