import { parseArgs } from 'node:util'
import type { Locator } from 'playwright-core'
import { openBrowser } from '../../e2e/browser-launch.ts'
import { buildWeb, openPortal } from '../../e2e/portal.ts'
import { someRecordId } from '../../e2e/route-addresses.ts'
import { loadNow, percentilesOf, printLine } from '../shared/figures.ts'

export const spineFramesUsage = 'spine-frames [--at ADDRESS] [--slower 4] [--seconds 4]'

/** Where spines stand: the page, and a part of its name of the row. */
const shelves = (recordId: string) => [
  { name: 'home: new arrivals', path: '/Home', row: '新到馆' },
  { name: 'a class', path: '/categorySearchList?class=I2', row: '在书架上' },
  { name: 'a record', path: `/searchList/bookDetails/${encodeURIComponent(recordId)}/1`, row: '书架' },
]

/** Runs in the page: scrolls the row to and fro, a step in every frame, and answers the times between frames. */
const scrolling = (seconds: number) => `new Promise((answer) => {
  const row = window.spines, frames = [], began = performance.now();
  let last = began;
  const step = (now) => {
    frames.push(now - last); last = now;
    if (now - began > ${seconds * 1_000}) return answer(frames.slice(2));
    const most = row.scrollWidth - row.clientWidth;
    row.scrollLeft = most * (0.5 - 0.5 * Math.cos((now - began) / 500));
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})`

/** Home mounts blocks near the window after it was scrolled to the row; they are not what is measured. */
const LOADED_MS = 3_000

/** Part of the row's width that must be out of view: a row that fits has nothing to scroll. */
const BEYOND = 0.2

/** How much wider the row is than its place. */
const overflow = (row: Locator): Promise<number> =>
  row.evaluate(
    (list: { scrollWidth: number; clientWidth: number }) => list.scrollWidth / list.clientWidth - 1,
  )

/** Loads further books with the button at the end of the row until there is something to scroll. */
async function fill(row: Locator): Promise<void> {
  while ((await overflow(row)) < BEYOND) {
    const books = await row.getByRole('link').count()
    await row.getByRole('button').last().click()
    await row.getByRole('link').nth(books).waitFor()
  }
}

/**
 * How evenly a row of spines scrolls on a slower processor: the times between frames, and the share above 20 ms. With
 * the pointer on the row each book that comes under it shows its face.
 */
export async function benchSpineFrames(parameters: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: parameters,
    options: { at: text, slower: { ...text, default: '4' }, seconds: { ...text, default: '4' } },
  })
  if (values.at === undefined) await buildWeb()
  const portal = values.at === undefined ? await openPortal() : undefined
  const address = (values.at ?? portal?.address ?? '').replace(/\/$/, '')
  const browser = await openBrowser()
  try {
    for (const { name, path, row } of shelves(await someRecordId(address))) {
      const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 900 } })
      const page = await context.newPage()
      await page.goto(`${address}/wenyuan/#${path}`)
      const shelf = page.getByRole('region', { name: row })
      await shelf.scrollIntoViewIfNeeded()
      await shelf.getByRole('link').nth(10).waitFor()
      await page.waitForLoadState('networkidle')
      const list = shelf.getByRole('list')
      await fill(list)
      await page.waitForTimeout(LOADED_MS)
      await list.evaluate((list: object) => void Object.assign(globalThis, { spines: list }))
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) })
      for (const pointer of ['elsewhere', 'on the row'] as const) {
        await (pointer === 'elsewhere' ? page.mouse.move(2, 2) : list.hover())
        const frames = await page.evaluate<number[]>(scrolling(Number(values.seconds)))
        const late = frames.filter((time) => time > 20).length / frames.length
        printLine({
          phase: name,
          pointer,
          ...percentilesOf(frames),
          latePercent: Math.round(late * 1_000) / 10,
          load: loadNow(),
        })
      }
      await context.close()
    }
  } finally {
    await browser.close()
    await portal?.stop()
  }
}
