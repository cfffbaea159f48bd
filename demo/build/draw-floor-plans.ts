import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { type DemoPlan, type DemoShelves, demoPlans } from '../floor-plans.ts'
import { demoTenants } from '../tenants.ts'

/**
 * Draws the floor plans of the demo: walls, rows of shelves, tables, stairs and lift. Needs the font Noto Serif CJK; run
 * it when the plans are to change.
 */
const folder = new URL('../data/floor-plans/', import.meta.url)

const WIDTH = 1200
const HEIGHT = 800
const INK = '#4a4f57'

const nameOf = (code: string): string =>
  demoTenants[0]?.locations.find((one) => one.code === code)?.names['zh-CN'] ?? code

const at = (percent: number, whole: number): number => Math.round((percent / 100) * whole)

const text = (x: number, y: number, words: string, size = 26): string =>
  `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" fill="${INK}">${words}</text>`

/** Rows of shelves inside their place, with what stands there above the first. */
function rows({ location, from, to, ...place }: DemoShelves): string {
  const [x, y] = [at(place.left, WIDTH), at(place.top, HEIGHT)]
  const [width, height] = [at(place.width, WIDTH), at(place.height, HEIGHT)]
  const label = from === '' ? nameOf(location) : `${from} – ${to}`
  const shelfRows = Array.from(
    { length: Math.floor((height - 50) / 34) },
    (_, row) =>
      `<rect x="${x + 14}" y="${y + 48 + row * 34}" width="${width - 28}" height="18" fill="#c9d3da" stroke="${INK}"/>`,
  )
  return text(x + width / 2, y + 34, label) + shelfRows.join('')
}

const table = (x: number, y: number): string =>
  `<rect x="${x}" y="${y}" width="120" height="54" rx="6" fill="#efe3cb" stroke="${INK}"/>` +
  [20, 60, 100]
    .map(
      (step) =>
        `<circle cx="${x + step}" cy="${y - 14}" r="9" fill="#fff" stroke="${INK}"/><circle cx="${x + step}" cy="${y + 68}" r="9" fill="#fff" stroke="${INK}"/>`,
    )
    .join('')

const stairs = Array.from(
  { length: 8 },
  (_, step) => `<rect x="${500 + step * 20}" y="690" width="20" height="80" fill="none" stroke="${INK}"/>`,
).join('')
const lift = `<rect x="690" y="690" width="80" height="80" fill="#e6e9ec" stroke="${INK}"/><path d="M690 690 L770 770 M770 690 L690 770" stroke="${INK}"/>`

const planSvg = ({ floor, marks }: DemoPlan): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Noto Serif CJK SC">
  <rect width="100%" height="100%" fill="#fff"/>
  <rect x="30" y="30" width="${WIDTH - 60}" height="${HEIGHT - 60}" fill="#fbfaf7" stroke="${INK}" stroke-width="8"/>
  ${marks.map(rows).join('')}
  ${[80, 260].map((x) => table(x, 630)).join('')}${[840, 1020].map((x) => table(x, 630)).join('')}
  ${stairs}${lift}${text(580, 672, '楼梯', 22)}${text(730, 672, '电梯', 22)}${text(600, 590, `${floor} 层`, 34)}
  </svg>`

await mkdir(folder, { recursive: true })
for (const plan of demoPlans) {
  const picture = await sharp(Buffer.from(planSvg(plan)))
    .png({ palette: true, colours: 16 })
    .toBuffer()
  await writeFile(new URL(`${plan.code}.png`, folder), picture)
}
