import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { staff, staffAreIn } from './staff.ts'
import { enterNewLibrary, expectSoundRoom } from './staff-sign-in.ts'

if (staffAreIn('sums are entered in yuan')) {
  story(
    'a librarian enters overdue fees and limits in yuan; files have them in fen',
    async ({ openReader }) => {
      const { page } = await openReader({ language: 'zh-CN' })
      const { code, menu } = await enterNewLibrary(page, 'money')

      await menu.getByRole('link', { name: '内容' }).click()
      await page.getByRole('link', { name: '借阅规则', exact: true }).click()
      const readRules = () => staff('things', 'export', 'loan-rules', '--tenant', code)
      const before = await readRules()
      await page.getByRole('link', { name: '全部', exact: true }).click()
      await page.getByLabel(/^借期/).fill('31')
      const perDay = page.getByLabel('每日逾期费（元）')
      const most = page.getByLabel('逾期费上限（元）')
      expect([await perDay.inputValue(), await most.inputValue()]).toEqual(['0.10', '20'])
      await perDay.fill('半元')
      await page.getByText('请输入不超过 1000 的金额，如 12.50').waitFor()
      await expectSoundRoom(page)
      // what is no sum is refused, and the sum before is not saved in its place
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.getByRole('button', { name: '保存' }).press('Enter')
      await answered
      expect(await readRules()).toBe(before)
      await perDay.fill('0.5')
      await most.fill('12.50')
      await page.getByRole('button', { name: '保存' }).press('Enter')
      await page.getByRole('button', { name: '新建' }).waitFor()
      const [ordinary = ''] = (await readRules()).split('\n')
      expect(JSON.parse(ordinary)).toMatchObject({
        readerType: '*',
        days: 31,
        finePerDay: 50,
        fineCap: 1_250,
      })

      await menu.getByRole('link', { name: '设置' }).click()
      await page.getByRole('link', { name: '读者选购', exact: true }).click()
      const price = page.getByLabel('单册价格上限，0 为不限（元）')
      await expect(price).toHaveValue('200')
      await price.fill('88.8')
      await page.getByRole('button', { name: '保存 1 项修改' }).press('Enter')
      await page.getByText('已保存').first().waitFor()
      await page.reload()
      await expect(price).toHaveValue('88.80')
    },
  )
}
