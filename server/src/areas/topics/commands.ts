import type { Command } from '../../core/command.ts'
import { topicPreview } from './preview-command.ts'

/** The command-line commands of this area. */
export const commands: Readonly<Record<string, Command>> = { 'topic preview': topicPreview }
