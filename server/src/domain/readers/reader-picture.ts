import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Fail } from '../../fail.ts'

/** Source: spec 1 §5: "jpeg or png, under 5M". */
const LARGEST = 5 * 1_048_576
const SIDE = 192
/** More pixels than any current camera has; a small file can declare many more. */
const MOST_PIXELS = 100_000_000

/**
 * Re-encodes a picture as a square JPEG of one size, rotated by its EXIF orientation, without metadata. A file that is
 * not JPEG or PNG by its bytes is refused, whatever its name.
 *
 * @throws Fail PICTURE_INVALID, PICTURE_TOO_LARGE
 */
export async function drawReaderPicture(sent: string): Promise<{ picture: string; version: string }> {
  const base64 = sent.replace(/^data:[a-z]+\/[a-z0-9.+-]+;base64,/i, '').trim()
  if (!/^[A-Za-z0-9+/\s]+={0,2}$/.test(base64)) throw new Fail('PICTURE_INVALID', { field: 'picture' })
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length >= LARGEST) throw new Fail('PICTURE_TOO_LARGE', { field: 'picture' })
  const type = await fileTypeFromBuffer(bytes)
  if (type?.mime !== 'image/jpeg' && type?.mime !== 'image/png') {
    throw new Fail('PICTURE_INVALID', { field: 'picture' })
  }
  try {
    const drawn = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer()
    return {
      picture: drawn.toString('base64'),
      version: createHash('sha256').update(drawn).digest('base64url').slice(0, 16),
    }
  } catch {
    // truncated, or other data behind a valid header
    throw new Fail('PICTURE_INVALID', { field: 'picture' })
  }
}
