import { saveFile } from '../kit/save-file.ts'

const SIZE = 720
const MARGIN = 40

/** Saves a picture, such as a QR code in SVG, as a PNG file that photo albums of phones accept. */
export async function savePicture(address: string, fileName: string): Promise<void> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('the browser cannot draw pictures')
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, SIZE, SIZE)
  drawing.drawImage(picture, MARGIN, MARGIN, SIZE - 2 * MARGIN, SIZE - 2 * MARGIN)
  const content = canvas.toDataURL('image/png').split(',', 2)[1] ?? ''
  saveFile({ fileName, mediaType: 'image/png', encoding: 'base64', content })
}
