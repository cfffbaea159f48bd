import { createHash } from 'node:crypto'
import { drawUploadedPicture } from '../pictures/uploaded-picture.ts'

/** Source: spec 1 §5: "jpeg or png, under 5M". */
const bytes = 5 * 1_048_576
const SIDE = 192

/**
 * A reader's picture as a square JPEG, base64.
 *
 * @throws Fail PICTURE_INVALID, PICTURE_TOO_LARGE
 */
export async function drawReaderPicture(sent: string): Promise<{ picture: string; version: string }> {
  const drawn = await drawUploadedPicture(sent, { field: 'picture', bytes, width: SIDE, height: SIDE })
  return {
    picture: drawn.toString('base64'),
    version: createHash('sha256').update(drawn).digest('base64url').slice(0, 16),
  }
}
