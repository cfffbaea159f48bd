import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { enterAs } from './own-reader.ts'
import { staff, staffAreIn } from './staff.ts'
import { enterNewLibrary, expectSoundRoom } from './staff-sign-in.ts'

const PASSWORD = 'Lesen2026x'
const record = { id: 'desk-1', type: 'book', title: '江河水文志', authors: ['程水生'], year: '2021' }

if (staffAreIn('the search desk of the staff room')) {
  story('a librarian mends a search that finds nothing, and readers find it', async ({ openReader }) => {
    const { page } = await openReader({ language: 'zh-CN' })
    const { code, menu } = await enterNewLibrary(page, 'search-desk')
    const folder = await mkdtemp(join(tmpdir(), 'wenyuan-desk-'))
    try {
      await writeFile(join(folder, 'records.jsonl'), JSON.stringify(record))
      await staff('import', join(folder, 'records.jsonl'), '--tenant', code)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    // two readers look for the book by the name that their class has for it
    for (const account of ['s001', 's002']) {
      const facts = ['readerType=student', 'initial=0', 'tutorialDone=1']
      await staff(
        'reader',
        'add',
        account,
        '--tenant',
        code,
        '--name',
        '白桦',
        '--password',
        PASSWORD,
        ...facts,
      )
      const reader = await openReader({ library: code })
      await enterAs(reader, account)
      await reader.visit('/searchList?q=大河书')
      await reader.results.getByRole('heading', { name: '没有找到符合的文献' }).waitFor()
    }

    await menu.getByRole('link', { name: '没查全的检索' }).click()
    await page.getByRole('cell', { name: '大河书' }).waitFor()
    await expectSoundRoom(page)
    await page.getByRole('link', { name: '教检索认识它' }).press('Enter')
    const groups = page.getByLabel('同义词组')
    await expect(groups).toHaveValue(/^大河书, /)
    await groups.fill((await groups.inputValue()).replace('大河书, ', '大河书, 江河水文志'))
    // what it changes is seen before it is saved
    await page.getByRole('button', { name: '对比' }).press('Enter')
    await page.getByRole('region', { name: '改动后' }).getByText('江河水文志').waitFor()
    await page.getByRole('button', { name: '保存 1 行修改' }).press('Enter')
    await page.getByText('已保存，检索会找到新的同义词').waitFor()
    await menu.getByRole('link', { name: '没查全的检索' }).click()
    await expect(page.getByRole('row', { name: /大河书/ })).toContainText('1')

    const other = await openReader({ library: code })
    await other.visit('/searchList?q=大河书')
    await expect.poll(other.titles).toEqual(['江河水文志'])
  })
}
