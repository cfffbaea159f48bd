import { expect, onTestFinished } from 'vitest'
import { discoveryFolder } from '../sandbox/discovery.ts'
import { openSandbox } from '../sandbox/open.ts'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { staff, staffAreIn } from './staff.ts'

const wideLight = { width: 1280, scheme: 'light' } as const
const darkPhone = { width: 360, scheme: 'dark' } as const

story(
  'a visitor searches beyond the collection, narrows, opens a paper, and takes its references along',
  async ({ openReader }) => {
    if (!staffAreIn('a search beyond the collection')) return
    const sandbox = await openSandbox()
    onTestFinished(() => sandbox.close())
    const url = `${sandbox.address}${discoveryFolder}/openalex`
    await staff('tenant', 'set', 'wydx', `discovery=${JSON.stringify({ kind: 'openalex', url })}`)
    const { page, path } = await openReader({ path: '/chaoXingSearchList', language: 'en' })
    const looksWell = async () => {
      expect(await axeViolationsOn(page, wideLight)).toEqual([])
      expect(await axeViolationsOn(page, darkPhone)).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
    }
    const box = page.locator('main input[role=combobox]')
    await box.fill('a')
    await page.keyboard.press('Enter')
    await page.getByText(/^\d+ works from OpenAlex$/).waitFor()
    await page.getByRole('button', { name: 'Narrow down' }).click()
    await page.getByRole('region', { name: 'Subject' }).waitFor()
    await page.getByRole('button', { name: 'Show as charts' }).click()
    await page.getByRole('img', { name: 'By year' }).waitFor()
    await looksWell()
    await page
      .getByRole('region', { name: 'Subject' })
      .getByRole('link', { name: /Library science/ })
      .click()
    await expect.poll(path).toContain('subject=')
    await page.getByRole('list', { name: 'Chosen filters' }).getByText('Library science').waitFor()

    await page.getByRole('link', { name: /^An index to quantify/ }).click()
    await page.getByRole('heading', { level: 1, name: /^An index to quantify/ }).waitFor()
    await page.getByRole('link', { name: 'See whether the library has licensed it' }).waitFor()
    await page.getByRole('link', { name: 'Citation indexes for science' }).waitFor()
    await looksWell()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export this list' }).click()
    expect((await saved).suggestedFilename()).toBe('records.ris')
    await page.getByRole('button', { name: /^Similar/ }).click()
    await page.getByRole('link', { name: 'Networks of scientific papers' }).waitFor()

    await staff(
      'tenant',
      'set',
      'wydx',
      `discovery=${JSON.stringify({ kind: 'openalex', url: `${sandbox.address}${discoveryFolder}/html` })}`,
    )
    await page.getByRole('link', { name: 'Search again' }).click()
    await box.fill('nothing known of this')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'The service does not answer at present' }).waitFor()
    await looksWell()
    await staff('tenant', 'set', 'wydx', 'discovery={"kind":"none"}')
  },
  120_000,
)
