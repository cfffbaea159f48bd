import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { sidewaysOverflow } from './measures.ts'
import { enterAs } from './own-reader.ts'
import { goWithin } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'

const PASSWORD = 'Lesen2026x'
const wideLight = { width: 1280, scheme: 'light' } as const
const darkPhone = { width: 360, scheme: 'dark' } as const
const names = { here: ['滨江图书馆', 'Riverside Library'], there: ['山城图书馆', 'Hilltop Library'] } as const

/** Two libraries of one consortium; the reader has a book on loan at the other one. */
async function openConsortium(): Promise<{ here: string; there: string }> {
  const run = Date.now().toString(36)
  const codes = { here: `union-a-${run}`, there: `union-b-${run}` }
  const folder = await mkdtemp(join(tmpdir(), 'wenyuan-union-story-'))
  try {
    for (const side of ['here', 'there'] as const) {
      const code = codes[side]
      const [name, english] = names[side]
      const desk = (...words: string[]) => staff(...words, '--tenant', code)
      const load = async (file: string, text: string, ...command: string[]) => {
        await writeFile(join(folder, file), text)
        await desk(...command, join(folder, file))
      }
      await staff('tenant', 'add', code, '--path', code, '--name', name, '--name-en', english)
      await load('branches.csv', '代码,名称\nmain,主馆\n', 'things', 'import', 'libraries')
      await load('shelves.csv', '代码,分馆,名称\nm1,main,综合书库\n', 'things', 'import', 'locations')
      await load('rules.csv', '读者类型,借期,续借次数\n*,30,1\n', 'things', 'import', 'loan-rules')
      const who = ['--name', '高远', '--password', PASSWORD, 'initial=0', 'tutorialDone=1']
      await desk('reader', 'add', 'gao', ...who)
      const item = { barcode: `${code}-1`, branch: 'main', location: 'm1', callNumber: 'I247/9' }
      const book = { id: `${code}-1`, type: 'book', title: '他山之石', items: [item] }
      await load('records.jsonl', JSON.stringify(book), 'import')
    }
    await staff('desk', 'checkout', 'gao', `${codes.there}-1`, '--tenant', codes.there)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return codes
}

story(
  'a reader links the account at another library by a code, sees the loan there, and ends the link',
  async ({ openReader }) => {
    if (!staffAreIn('loans at other libraries')) return
    const { here, there } = await openConsortium()
    const openAt = async (library: string) => {
      const reader = await openReader({ library, path: '/Home', language: 'en' })
      await enterAs(reader, 'gao')
      return reader
    }
    const { page } = await openAt(here)
    const looksWell = async () => {
      expect(await axeViolationsOn(page, wideLight)).toEqual([])
      expect(await axeViolationsOn(page, darkPhone)).toEqual([])
      expect(await sidewaysOverflow(page)).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
    }
    await goWithin(page, '/personalCenter?tab=5')
    await page.getByRole('heading', { name: 'No loans' }).waitFor()
    // the libraries do not name each other yet
    await expect(page.getByRole('link', { name: 'At other libraries' })).toHaveCount(0)
    await staff('tenant', 'set', here, `consortium=["${there}"]`)
    await staff('tenant', 'set', there, `consortium=["${here}"]`)
    // what a library offers is looked at again after some seconds
    await expect(async () => {
      await page.reload()
      await page.getByRole('heading', { name: 'No loans' }).waitFor()
      await page.getByRole('link', { name: 'At other libraries', exact: true }).click({ timeout: 1_000 })
    }).toPass()
    await page.getByRole('heading', { name: 'No linked accounts yet' }).waitFor()
    await page.getByLabel('Code').fill('ABCD-EFGH')
    await page.getByRole('button', { name: 'Link account' }).click()
    await page.getByText(/wrong, already used or expired/).waitFor()
    await looksWell()

    const other = await openAt(there)
    await goWithin(other.page, '/personalCenter?tab=5&view=union')
    await other.page.getByRole('button', { name: 'Create a code' }).click()
    const code = await other.page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()
    await other.page.getByText(/^Valid for [45]:\d\d$/).waitFor()
    expect(await axeViolationsOn(other.page, darkPhone)).toEqual([])

    await page.getByLabel('Code').fill(code ?? '')
    await page.getByRole('button', { name: 'Link account' }).click()
    const loan = page.getByRole('listitem', { name: '他山之石' })
    await loan.getByText(/Hilltop Library/).waitFor()
    await loan.getByText(/^Due /).waitFor()
    await page.getByText('Your loans at Hilltop Library are shown here').waitFor()
    await looksWell()

    await other.page.reload()
    await other.page.getByRole('button', { name: 'Unlink Riverside Library' }).click()
    const question = other.page.getByRole('dialog', { name: 'Unlink Riverside Library' })
    await question.getByRole('button', { name: 'Unlink' }).click()
    await question.waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('heading', { name: 'No linked accounts yet' }).waitFor()
  },
)
