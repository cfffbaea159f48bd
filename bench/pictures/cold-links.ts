import { parseArgs } from 'node:util'
import { openBrowser } from '../../e2e/browser-launch.ts'
import { buildWeb, openPortal } from '../../e2e/portal.ts'
import { loadNow, percentilesOf, printLine } from '../shared/figures.ts'

export const coldLinksUsage = 'cold-links [--at ADDRESS] [--times 7] [--q WORDS]'

interface Times {
  /** Milliseconds from the start of the navigation; absent: never seen. */
  firstRows?: number
  appRows?: number
}

/** Runs in the page from its beginning: notes in which frame rows stand, first those before the app, then the app's. */
const watching = `(() => {
  const seen = globalThis.coldLink = {};
  const look = () => {
    if (!seen.firstRows && document.querySelector('#first-list:not([hidden]) a, main h2 a')) seen.firstRows = performance.now();
    if (!seen.appRows && document.querySelector('main h2 a')) seen.appRows = performance.now();
    if (!seen.appRows) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`

/** How soon a result list stands that is opened by a link, with nothing in the browser's cache. */
export async function benchColdLinks(parameters: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: parameters,
    options: { at: text, times: { ...text, default: '7' }, q: { ...text, default: 'history' } },
  })
  if (values.at === undefined) await buildWeb()
  const portal = values.at === undefined ? await openPortal() : undefined
  const address = (values.at ?? portal?.address ?? '').replace(/\/$/, '')
  const browser = await openBrowser()
  try {
    for (const width of [1280, 360]) {
      const all: Times[] = []
      for (let at = 0; at < Number(values.times); at += 1) {
        const context = await browser.newContext({ locale: 'zh-CN', viewport: { width, height: 800 } })
        const page = await context.newPage()
        await page.addInitScript(watching)
        await page.goto(`${address}/wenyuan/#/searchList?q=${encodeURIComponent(values.q)}`)
        await page.getByRole('heading', { level: 2 }).getByRole('link').first().waitFor()
        all.push(await page.evaluate<Times>('globalThis.coldLink'))
        await context.close()
      }
      printLine({
        phase: `a list at ${width} px`,
        firstRows: percentilesOf(all.flatMap(({ firstRows }) => firstRows ?? [])),
        appRows: percentilesOf(all.flatMap(({ appRows }) => appRows ?? [])),
        load: loadNow(),
      })
    }
  } finally {
    await browser.close()
    await portal?.stop()
  }
}
