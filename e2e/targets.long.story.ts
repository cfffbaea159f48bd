import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { cataloguesFolder } from '../sandbox/catalogues.ts'
import { openSandbox } from '../sandbox/open.ts'
import { story } from './browser.ts'
import { staff, staffAreIn } from './staff.ts'

const TENANT = 'ljxy'
type Offered = readonly (readonly [catalogue: string, title: string])[]
/** The worst come first. */
const targets: Offered = [
  ['endless', 'The endless one'],
  ['slow', 'The slow one'],
  ['html', 'The broken one'],
  ['mislabelled', 'The one in another encoding'],
  ['national', 'The fast one'],
]
const silentNames = [1, 2, 3, 4, 5, 6].map((no) => `Silent ${no}`)
/** As many as a browser has connections to one host; none of them ever answers. */
const silent: Offered = [
  ...silentNames.map((name, no) => [`slow?${no}`, name] as const),
  ['union', 'Fast 1'],
  ['national?9', 'Fast 2'],
]

async function offer(address: string, offered: Offered, on: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-targets-'))
  const file = join(folder, 'targets.jsonl')
  // the stand-ins run in the process of the story: their first answer is slower than any later one
  if (on)
    for (const [name] of offered.filter(([one]) => !/^(?:slow|endless)/.test(one)))
      await (await fetch(`${address}${cataloguesFolder}/${name}?query=x&version=1.2`)).text()
  const lines = offered.map(([name, title], at) =>
    JSON.stringify({
      siteId: `story-${name.replace('?', '-')}`,
      name: title,
      kind: 'sru',
      url: `${address}${cataloguesFolder}/${name}`,
      encoding: name === 'mislabelled' ? 'gb18030' : 'utf-8',
      position: at + 1,
      on,
    }),
  )
  writeFileSync(file, lines.join('\n'))
  await staff('things', 'import', 'catalogue-targets', file, '--tenant', TENANT)
  rmSync(folder, { recursive: true })
}

/** From the next key in the page on: when each library is shown with three records. @returns reads the milliseconds */
async function timeAnswers(page: Page): Promise<(name: string) => Promise<number>> {
  await page.evaluate(`{
    let began = 0
    addEventListener('keydown', () => (began = performance.now()), { capture: true, once: true })
    new MutationObserver(() => {
      for (const item of document.querySelectorAll('main li'))
        if (item.textContent.includes('3 records'))
          item.dataset.after ??= String(Math.round(performance.now() - began))
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }`)
  return async (name) =>
    Number(await page.getByRole('listitem', { name, exact: true }).getAttribute('data-after'))
}

story(
  'the first libraries answer while others are still asked, and each failure is said',
  async ({ openReader, atEnd }) => {
    if (!staffAreIn('five catalogues, good and bad')) return
    const sandbox = await openSandbox()
    atEnd(async () => {
      await offer(sandbox.address, targets, false)
      await sandbox.close()
    })
    await offer(sandbox.address, targets, true)
    const { page, path } = await openReader({ path: '/otherSearchList', language: 'en', library: 'linjiang' })
    const row = (name: string) => page.getByRole('listitem', { name })
    const box = page.locator('main input[role=combobox]')
    await row('The fast one').waitFor()
    await box.fill('红楼梦')
    const timeOf = await timeAnswers(page)
    await page.keyboard.press('Enter')
    await row('The fast one').getByRole('link', { name: '3 records' }).waitFor()
    const first = await timeOf('The fast one')
    process.stdout.write(
      `first answer of a catalogue after ${first} ms, two that do not answer asked before it\n`,
    )

    // the others are still asked, and the page does not wait for them
    await row('The slow one').getByRole('status', { name: 'Searching' }).waitFor()
    await box.fill('红楼梦辨')
    await expect(box).toHaveValue('红楼梦辨')
    await row('The one in another encoding').getByRole('link', { name: '3 records' }).waitFor()
    await row('The broken one').getByText('Cannot be reached').waitFor()
    await row('The slow one').getByRole('status', { name: 'Searching' }).waitFor()

    await row('The slow one').getByText('No answer in time').waitFor()
    await row('The endless one')
      .getByText(/^(?:No answer in time|Cannot be reached)$/)
      .waitFor()
    // no failure is a number
    for (const name of ['The slow one', 'The endless one', 'The broken one']) {
      await row(name).getByRole('button', { name: 'Try again' }).waitFor()
      await expect(row(name).getByText(/\d+ records?|Nothing found/)).toHaveCount(0)
    }

    await row('The one in another encoding').getByRole('link', { name: '3 records' }).click()
    await expect.poll(path).toContain('/otherSearchList2?site=story-mislabelled')
    await page.getByRole('listitem', { name: '红楼梦', exact: true }).waitFor()
  },
)

story(
  'fast libraries have answered while six silent ones in front of them are still asked',
  async ({ openReader, atEnd }) => {
    if (!staffAreIn('silent catalogues in front')) return
    const sandbox = await openSandbox()
    atEnd(async () => {
      await offer(sandbox.address, silent, false)
      await sandbox.close()
    })
    await offer(sandbox.address, silent, true)
    const { page } = await openReader({ path: '/otherSearchList', language: 'en', library: 'linjiang' })
    const row = (name: string) => page.getByRole('listitem', { name })
    await row('Fast 2').waitFor()
    await page.locator('main input[role=combobox]').fill('红楼梦')
    const timeOf = await timeAnswers(page)
    await page.keyboard.press('Enter')
    const answers = ['Fast 1', 'Fast 2'].map(async (name) => {
      await row(name).getByRole('link', { name: '3 records' }).waitFor()
      return timeOf(name)
    })
    const times = await Promise.all(answers)
    process.stdout.write(
      `answers after ${times.join(' and ')} ms, six that do not answer asked before them\n`,
    )
    expect(Math.max(...times)).toBeLessThan(2_000)
    for (const name of silentNames)
      await expect(row(name).getByRole('status', { name: 'Searching' })).toHaveCount(1)
  },
)
