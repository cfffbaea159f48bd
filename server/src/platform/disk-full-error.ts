/**
 * Codes of a full disk: of the system (no space, quota, file size limit), of PostgreSQL (53100 disk_full) and of a
 * cluster that protects its last free space. Errors from threads and from the embedded database carry only their
 * message.
 */
const codes = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])
const words =
  /\b(?:ENOSPC|EDQUOT|EFBIG)\b|No space left on device|Disk quota exceeded|File too large|flood-stage watermark|read-only-allow-delete|cluster create-index blocked/i

/** Whether a write failed for lack of disk space, by the error or one of its causes. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (('code' in at && codes.has(at.code)) || words.test(at.message)) return true
  }
  return false
}

/** Message for the person who ran a command that failed on a full disk. */
export const diskFullSentence = (error: Error): string =>
  `There is no room left on the disk (${error.message}). What was saved before stays saved, and nothing is half written. Make room, then run the same again.`
