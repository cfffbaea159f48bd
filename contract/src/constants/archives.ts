/**
 * What an archive can hold: the library as this portal stores it, which another portal restores; its files; and files
 * that other systems read.
 */
export const archiveParts = [
  'library',
  'files',
  'content',
  'marc21',
  'cnmarc',
  'marcxml',
  'readers',
  'loans',
  'holds',
  'charges',
  'history',
] as const
export type ArchivePart = (typeof archiveParts)[number]

/** Parts that another portal needs to show the same library. */
export const restoredParts: readonly ArchivePart[] = ['library', 'files']

/** Largest archive that staff upload, in bytes. */
export const ARCHIVE_LIMIT = 8_589_934_592

/** Archives are removed by the night after this many days. */
export const ARCHIVE_KEPT_DAYS = 7

/** How long a download may begin, or go on, with one address. */
export const ARCHIVE_LINK_HOURS = 12

/** Why an archive or a restore has failed. */
export const archiveFaults = [
  'broken',
  'disk',
  'missing',
  'not-an-archive',
  'damaged',
  'unknown-content',
  'newer',
  'too-large',
] as const
export type ArchiveFault = (typeof archiveFaults)[number]
