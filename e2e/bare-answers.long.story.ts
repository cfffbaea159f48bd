import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { staff, staffAreIn } from './staff.ts'
import { enterNewLibrary } from './staff-sign-in.ts'

const CONTACT = /personalCenter\?tab=12$/

if (staffAreIn('what a bare library answers')) {
  story(
    'a library that nobody has described answers what its readers ask, until a librarian describes it',
    async ({ openReader }) => {
      const { page } = await openReader({ language: 'zh-CN' })
      const { code, menu } = await enterNewLibrary(page, 'bare-answers')
      const reader = await openReader({ library: code })
      const answers = reader.page.getByRole('region', { name: '您可能要找' })
      const answerFor = async (words: string, name: RegExp) => {
        await reader.visit(`/searchList?q=${words}`)
        const link = answers.getByRole('link', { name })
        await link.waitFor()
        return link
      }
      await expect(await answerFor('打印', /问图书馆.*还没有写明这项服务/)).toHaveAttribute('href', CONTACT)
      for (const view of [
        { width: 1280, scheme: 'light' },
        { width: 360, scheme: 'dark' },
      ] as const)
        expect(await axeViolationsOn(reader.page, view)).toEqual([])
      await expect(await answerFor('知网', /问图书馆.*没有登记这个数据库/)).toHaveAttribute('href', CONTACT)
      await expect(await answerFor('开馆时间', /开放时间.*还没有填写开放时间/)).toHaveAttribute(
        'href',
        CONTACT,
      )
      await expect(await answerFor('怎么续借', /续借/)).toHaveAttribute('href', /personalCenter\?tab=5$/)

      // a librarian says where one prints
      await menu.getByRole('link', { name: '内容' }).click()
      await page.getByRole('link', { name: '最佳答案', exact: true }).click()
      await page.getByRole('link', { name: /^新建/ }).click()
      await page.getByLabel(/^代码/).fill('printing')
      await page.getByLabel('读者输入的词').fill('打印\n自助打印')
      await page.getByRole('group', { name: '标题' }).getByLabel('简体中文').fill('自助打印')
      await page.getByLabel(/^链接/).fill('https://print.example/')
      await page.getByRole('button', { name: '保存', exact: true }).press('Enter')
      await page.getByRole('link', { name: '自助打印' }).waitFor()
      await expect(await answerFor('打印', /自助打印/)).toHaveAttribute('href', 'https://print.example/')
      await expect(answers.getByRole('link')).toHaveCount(1)

      // hours stand on the page of the branches, also without locations
      const folder = await mkdtemp(join(tmpdir(), 'wenyuan-bare-'))
      try {
        const file = join(folder, 'branches.csv')
        await writeFile(file, '代码,名称,开放时间\nmain,滨江馆,8:00–22:00\n')
        await staff('things', 'import', 'libraries', file, '--tenant', code)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
      const hours = answers.getByRole('link', { name: /滨江馆 8:00–22:00/ })
      // what a library has is read again after five seconds
      await expect(async () => {
        await reader.visit('/searchList?q=图书馆几点关门')
        await expect(hours).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await hours.press('Enter')
      await expect.poll(reader.path).toBe('/collectionNav')
      await reader.page.getByRole('region', { name: '滨江馆' }).getByText('8:00–22:00').waitFor()
    },
  )
}
