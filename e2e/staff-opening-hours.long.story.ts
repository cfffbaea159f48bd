import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { staffAreIn } from './staff.ts'
import { enterNewLibrary, expectSoundRoom } from './staff-sign-in.ts'

if (staffAreIn('opening hours of a new library'))
  story(
    'a librarian states other hours for some days, and the home page says them',
    async ({ openReader }) => {
      const { page } = await openReader({ language: 'zh-CN' })
      const { code, menu } = await enterNewLibrary(page, 'hours')
      await menu.getByRole('link', { name: '内容' }).click()
      await page.getByRole('link', { name: '分馆', exact: true }).click()
      await page.getByLabel('导入文件').setInputFiles({
        name: 'branches.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          '代码,名称,开放时间\neast,东馆,每日 0:00–12:00、12:00–24:00\nwest,西馆,每日 0:00–24:00\n',
        ),
      })
      await page
        .getByRole('dialog', { name: 'branches.csv' })
        .getByRole('button', { name: '导入 2 条' })
        .click()
      await page.getByRole('cell', { name: '东馆' }).waitFor()

      await menu.getByRole('link', { name: '设置' }).click()
      await page.getByRole('link', { name: '菜单与公告' }).click()
      const list = page.getByRole('group', { name: '特别开放时间', exact: true })
      await list.getByRole('button', { name: '添加' }).press('Enter')
      const entry = page.getByRole('group', { name: '特别开放时间 1', exact: true })
      await entry.getByLabel(/^分馆代码/).fill('west')
      // a last day that is none is refused
      await entry.getByLabel(/^第一天/).fill('2026-01-01')
      await entry.getByLabel(/^最后一天/).fill('soon')
      await entry.getByRole('group', { name: '说明' }).getByLabel('简体中文').fill('维修')
      const save = page.getByRole('button', { name: '保存 1 项修改' })
      await save.press('Enter')
      await entry.locator('[aria-invalid="true"]').first().waitFor()
      await entry.getByLabel(/^最后一天/).fill('2099-12-31')
      await expectSoundRoom(page)
      await save.press('Enter')
      await save.waitFor({ state: 'detached' })

      await page.goto(new URL(`/${code}/#/Home`, page.url()).href)
      const today = page.getByRole('region', { name: '今天' }).getByRole('listitem')
      await expect
        .poll(() => today.allTextContents())
        .toEqual([expect.stringMatching(/^东馆(?:12|24):00 闭馆$/), '西馆今日闭馆 · 维修'])
    },
  )
