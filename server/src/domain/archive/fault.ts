import type { ArchiveFault } from '@wenyuan/contract/constants/archives.ts'
import { isDiskFull } from '../../platform/disk-full-error.ts'

/** An archive cannot be written or restored. `place` is a file of the archive or a table, never a value. */
export class ArchiveFailed extends Error {
  override name = 'ArchiveFailed'
  readonly because: ArchiveFault
  readonly place: string

  constructor(because: ArchiveFault, place: string, cause?: unknown) {
    super(`The archive: ${because}${place === '' ? '' : ` (${place})`}`, { cause })
    this.because = because
    this.place = place
  }
}

/** What an error means for the librarian. */
export function faultOf(error: unknown): { because: ArchiveFault; place: string } {
  if (error instanceof ArchiveFailed) return { because: error.because, place: error.place }
  if (isDiskFull(error)) return { because: 'disk', place: '' }
  // on several nodes the folder has to be shared
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  return { because: isMissing ? 'missing' : 'broken', place: '' }
}
