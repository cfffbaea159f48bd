import sharp from 'sharp'

/** A picture at its place on the sheet. */
export interface Placed {
  picture: Buffer
  column: number
  row: number
}

const GAP = 16
const GROUND = '#8d8d8d'

/**
 * Puts pictures together on one sheet.
 *
 * @param widths of the columns, in pixels; pictures are scaled to them
 * @param height of every row, in pixels; longer pictures are cut
 * @returns a JPEG
 */
export async function contactSheet(
  pictures: readonly Placed[],
  { widths, height }: { widths: readonly number[]; height: number },
): Promise<Buffer> {
  const rows = Math.max(...pictures.map(({ row }) => row)) + 1
  const left = (column: number) => widths.slice(0, column).reduce((sum, width) => sum + width + GAP, GAP)
  const layers = await Promise.all(
    pictures.map(async ({ picture, column, row }) => ({
      input: await sharp(picture)
        .resize({ width: widths[column] ?? 0 })
        .extend({ bottom: height, background: GROUND })
        .extract({ left: 0, top: 0, width: widths[column] ?? 0, height })
        .toBuffer(),
      left: left(column),
      top: GAP + row * (height + GAP),
    })),
  )
  return sharp({
    create: {
      width: left(widths.length),
      height: GAP + rows * (height + GAP),
      channels: 3,
      background: GROUND,
    },
  })
    .composite(layers)
    .jpeg({ quality: 82 })
    .toBuffer()
}
