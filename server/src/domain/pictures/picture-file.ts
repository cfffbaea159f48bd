import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { TENANT_CODE } from '../../platform/db/backend.ts'
import { svgFault } from '../tenants/svg-fault.ts'

/** Bytes of the largest picture that is read. */
export const LARGEST_CONTENT_PICTURE = 5_000_000
/** As for logos in the settings. */
const LARGEST_DRAWING = 200_000
/** A small file can declare many more. */
const MOST_PIXELS = 50_000_000
/** No screen shows a cover or a logo larger. */
const WIDEST = 1_200

const types: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])
const FILE = /^[\w-]{22}\.(?:webp|svg)$/

/** Path of the file of a picture. Undefined for a malformed name. */
export const picturePath = (dataFolder: string, tenant: string, file: string): string | undefined =>
  TENANT_CODE.test(tenant) && FILE.test(file) ? join(dataFolder, 'pictures', tenant, file) : undefined

/**
 * Keeps a picture of content, such as the cover of a topic. JPEG, PNG, WebP and GIF are read by their bytes and drawn
 * anew without metadata; an SVG drawing stays as it is, as the logo of a library does.
 *
 * @returns the name of its file, made from its contents; undefined when it is no picture: then nothing is kept
 */
export async function keepPicture(
  dataFolder: string,
  tenant: string,
  bytes: Buffer,
): Promise<string | undefined> {
  const type = await fileTypeFromBuffer(bytes)
  const kept = types.has(type?.mime ?? '') ? await drawn(bytes) : drawing(bytes)
  if (!kept) return undefined
  const key = createHash('sha256').update(kept.data).digest('base64url').slice(0, 22)
  const file = `${key}.${kept.ending}`
  const path = picturePath(dataFolder, tenant, file)
  if (path === undefined) throw new Error('The picture cannot be kept.')
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, kept.data)
  return file
}

function drawing(bytes: Buffer) {
  if (bytes.length > LARGEST_DRAWING) return undefined
  const text = bytes.toString('utf8')
  return text.trim() === '' || svgFault(text) !== undefined ? undefined : { data: bytes, ending: 'svg' }
}

async function drawn(bytes: Buffer) {
  try {
    const data = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer()
    return { data, ending: 'webp' }
  } catch {
    // truncated, or other data behind a valid header
    return undefined
  }
}
