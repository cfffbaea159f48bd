import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Fail } from '../../core/fail.ts'

/** More pixels than any current camera has; a small file can declare many more. */
const MOST_PIXELS = 100_000_000

interface Wanted {
  /** Name of the input field, for refusals. */
  field: string
  /** The file must be smaller. */
  bytes: number
  width: number
  height: number
}

/**
 * Re-encodes an uploaded picture (a data URL or base64) as a JPEG of one size, rotated by its EXIF orientation, without
 * metadata. A file that is not JPEG or PNG by its bytes is refused, whatever its name.
 *
 * @throws Fail PICTURE_INVALID, PICTURE_TOO_LARGE
 */
export async function drawUploadedPicture(sent: string, wanted: Wanted): Promise<Buffer> {
  const { field } = wanted
  const base64 = sent.replace(/^data:[a-z]+\/[a-z0-9.+-]+;base64,/i, '').trim()
  if (base64.length / 2 > wanted.bytes) throw new Fail('PICTURE_TOO_LARGE', { field })
  // finds the first wrong character: an expression over the whole text would have to remember every step
  if (/[^A-Za-z0-9+/\s]/.test(base64.replace(/={1,2}$/, '')) || base64 === '')
    throw new Fail('PICTURE_INVALID', { field })
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length >= wanted.bytes) throw new Fail('PICTURE_TOO_LARGE', { field })
  const type = await fileTypeFromBuffer(bytes)
  if (type?.mime !== 'image/jpeg' && type?.mime !== 'image/png') throw new Fail('PICTURE_INVALID', { field })
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize(wanted.width, wanted.height, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch {
    // truncated, or other data behind a valid header
    throw new Fail('PICTURE_INVALID', { field })
  }
}
