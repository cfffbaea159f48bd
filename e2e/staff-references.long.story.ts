import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { staff, staffAreIn } from './staff.ts'
import { enterNewLibrary, expectSoundRoom } from './staff-sign-in.ts'

async function load(library: string, kind: string, rows: readonly object[]) {
  const file = join(mkdtempSync(join(tmpdir(), 'wenyuan-story-')), `${kind}.jsonl`)
  writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'))
  await staff('things', 'import', kind, file, '--tenant', library)
}

/** A tab stop further, until this has the focus. */
async function tabTo(page: Page, wanted: Locator) {
  for (let stop = 0; stop < 300; stop += 1) {
    await page.keyboard.press('Tab')
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return
  }
  throw new Error('it is not reached by the keyboard')
}

if (staffAreIn('lists of codes in the staff room')) {
  story(
    'a librarian chooses departments of a database by name, with the keyboard only',
    async ({ openReader }) => {
      const { page } = await openReader({ language: 'zh-CN' })
      const { code, menu } = await enterNewLibrary(page, 'refs')
      await load(code, 'database-departments', [
        { code: 'law', name: '法学院' },
        { code: 'med', name: '医学院' },
        { code: 'art', name: '艺术学院' },
      ])
      await load(code, 'databases', [
        { code: 'db', name: '北大法宝', url: 'https://db.example/', subjects: ['法学:1'] },
      ])
      await menu.getByRole('link', { name: '内容' }).click()
      await page.getByRole('link', { name: '数据库', exact: true }).click()
      await page.getByRole('link', { name: '北大法宝' }).press('Enter')

      const group = page.getByRole('group', { name: '院系', exact: true })
      const box = group.getByRole('combobox', { name: '添加到“院系”' })
      await page.getByRole('textbox', { name: /^平台/ }).focus()
      await tabTo(page, box)
      await page.keyboard.type('法学')
      await group.getByRole('option', { name: /法学院/ }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await group.getByRole('listitem').filter({ hasText: '法学院law' }).waitFor()
      await page.keyboard.press('ArrowDown')
      await group.getByRole('option').first().waitFor()
      // what is chosen is not offered again
      await expect(group.getByRole('option', { name: /法学院/ })).toHaveCount(0)
      await expectSoundRoom(page)
      // names of chosen codes are known before the server repeats them
      const held = Promise.withResolvers<void>()
      await page.route('**/staff/find-references', async (route) => {
        if (route.request().postData()?.includes('"codes"')) await held.promise
        await route.continue()
      })
      await box.focus()
      await page.keyboard.type('med')
      await group.getByRole('option', { name: /医学院/ }).waitFor()
      await page.keyboard.press('Enter')
      await page.keyboard.type('art')
      await group.getByRole('option', { name: /艺术学院/ }).waitFor()
      await page.keyboard.press('Enter')
      await expect(group.getByRole('listitem')).toHaveCount(3)
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(group.getByRole('listitem')).toHaveText(['法学院law', '医学院med'])
      await box.and(page.locator(':focus')).waitFor()
      held.resolve()
      await tabTo(page, page.getByRole('button', { name: '保存' }))
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: '北大法宝' }).press('Enter')
      await group.getByRole('listitem').filter({ hasText: '法学院law' }).waitFor()
      await expect(group.getByRole('listitem')).toHaveText(['法学院law', '医学院med'])
      await expectSoundRoom(page)
    },
  )

  story(
    'a loan rule is made of names, and a course refuses a database that is not there',
    async ({ openReader }) => {
      const { page } = await openReader({ language: 'zh-CN' })
      const { menu } = await enterNewLibrary(page, 'rules')
      await menu.getByRole('link', { name: '内容' }).click()
      await page.getByRole('link', { name: '借阅规则', exact: true }).click()
      await page.getByRole('button', { name: '新建' }).click()
      const choose = async (name: RegExp, label: string) =>
        page.getByRole('combobox', { name }).selectOption({ label })
      await page.getByLabel(/^读者类型/).fill('postgraduate')
      await page
        .getByRole('paragraph')
        .filter({ hasText: /^研究生$/ })
        .waitFor()
      await choose(/^文献类型/, '图书（1）')
      await choose(/^分馆/, '全部')
      await page.getByLabel(/^借期/).fill('60')
      await expectSoundRoom(page)
      await page.getByRole('button', { name: '保存' }).press('Enter')
      await page.getByText('postgraduate/1/*').first().waitFor()

      await menu.getByRole('link', { name: '内容' }).click()
      await page.getByRole('link', { name: '课程', exact: true }).click()
      await page.getByRole('button', { name: '新建' }).click()
      await page.getByLabel(/^代码/).first().fill('LAW1')
      await page.getByRole('group', { name: /^名称/ }).getByLabel('简体中文').fill('法学')
      await page.getByLabel(/^院系/).fill('nowhere')
      await page.getByRole('button', { name: '保存' }).press('Enter')
      await page.getByText('没有代码为“nowhere”的条目').first().waitFor()
      await expectSoundRoom(page)
    },
  )
}
