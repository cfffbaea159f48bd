import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import draw from 'svg-captcha/lib/index.js'

/** Letters and digits that cannot be confused. */
const signs = 'ACDEFGHJKMNPQRTUVWXY34679'
const SIGNS_SHOWN = 4

export const makePictureText = (): string =>
  Array.from({ length: SIGNS_SHOWN }, () => signs[randomInt(signs.length)]).join('')

/**
 * The text as a PNG data URL: pixels only, so that neither the answer nor the image source contains the text. Without a
 * background the letters are dark greys, which a dark page can invert; with one they have colours, some of them pale.
 */
export async function drawPicture(text: string): Promise<string> {
  const drawing = draw(text, { width: 128, height: 48, fontSize: 52, noise: 3 })
  const png = await sharp(Buffer.from(drawing)).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** Ignores case, width and blanks. */
export const isPictureText = (typed: string, text: string): boolean =>
  typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase() === text
