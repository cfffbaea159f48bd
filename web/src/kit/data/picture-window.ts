import type { PictureMark } from './MarkedPicture.tsx'

export interface PictureWindow {
  x: number
  y: number
  width: number
  height: number
}

/** Width of the window: at least this part of the picture, at least this much of the mark. */
const OF_PICTURE = 0.5
const OF_MARK = 1.6

/**
 * The part of a picture to show small, in pixels of the picture: around a mark, or around its middle; never beyond its
 * edges.
 *
 * @param mark in percent of the picture
 * @param ratio width to height of the part
 */
export function windowAround(
  picture: { width: number; height: number },
  mark: PictureMark | undefined,
  ratio: number,
): PictureWindow {
  const wished = Math.max(
    OF_PICTURE * picture.width,
    OF_MARK * ((mark?.width ?? 0) / 100) * picture.width,
    OF_MARK * ((mark?.height ?? 0) / 100) * picture.height * ratio,
  )
  const width = Math.min(wished, picture.width, picture.height * ratio)
  const height = width / ratio
  const middle = mark ? { x: mark.left + mark.width / 2, y: mark.top + mark.height / 2 } : { x: 50, y: 50 }
  const start = (at: number, whole: number, part: number) =>
    Math.max(0, Math.min((at / 100) * whole - part / 2, whole - part))
  return {
    x: start(middle.x, picture.width, width),
    y: start(middle.y, picture.height, height),
    width,
    height,
  }
}
