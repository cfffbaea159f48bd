import { openBrowser } from '../../e2e/browser-launch.ts'
import { TENANT } from '../shared/catalogue-portal.ts'
import { loadNow, percentilesOf, printLine } from '../shared/figures.ts'
import type { DeskAt } from './work-lists.ts'

/** Runs in the page: the moment of each scan's Enter, and of the tone that follows it. */
const watching = `
  window.scanned = []; window.heard = [];
  addEventListener('keydown', (event) => { if (event.key === 'Enter') scanned.push(performance.now()) }, true);
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    heard.push([performance.now(), this.frequency.value]);
    return start.apply(this, when);
  };`
/** The tone of a copy that was lent. */
const TAKEN = 1_040

/** Lends copies by scans in a real browser, one after the other, and prints the time from Enter to the tone. */
export async function printScans(
  { address, token }: DeskAt,
  { scans, firstCopy, reader }: { scans: number; firstCopy: number; reader: number },
): Promise<void> {
  const browser = await openBrowser()
  try {
    const page = await (await browser.newContext({ locale: 'zh-CN', bypassCSP: true })).newPage()
    await page.addInitScript(`sessionStorage.setItem('wenyuanStaffToken', ${JSON.stringify(token)})`)
    await page.addInitScript(watching)
    await page.goto(`${address}/${TENANT}/staff/#/desk`)
    await page.getByLabel('读者证号').fill(`a${reader}`)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: `读者${reader}` }).waitFor()
    const times: number[] = []
    for (let nth = 0; nth < scans; nth += 1) {
      await page.evaluate('scanned.length = 0; heard.length = 0')
      await page.getByLabel('馆藏条码').fill(`c${firstCopy + nth}`)
      await page.keyboard.press('Enter')
      await page.waitForFunction('heard.length > 0')
      const [from, at, pitch] = await page.evaluate<[number, number, number]>('[scanned[0], ...heard[0]]')
      if (pitch !== TAKEN)
        throw new Error(`scan ${nth} was refused: ${await page.locator('main').innerText()}`)
      times.push(at - from)
    }
    printLine({ phase: 'check-out, scan to sound', ...percentilesOf(times), load: loadNow() })
  } finally {
    await browser.close()
  }
}
