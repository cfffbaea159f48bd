import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { COVER_SIZES, type CoverSize } from '@wenyuan/contract/covers/cover-picture.ts'
import { TENANT_CODE } from '../../platform/db/backend.ts'

/** Bytes of the largest picture that is read. */
export const LARGEST_PICTURE = 5_000_000
/** More pixels than scanned covers have; a small file can declare many more. */
const MOST_PIXELS = 50_000_000
/** Sources send a dot or a strip where they have no cover. */
const LEAST_SIDE = 40

const types: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])
const KEY = /^[\w-]{22}$/

/** Path of a cover's file. Undefined for a malformed key. */
export const coverPath = (
  dataFolder: string,
  tenant: string,
  key: string,
  size: CoverSize,
): string | undefined =>
  TENANT_CODE.test(tenant) && KEY.test(key)
    ? join(dataFolder, 'covers', tenant, key.slice(0, 2), `${key}-${size}.jpg`)
    : undefined

/** A cover as it is stored. */
export interface DrawnCover {
  /** Names the files; made from their contents. */
  key: string
  files: readonly (readonly [CoverSize, Buffer])[]
}

/**
 * Draws a picture anew in the two sizes of covers, without metadata. JPEG, PNG, WebP and GIF are read, by their bytes.
 * @returns undefined when it is no picture of a cover
 */
export async function drawCover(bytes: Buffer): Promise<DrawnCover | undefined> {
  const type = await fileTypeFromBuffer(bytes)
  if (!types.has(type?.mime ?? '')) return undefined
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { width, height } = await picture.metadata()
    if (width < LEAST_SIDE || height < LEAST_SIDE) return undefined
    const draw = (widest: number): Promise<Buffer> =>
      picture
        .clone()
        .rotate()
        .resize({ width: widest, height: 2 * widest, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 80, mozjpeg: true })
        .toBuffer()
    const files = [
      ['small', await draw(COVER_SIZES.small)],
      ['large', await draw(COVER_SIZES.large)],
    ] as const
    const hash = createHash('sha256')
    for (const [, jpeg] of files) hash.update(jpeg)
    return { key: hash.digest('base64url').slice(0, 22), files }
  } catch {
    // truncated, or other data behind a valid header
    return undefined
  }
}

/** Writes a cover's files. */
export async function writeCoverFiles(dataFolder: string, tenant: string, cover: DrawnCover): Promise<void> {
  for (const [size, jpeg] of cover.files) {
    const path = coverPath(dataFolder, tenant, cover.key, size)
    if (path === undefined) throw new Error('The cover cannot be kept.')
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(path, jpeg)
  }
}

/** Removes a cover's files. */
export async function removeCoverFiles(dataFolder: string, tenant: string, key: string): Promise<void> {
  for (const size of Object.keys(COVER_SIZES) as CoverSize[]) {
    const path = coverPath(dataFolder, tenant, key, size)
    if (path !== undefined) await rm(path, { force: true })
  }
}
