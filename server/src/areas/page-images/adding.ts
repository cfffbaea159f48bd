import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { AppContext } from '../../core/app-context.ts'
import { writeImageFiles } from '../../domain/page-images/image-files.ts'
import { volumeFolder } from '../../domain/page-images/page-files.ts'
import { joinWords } from '../../domain/page-images/page-text.ts'
import { type ReadPage, readPageText } from '../../domain/page-images/read-page-text.ts'
import {
  deletePages,
  insertPages,
  insertVolume,
  type NewPage,
  type Volume,
} from '../../domain/page-images/store.ts'
import { touchRecords } from '../../domain/records/store.ts'
import { makeTenantFolder } from '../../domain/storage/stored-file.ts'
import { foldText } from '../../search/analysis/fold.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

type NewVolume = Pick<Volume, 'record_id' | 'name' | 'audience' | 'rights' | 'statement' | 'direction'> & {
  /** The pictures in the order of the pages. A file beside one with the same name holds its text. */
  pictures: readonly string[]
  onPage?: (done: number) => void
}

/** A file that is no picture, or a text that cannot be read. */
export class PageRefused extends Error {}

const textEndings = ['.xml', '.alto.xml', '.hocr', '.html', '.txt']
const LARGEST_TEXT = 8_000_000
/** Pages saved by one statement. */
const BATCH = 50

/**
 * Makes the pictures of a volume and keeps the text of its pages. Nothing is kept when a page is refused.
 * @returns its id @throws PageRefused naming the file
 */
export async function addVolume(
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  scope: TenantScope,
  { pictures, onPage, ...about }: NewVolume,
): Promise<string> {
  const volumeId = randomUUID()
  const folder = volumeFolder(config.dataFolder, scope.tenant, volumeId)
  if (folder === undefined) throw new Error('The pages cannot be kept.')
  await makeTenantFolder(config.dataFolder, scope.tenant)
  try {
    let hasText = false
    let batch: NewPage[] = []
    for (const [at, picture] of pictures.entries()) {
      const page = await makePage(picture, join(folder, String(at + 1)), at + 1)
      hasText ||= page.text !== ''
      batch.push(page)
      if (batch.length === BATCH || at === pictures.length - 1) {
        await insertPages(scope, volumeId, batch)
        batch = []
      }
      onPage?.(at + 1)
    }
    const facts = { pages: pictures.length, has_text: hasText, added_at: clock() }
    // last: a volume is seen when all its pages are there
    await insertVolume(scope, { volume_id: volumeId, ...about, ...facts })
    if (hasText) await touchRecords(scope.db, scope.tenant, [about.record_id])
  } catch (error) {
    await deletePages(scope, volumeId)
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return volumeId
}

async function makePage(picture: string, folder: string, page: number): Promise<NewPage> {
  const size = await writeImageFiles(picture, folder).catch(() => {
    throw new PageRefused(`${picture} is not a picture that can be read, or it is too large.`)
  })
  const { words, label } = await textBeside(picture, size)
  const { text } = joinWords(words)
  return { page, label: label ?? String(page), ...size, text, folded: foldText(text), words }
}

async function textBeside(picture: string, size: { width: number; height: number }): Promise<ReadPage> {
  const { dir, name } = parse(picture)
  const file = textEndings.map((ending) => join(dir, name + ending)).find((path) => existsSync(path))
  if (file === undefined) return { words: [] }
  if ((await stat(file)).size > LARGEST_TEXT) throw new PageRefused(`${file} is too large.`)
  const read = readPageText(await readFile(file, 'utf8'), size)
  if (!read) throw new PageRefused(`${file} is neither ALTO, hOCR nor plain text.`)
  return read
}
