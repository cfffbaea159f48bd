import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import type { BlockList } from 'node:net'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UPLOAD_LIMIT } from '@wenyuan/contract/constants/uploads.ts'
import { TENANT_CODE } from '../../platform/db/backend.ts'
import { guardedResponse } from '../../platform/guarded-exchange.ts'
import type { PersonFileSettings } from './settings.ts'

/** From the question to the last byte. */
const TIME_LIMIT_MS = 600_000

/** There is no file, or it did not come whole. The message says why. */
export class NoPersonFile extends Error {
  override name = 'NoPersonFile'
}

export interface FetchedFile {
  name: string
  bytes: number
  sha256: string
}

/** Where an operator or another program puts the files of a library. */
export function personFolder(dataFolder: string, tenant: string): string {
  if (!TENANT_CODE.test(tenant)) throw new Error('The file cannot be read.')
  return join(dataFolder, 'person-files', tenant)
}

/** Copies the file of persons to `path`. @throws NoPersonFile */
export async function fetchPersonFile(
  settings: PersonFileSettings,
  {
    folder,
    path,
    allowed,
    signal,
  }: { folder: string; path: string; allowed: BlockList; signal: AbortSignal },
): Promise<FetchedFile> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const { comesFrom, address = '' } = settings
  const ends = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)])
  const source =
    comesFrom === 'folder'
      ? await newestIn(folder)
      : await answerOf(address, settings, { allowed, signal: ends })
  const sum = createHash('sha256')
  let bytes = 0
  try {
    await pipeline(
      source.content,
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          bytes += piece.length
          if (bytes > UPLOAD_LIMIT) throw new NoPersonFile('it is larger than 256 MB')
          sum.update(piece)
          yield piece
        }
      },
      createWriteStream(path, { mode: 0o600 }),
      { signal: ends },
    )
  } catch (error) {
    // the disk, not the other side
    if (
      error instanceof NoPersonFile ||
      (error instanceof Error && 'syscall' in error && error.syscall === 'write')
    )
      throw error
    throw new NoPersonFile('the file ended early')
  }
  if (bytes === 0) throw new NoPersonFile('the file is empty')
  return { name: source.name, bytes, sha256: sum.digest('hex') }
}

interface Source {
  name: string
  content: Readable
}

/** The newest file of the folder; those that begin with a dot are still being written. */
async function newestIn(folder: string): Promise<Source> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(async ({ name }) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  )
  const newest = files.toSorted((a, b) => b.at - a.at || b.name.localeCompare(a.name))[0]
  if (!newest) throw new NoPersonFile('no file in the folder')
  return { name: newest.name, content: createReadStream(join(folder, newest.name)) }
}

async function answerOf(
  address: string,
  { userName = '', password = '' }: PersonFileSettings,
  { allowed, signal }: { allowed: BlockList; signal: AbortSignal },
): Promise<Source> {
  const authorization = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`
  const begun = await guardedResponse(address, {
    allowed,
    signal,
    headers: userName === '' ? {} : { authorization },
  }).catch(() => ({ because: 'unreachable' }))
  if ('because' in begun) throw new NoPersonFile(begun.because)
  if ('location' in begun) throw new NoPersonFile('redirected')
  const { response } = begun
  if (response.statusCode !== 200) {
    response.destroy()
    throw new NoPersonFile(`status ${response.statusCode}`)
  }
  return { name: basename(new URL(address).pathname).slice(0, 255) || 'persons', content: response }
}
