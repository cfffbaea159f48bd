import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PAGE_TILE as TILE, scaleFactorsOf } from '@wenyuan/contract/constants/page-tiles.ts'
import sharp, { type Sharp } from 'sharp'

/** Width or height of the small picture, whichever is larger. */
const SMALL = 240
/** More pixels than scans have; a small file can declare many more. */
const MOST_PIXELS = 150_000_000

export interface PictureSize {
  width: number
  height: number
}

/** Size of the small picture. */
export function smallSizeOf({ width, height }: PictureSize): PictureSize {
  const factor = Math.min(1, SMALL / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** Name of the file of a region in a size; both as in an IIIF address. */
export const imageFileName = (region: string, size: string): string => `${region}_${size}.jpg`

/**
 * Writes all pictures of a page that IIIF Image 3 level 0 offers: tiles in each scale, a small picture and the whole.
 * The picture is written anew, without metadata. @returns its size @throws Error when the file is no picture
 */
export async function writeImageFiles(source: string, folder: string): Promise<PictureSize> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { data, info } = await sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const raw = { raw: { width, height, channels } }
  const write = async (picture: Sharp, region: string, size: string) =>
    writeFile(join(folder, imageFileName(region, size)), await picture.jpeg({ quality: 82 }).toBuffer())

  await write(sharp(data, raw), 'full', 'max')
  const small = smallSizeOf({ width, height })
  await write(sharp(data, raw).resize({ ...small, fit: 'fill' }), 'full', `${small.width},${small.height}`)
  for (const factor of scaleFactorsOf({ width, height })) {
    const [wide, high] = [Math.ceil(width / factor), Math.ceil(height / factor)]
    const scaled =
      factor === 1 ? data : await sharp(data, raw).resize(wide, high, { fit: 'fill' }).raw().toBuffer()
    for (const [left, top] of corners(wide, high)) {
      const tile = { left, top, width: Math.min(TILE, wide - left), height: Math.min(TILE, high - top) }
      const region = [left, top, tile.width, tile.height].map((one) => one * factor)
      // the last tile of a row or column ends where the picture ends
      const within = [
        region[0] ?? 0,
        region[1] ?? 0,
        Math.min(region[2] ?? 0, width - (region[0] ?? 0)),
        Math.min(region[3] ?? 0, height - (region[1] ?? 0)),
      ]
      const isWhole = wide <= TILE && high <= TILE
      const picture = () => sharp(scaled, { raw: { width: wide, height: high, channels } }).extract(tile)
      const size = `${tile.width},${tile.height}`
      await write(picture(), within.join(','), size)
      if (isWhole) await write(picture(), 'full', size)
    }
  }
  return { width, height }
}

function* corners(width: number, height: number): Generator<[left: number, top: number]> {
  for (let top = 0; top < height; top += TILE)
    for (let left = 0; left < width; left += TILE) yield [left, top]
}
