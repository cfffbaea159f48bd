import { staffCommand } from './staff-command.ts'

/** True if stories can run staff commands; prints "not run" otherwise. */
export function staffAreIn(story: string): boolean {
  if (!process.env['WENYUAN_STORIES_AT'] || process.env['WENYUAN_STORIES_DATA']) return true
  process.stdout.write(
    `not run: ${story} (the data folder of the portal is not known: WENYUAN_STORIES_DATA)\n`,
  )
  return false
}

/** The portal of this worker: one process has one. */
let dataFolder = ''

/** Names the portal that `staff` speaks to. */
export const beStaffOf = (portal: { dataFolder: string }): void => {
  dataFolder = portal.dataFolder
}

/** Runs a command: `await staff('import', file, '--tenant', 'wydx')`; returns its output. */
export const staff = (...command: string[]): Promise<string> => staffCommand(dataFolder, command)
