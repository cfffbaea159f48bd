import type { Command } from '../../core/command.ts'
import { deskBookLists } from './review-command.ts'

/** The command-line commands of this area. */
export const commands: Readonly<Record<string, Command>> = { 'desk book-lists': deskBookLists }
