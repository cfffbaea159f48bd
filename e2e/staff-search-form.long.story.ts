import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { staff, staffAreIn } from './staff.ts'
import { enterNewLibrary, expectSoundRoom } from './staff-sign-in.ts'

if (staffAreIn('the search of a topic has a form')) {
  story(
    'a librarian says by a form which records a topic shows; what is missing is said beside its field',
    async ({ openReader }) => {
      const { page } = await openReader({ language: 'zh-CN' })
      const { code, menu } = await enterNewLibrary(page, 'topic')
      const exported = () => staff('things', 'export', 'topics', '--tenant', code)

      await menu.getByRole('link', { name: '内容' }).click()
      await page.getByRole('link', { name: '专题', exact: true }).click()
      await page.getByRole('button', { name: '新建' }).click()
      await page.getByLabel(/^代码/).fill('poems')
      await page.getByRole('group', { name: /^名称/ }).getByLabel('简体中文').fill('唐诗')
      await page.getByRole('button', { name: '添加' }).press('Enter')
      const block = page.getByRole('group', { name: '内容 1', exact: true })
      await block.getByRole('combobox', { name: '类型' }).selectOption({ label: '检索' })
      const conditions = block.getByRole('group', { name: '条件', exact: true })
      await conditions.getByRole('button', { name: '添加' }).press('Enter')
      const first = block.getByRole('group', { name: '条件 1', exact: true })
      await first.getByRole('combobox', { name: '检索字段' }).selectOption({ label: '主题' })
      await page.getByRole('button', { name: '保存' }).press('Enter')
      await first
        .getByText(/检索词|searchWord/)
        .last()
        .waitFor()
      expect(await exported()).toBe('')
      await first.getByLabel(/^检索词/).fill('唐诗')
      await block.getByLabel('出版年自').fill('1980')
      await expectSoundRoom(page)
      await page.getByRole('button', { name: '保存' }).press('Enter')
      await page.getByRole('cell', { name: '唐诗' }).waitFor()
      const { blocks } = JSON.parse(await exported()) as { blocks: { body: object }[] }
      expect(blocks[0]?.body).toMatchObject({
        searchItems: [{ searchField: 'subject', searchWord: '唐诗' }],
        publishBegin: '1980',
      })

      // opened again, it has what was entered
      await page
        .getByRole('link', { name: 'poems' })
        .or(page.getByRole('link', { name: '唐诗' }))
        .first()
        .click()
      await expect(block.getByLabel('出版年自')).toHaveValue('1980')
      await expect(first.getByLabel(/^检索词/)).toHaveValue('唐诗')
    },
  )
}
