import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
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
/** None of the first three ever answers. */
const silent: Offered = [
  ['slow?1', 'Silent 1'],
  ['slow?2', 'Silent 2'],
  ['slow?3', 'Silent 3'],
  ['union', 'Fast 1'],
  ['national?4', 'Fast 2'],
]

async function offer(address: string, offered: Offered, on: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-targets-'))
  const file = join(folder, 'targets.jsonl')
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

story(
  'the first libraries answer while others are still asked, and each failure is said',
  async ({ openReader, onTestFinished }) => {
    if (!staffAreIn('five catalogues, good and bad')) return
    const sandbox = await openSandbox()
    onTestFinished(async () => {
      await offer(sandbox.address, targets, false)
      await sandbox.close()
    })
    await offer(sandbox.address, targets, true)
    const { page, path } = await openReader({ path: '/otherSearchList', language: 'en', library: 'linjiang' })
    const row = (name: string) => page.getByRole('listitem', { name })
    const box = page.locator('main input[role=combobox]')
    await row('The fast one').waitFor()
    await box.fill('红楼梦')
    const began = performance.now()
    await page.keyboard.press('Enter')
    const three = row('The fast one').getByRole('link', { name: '3 records' })
    await three.waitFor()
    const first = Math.round(performance.now() - began)
    process.stdout.write(
      `first answer of a catalogue after ${first} ms, two that do not answer asked before it\n`,
    )

    // the others are still asked, and the page does not wait for them
    await row('The slow one').getByRole('status', { name: 'Searching' }).waitFor()
    await box.fill('红楼梦辨')
    expect(await box.inputValue()).toBe('红楼梦辨')
    await row('The one in another encoding').getByRole('link', { name: '3 records' }).waitFor()
    await row('The broken one').getByText('Not reachable').waitFor()
    await row('The slow one').getByRole('status', { name: 'Searching' }).waitFor()

    await row('The slow one').getByText('No answer in time').waitFor()
    await row('The endless one')
      .getByText(/^(?:No answer in time|Not reachable)$/)
      .waitFor()
    // no failure is a number
    for (const name of ['The slow one', 'The endless one', 'The broken one']) {
      await row(name).getByRole('button', { name: 'Try again' }).waitFor()
      expect(
        await row(name)
          .getByText(/\d+ records?|Nothing found/)
          .count(),
      ).toBe(0)
    }

    await row('The one in another encoding').getByRole('link', { name: '3 records' }).click()
    await expect.poll(path).toContain('/otherSearchList2?site=story-mislabelled')
    await page.getByRole('listitem', { name: '红楼梦', exact: true }).waitFor()
  },
  90_000,
)

story(
  'fast libraries have answered while three silent ones in front of them are still asked',
  async ({ openReader, onTestFinished }) => {
    if (!staffAreIn('silent catalogues in front')) return
    const sandbox = await openSandbox()
    onTestFinished(async () => {
      await offer(sandbox.address, silent, false)
      await sandbox.close()
    })
    await offer(sandbox.address, silent, true)
    const { page } = await openReader({ path: '/otherSearchList', language: 'en', library: 'linjiang' })
    const row = (name: string) => page.getByRole('listitem', { name })
    await row('Fast 2').waitFor()
    await page.locator('main input[role=combobox]').fill('红楼梦')
    const began = performance.now()
    await page.keyboard.press('Enter')
    const answers = ['Fast 1', 'Fast 2'].map(async (name) => {
      await row(name).getByRole('link', { name: '3 records' }).waitFor()
      return Math.round(performance.now() - began)
    })
    const times = await Promise.all(answers)
    process.stdout.write(
      `answers after ${times.join(' and ')} ms, three that do not answer asked before them\n`,
    )
    expect(Math.max(...times)).toBeLessThan(2_000)
    for (const name of ['Silent 1', 'Silent 2', 'Silent 3'])
      expect(await row(name).getByRole('status', { name: 'Searching' }).count()).toBe(1)
  },
  60_000,
)
