import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ArchiveFailed } from './fault.ts'
import { ARCHIVE_VERSION, MANIFEST, Manifest, ManifestHead } from './manifest.ts'

/** Entries of an archive: a library has some hundred tables, and a file for each picture and attachment. */
const MOST_ENTRIES = 2_000_000
const LONGEST_MANIFEST = 536_870_912
/** JSON of equal rows becomes a hundredth; more is no library. */
const MOST_UNPACKED = 200
const ALWAYS_UNPACKED = 268_435_456
/** A row with the text of a page, or of a picture. */
const LONGEST_LINE = 67_108_864

/** An archive that is only read. */
export interface ArchiveReader {
  manifest: Manifest
  /** All bytes that its files have. */
  bytes: number
  content(name: string): Promise<Readable>
  close(): void
}

/**
 * Opens an archive and compares its entries with its manifest. Names that lead out of a folder are refused.
 *
 * @throws ArchiveFailed not-an-archive, newer, damaged, unknown-content, too-large
 */
export async function openArchive(path: string): Promise<ArchiveReader> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch((error: unknown) => {
    // of a file that is cut off the directory at its end is missing
    throw isMissing(error) ? error : new ArchiveFailed('not-an-archive', '', error)
  })
  try {
    const entries = await entriesOf(zip)
    const manifest = await manifestOf(zip, entries.get(MANIFEST))
    return {
      manifest,
      bytes: compareEntries(manifest, entries, zip.fileSize),
      async content(name) {
        const entry = entries.get(name)
        if (!entry) throw new ArchiveFailed('damaged', name)
        return zip.openReadStreamPromise(entry).catch((error: unknown) => {
          throw new ArchiveFailed('damaged', name, error)
        })
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  if (zip.entryCount > MOST_ENTRIES) throw new ArchiveFailed('too-large', '')
  try {
    for await (const entry of zip.eachEntry()) {
      // two of one name: programs do not agree which one counts
      if (entries.has(entry.fileName)) throw new ArchiveFailed('unknown-content', entry.fileName)
      if (!entry.canDecodeFileData()) throw new ArchiveFailed('unknown-content', entry.fileName)
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    throw error instanceof ArchiveFailed ? error : new ArchiveFailed('damaged', '', error)
  }
  return entries
}

async function manifestOf(zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry) throw new ArchiveFailed('not-an-archive', MANIFEST)
  if (entry.uncompressedSize > LONGEST_MANIFEST) throw new ArchiveFailed('too-large', MANIFEST)
  const said = await jsonOf(await zip.openReadStreamPromise(entry))
  const head = ManifestHead.safeParse(said)
  if (!head.success) throw new ArchiveFailed('not-an-archive', MANIFEST)
  if (head.data.version > ARCHIVE_VERSION) throw new ArchiveFailed('newer', MANIFEST)
  const read = Manifest.safeParse(said)
  if (!read.success) throw new ArchiveFailed('damaged', MANIFEST)
  return read.data
}

/** The JSON of a small file of an archive; undefined where it is none. */
export async function jsonOf(stream: Readable): Promise<unknown> {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return undefined
  }
}

/** @returns the bytes of all files */
function compareEntries(manifest: Manifest, entries: ReadonlyMap<string, Entry>, fileSize: number): number {
  const named = new Set([MANIFEST, ...manifest.files.map(({ name }) => name)])
  if (named.size !== manifest.files.length + 1) throw new ArchiveFailed('damaged', MANIFEST)
  for (const name of entries.keys()) if (!named.has(name)) throw new ArchiveFailed('unknown-content', name)
  let bytes = 0
  for (const file of manifest.files) {
    if (entries.get(file.name)?.uncompressedSize !== file.bytes) throw new ArchiveFailed('damaged', file.name)
    bytes += file.bytes
  }
  if (bytes > Math.max(ALWAYS_UNPACKED, fileSize * MOST_UNPACKED)) throw new ArchiveFailed('too-large', '')
  return bytes
}

/** Reads a file wholly and compares its sum. @returns the number of its lines @throws ArchiveFailed damaged */
export async function checkSum(
  archive: ArchiveReader,
  { name, bytes, sha256 }: Manifest['files'][number],
): Promise<number> {
  const sum = createHash('sha256')
  let [lines, seen] = [0, 0]
  try {
    for await (const chunk of await archive.content(name)) {
      const piece = chunk as Buffer
      sum.update(piece)
      seen += piece.length
      if (seen > bytes) break
      for (let at = piece.indexOf(0x0a); at >= 0; at = piece.indexOf(0x0a, at + 1)) lines++
    }
  } catch (error) {
    throw new ArchiveFailed('damaged', name, error)
  }
  if (seen !== bytes || sum.digest('hex') !== sha256) throw new ArchiveFailed('damaged', name)
  return lines
}

/** The lines of a file, whose sum was compared. @throws ArchiveFailed damaged */
export async function* linesOf(archive: ArchiveReader, name: string): AsyncGenerator<string> {
  let rest: Buffer[] = []
  let length = 0
  for await (const chunk of await archive.content(name)) {
    const piece = chunk as Buffer
    let from = 0
    for (let at = piece.indexOf(0x0a); at >= 0; at = piece.indexOf(0x0a, from)) {
      rest.push(piece.subarray(from, at))
      yield Buffer.concat(rest).toString('utf8')
      rest = []
      length = 0
      from = at + 1
    }
    rest.push(piece.subarray(from))
    length += piece.length - from
    if (length > LONGEST_LINE) throw new ArchiveFailed('damaged', name)
  }
  if (length > 0) throw new ArchiveFailed('damaged', name)
}
