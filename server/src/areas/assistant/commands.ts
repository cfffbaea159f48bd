import type { Command } from '../../core/command.ts'
import { assistantReport } from './report-command.ts'

/** The command-line commands of this area. */
export const commands: Readonly<Record<string, Command>> = { 'assistant-report': assistantReport }
