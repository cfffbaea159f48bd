import { archiveParts } from '@wenyuan/contract/constants/archives.ts'
import { z } from 'zod'

export const MANIFEST = 'manifest.json'
export const LIBRARY_FILE = 'library.json'
export const ARCHIVE_FORMAT = 'wenyuan-archive'
/** Raised when an older version could not restore what a newer one writes. */
export const ARCHIVE_VERSION = 1

/** Path of a table's rows in an archive. */
export const tableFile = (table: string): string => `tables/${table}.jsonl`

const words = z.object({ 'zh-CN': z.string(), 'zh-TW': z.string(), en: z.string() })
const count = z.number().int().nonnegative()

/** `table`: rows; `stored`: a file of the library; `settings`: its name and settings; `exchange`: for other systems. */
const ArchivedFile = z.object({
  name: z.string().min(1).max(400),
  kind: z.enum(['table', 'stored', 'settings', 'exchange']),
  /** Of tables and of files for other systems. */
  rows: count.optional(),
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Of a table. */
  columns: z.array(z.string().max(63)).optional(),
})
export type ArchivedFile = z.output<typeof ArchivedFile>

/** What `manifest.json` of an archive says. */
export const Manifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.number().int().positive(),
  library: z.object({ code: z.string(), path: z.string(), name: words }),
  madeAt: z.string(),
  madeBy: z.string(),
  /** All rows are of one moment. False: they were read one after the other while the portal was in use. */
  isOneMoment: z.boolean(),
  parts: z.array(z.enum(archiveParts)),
  withHistory: z.boolean(),
  files: z.array(ArchivedFile),
  leftOut: z.array(z.object({ what: z.string(), count: count.nullable(), why: z.string() })),
})
export type Manifest = z.output<typeof Manifest>

/** Of every version: so that a newer one is named as such. */
export const ManifestHead = z.object({ format: z.literal(ARCHIVE_FORMAT), version: z.number().int() })

/** What `library.json` says. */
export const LibraryFile = z.object({
  name: words,
  fid: z.string(),
  /** With their stored names; without those that hold a secret. */
  settings: z.record(z.string(), z.unknown()),
})
export type LibraryFile = z.output<typeof LibraryFile>
