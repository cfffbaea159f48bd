import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { staff, staffAreIn } from './staff.ts'
import { enterNewLibrary, expectSoundRoom, leaveUnsaved } from './staff-sign-in.ts'

if (staffAreIn('trials in the staff room')) {
  story(
    'a librarian tries a carrier, a notice and other search weights before readers notice anything',
    async ({ openReader }) => {
      const { page } = await openReader({ language: 'zh-CN' })
      const { code, menu } = await enterNewLibrary(page, 'trial')

      // a mail server that is not there: the button tells it, by the keyboard alone
      await staff(
        'tenant',
        'set',
        code,
        'mail={"host":"127.0.0.1","port":9,"security":"none","from":"a@b.example"}',
      )
      await menu.getByRole('link', { name: '设置' }).click()
      await page.getByRole('link', { name: '外部连接' }).click()
      const mail = page.getByRole('form', { name: '试一试：邮件：a@b.example' })
      await mail.getByLabel(/^测试邮件/).fill('wang@example.edu')
      await page.keyboard.press('Enter')
      await mail.getByText('没有回应').waitFor()
      await mail.getByText(/毫秒$/).waitFor()
      await expect(page.getByText('密钥不会显示', { exact: false })).toHaveCount(1)
      await expectSoundRoom(page)
      await page.getByRole('link', { name: '邮件与短信' }).click()
      await page.getByRole('form', { name: '试一试：邮件：a@b.example' }).waitFor()

      // the text of a notice, before it is saved
      await menu.getByRole('link', { name: '内容' }).click()
      await page.getByRole('link', { name: '通知内容' }).click()
      await page.getByRole('link', { name: '产生逾期费用' }).click()
      await page
        .getByRole('group', { name: /^内容/ })
        .getByLabel('简体中文')
        .fill('《{title}》请缴 {amount} 元')
      await page.getByRole('button', { name: '预览' }).press('Enter')
      await page.getByText('《红楼梦》请缴 3.50 元').waitFor()
      await expectSoundRoom(page)
      await page.getByRole('group', { name: /^内容/ }).getByLabel('简体中文').fill('{colour}')
      await page.getByRole('button', { name: '预览' }).press('Enter')
      await page.getByRole('alert').getByText('{colour}', { exact: false }).waitFor()

      // another order of the search, side by side with today's
      await menu.getByRole('link', { name: '检索排序' }).click()
      await leaveUnsaved(page)
      await page.getByLabel('借阅多', { exact: true }).fill('11')
      await page.getByText('请输入 0 到 10 的数字').waitFor()
      await page.getByLabel('借阅多', { exact: true }).fill('5')
      await page.getByLabel('检索词', { exact: true }).fill('水文')
      await page.keyboard.press('Enter')
      await page.getByRole('region', { name: '改动后' }).waitFor()
      await expectSoundRoom(page)
      await page.getByRole('button', { name: '保存 1 项修改' }).press('Enter')
      await page.getByText('已保存，检索按新的顺序排列').waitFor()

      // synonyms: a wrong line is named; then a query is tried, and they are saved
      await menu.getByRole('link', { name: '同义词' }).click()
      const groups = page.getByLabel('同义词组')
      const usual = await groups.inputValue()
      await groups.fill('土豆')
      await page.getByLabel('检索词', { exact: true }).fill('土豆')
      await page.keyboard.press('Enter')
      await page.getByText('第 1 行至少要有两个词，用逗号分隔').waitFor()
      await groups.fill(`${usual}\n土豆, 马铃薯`)
      await page.getByRole('button', { name: '对比' }).press('Enter')
      await page.getByRole('region', { name: '改动后' }).waitFor()
      await expectSoundRoom(page)
      await page.getByRole('button', { name: '保存 1 行修改' }).press('Enter')
      await page.getByText('已保存，检索会找到新的同义词').waitFor()
      await menu.getByRole('link', { name: '操作日志' }).click()
      await page.getByText('土豆, 马铃薯', { exact: false }).first().waitFor({ state: 'attached' })
      await page.getByText('loans', { exact: false }).first().waitFor()
    },
  )
}
