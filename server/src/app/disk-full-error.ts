/**
 * Ways to say that there is no room: of the system (a full disk, a quota, a limit for the size of a file), of PostgreSQL
 * (53100 disk_full), of a cluster that protects the last of its disk. Errors of threads and of the embedded database keep
 * only their words.
 */
const codes = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])
const words =
  /\b(?:ENOSPC|EDQUOT|EFBIG)\b|No space left on device|Disk quota exceeded|File too large|flood-stage watermark|read-only-allow-delete|cluster create-index blocked/i

/** Whether something could not be written for want of room, as the error or what caused it says. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (('code' in at && codes.has(at.code)) || words.test(at.message)) return true
  }
  return false
}

/** What the person is told whose command found no room. */
export const diskFullSentence = (error: Error): string =>
  `There is no room left on the disk (${error.message}). What was saved before stays saved, and nothing is half written. Make room, then run the same again.`
