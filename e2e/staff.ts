import { inject } from 'vitest'
import { staffCommand } from './staff-command.ts'

/** True if a story can run staff commands; prints "not run" otherwise. */
export function staffAreIn(story: string): boolean {
  if (inject('portalData')) return true
  process.stdout.write(
    `not run: ${story} (the data folder of the portal is not known: WENYUAN_STORIES_DATA)\n`,
  )
  return false
}

/** Runs a command: `await staff('import', file, '--tenant', 'wydx')`; returns its output. */
export const staff = (...command: string[]): Promise<string> => staffCommand(inject('portalData'), command)
