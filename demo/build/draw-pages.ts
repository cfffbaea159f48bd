import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/**
 * Draws the digitised book of the demo: the Thousand Character Classic in the layout of a block print, and beside each
 * page an ALTO file with the place of every phrase. Needs the font Noto Serif CJK; run it when the pages are to change.
 */
const folder = new URL('../data/page-images/', import.meta.url)

const WIDTH = 1000
const HEIGHT = 1340
const COLUMNS = 10
const LETTER = 58
const MARGIN = 80
const columnWidth = (WIDTH - 2 * MARGIN) / COLUMNS
const step = (HEIGHT - 2 * MARGIN - 60) / 8

interface Placed {
  text: string
  x: number
  y: number
}

const phrases = (await readFile(new URL('qianziwen.txt', folder), 'utf8')).split(/\s+/).filter(Boolean)
const perPage = 2 * COLUMNS
const pages = Array.from({ length: Math.ceil(phrases.length / perPage) }, (_, at) =>
  phrases.slice(at * perPage, (at + 1) * perPage).map((text, place) => ({
    text,
    // columns from the right, two phrases in each
    x: WIDTH - MARGIN - (Math.floor(place / 2) + 0.5) * columnWidth,
    y: MARGIN + 30 + (place % 2) * 4 * step,
  })),
)
const title: Placed[] = [{ text: '千字文', x: WIDTH / 2, y: 330 }]

const letters = ({ text, x, y }: Placed, size: number, apart: number): string =>
  Array.from(
    text,
    (letter, at) =>
      `<text x="${x}" y="${y + at * apart + (apart + 0.76 * size) / 2}" font-size="${size}" text-anchor="middle">${letter}</text>`,
  ).join('')

const frame = `
  <rect width="100%" height="100%" fill="#f3e9d2"/>
  <rect x="${MARGIN - 22}" y="${MARGIN - 22}" width="${WIDTH - 2 * MARGIN + 44}" height="${HEIGHT - 2 * MARGIN + 44}"
    fill="none" stroke="#3a2f25" stroke-width="7"/>
  <rect x="${MARGIN - 8}" y="${MARGIN - 8}" width="${WIDTH - 2 * MARGIN + 16}" height="${HEIGHT - 2 * MARGIN + 16}"
    fill="none" stroke="#3a2f25" stroke-width="2"/>`
const rules = Array.from({ length: COLUMNS - 1 }, (_, at) => {
  const x = MARGIN + (at + 1) * columnWidth
  return `<line x1="${x}" y1="${MARGIN - 8}" x2="${x}" y2="${HEIGHT - MARGIN + 8}" stroke="#8a7460" stroke-width="1.5"/>`
}).join('')

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Noto Serif CJK TC" fill="#2a211a">${frame}${inside}</svg>`

const alto = (
  placed: readonly Placed[],
  wide: number,
  apart: number,
  label: string,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<alto xmlns="http://www.loc.gov/standards/alto/ns-v4#">
  <Description><MeasurementUnit>pixel</MeasurementUnit></Description>
  <Layout><Page ID="p" PHYSICAL_IMG_NR="1" PRINTED_IMG_NR="${label}" WIDTH="${WIDTH}" HEIGHT="${HEIGHT}"><PrintSpace>
${placed
  .map(
    ({ text, x, y }) =>
      `    <TextBlock><TextLine><String CONTENT="${text}" HPOS="${Math.round(x - wide / 2)}" VPOS="${Math.round(y)}" WIDTH="${Math.round(wide)}" HEIGHT="${Math.round(apart * Array.from(text).length)}"/></TextLine></TextBlock>`,
  )
  .join('\n')}
  </PrintSpace></Page></Layout>
</alto>
`

const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二', '十三']

async function write(name: string, inside: string, text: string): Promise<void> {
  const picture = await sharp(Buffer.from(svg(inside)))
    .png({ palette: true, colours: 16 })
    .toBuffer()
  await writeFile(new URL(`${name}.png`, folder), picture)
  await writeFile(new URL(`${name}.xml`, folder), text)
}

await mkdir(folder, { recursive: true })
await write('00', title.map((one) => letters(one, 150, 190)).join(''), alto(title, 190, 190, '封面'))
for (const [at, placed] of pages.entries()) {
  const inside = rules + placed.map((one) => letters(one, LETTER, step)).join('')
  const name = String(at + 1).padStart(2, '0')
  await write(name, inside, alto(placed, columnWidth - 10, step, `葉${numerals[at] ?? name}`))
}
