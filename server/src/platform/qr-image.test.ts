import QRCode from 'qrcode'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { qrPicture } from './qr-image.ts'

test.each([100, 333, 1_000])(
  'a picture of %i pixels has the modules of the code and its quiet zone',
  async (size) => {
    const text = 'https://library.example/binjiang/record/红楼梦'
    const [, file = ''] = (await qrPicture(text, size)).split('data:image/png;base64,')
    const { data, info } = await sharp(Buffer.from(file, 'base64'))
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([size, size])
    const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
    const all = modules.size + 8
    const middle = (module: number) => Math.floor(((module + 0.5) * size) / all)
    const drawn = Array.from({ length: all * all }, (_, at) => {
      const [line, column] = [Math.floor(at / all), at % all]
      return (data[(middle(line) * size + middle(column)) * info.channels] ?? 0) < 128
    })
    const expected = Array.from({ length: all * all }, (_, at) => {
      const [line, column] = [Math.floor(at / all) - 4, (at % all) - 4]
      const isInside = Math.min(line, column) >= 0 && Math.max(line, column) < modules.size
      return isInside && modules.get(line, column) === 1
    })
    expect(drawn).toEqual(expected)
  },
)
