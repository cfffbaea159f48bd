/** What an uploaded file is for. */
export const uploadPurposes = [
  'catalogue',
  'attachment',
  'cover',
  'floor-plan',
  'journal-list',
  'order-titles',
  'rows',
  'picture',
  'archive',
] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

/** Formats of catalogue files. Source: wire decisions "Operating"; ONIX is what publishers and vendors send. */
export const catalogueFormats = [
  'marc21',
  'unimarc',
  'cnmarc',
  'marcxml',
  'marcjson',
  'csv',
  'jsonl',
  'onix',
] as const
export type CatalogueFormat = (typeof catalogueFormats)[number]

/** Encodings of catalogue files. */
export const catalogueEncodings = [
  'utf-8',
  'marc-8',
  'gb18030',
  'big5',
  'latin1',
  'mac-roman',
  'cp437',
  'utf-16le',
  'utf-16be',
] as const
export type CatalogueEncoding = (typeof catalogueEncodings)[number]

/** Formats in which curated content is exported. */
export const contentFormats = ['jsonl', 'csv'] as const
export type ContentFormat = (typeof contentFormats)[number]

/** Largest file that staff upload, in bytes; of an archive: `ARCHIVE_LIMIT`. */
export const UPLOAD_LIMIT = 268_435_456
/** Largest part of a file in bytes: proxies limit requests, and a slow line must send a part within a minute. */
export const UPLOAD_PART = 4_194_304

/** When the records of a file arrived that do not say so themselves; empty: today, except in a library's first week. */
export const arrivals = ['', 'today', 'unknown'] as const
export type ArrivalSaid = (typeof arrivals)[number]
