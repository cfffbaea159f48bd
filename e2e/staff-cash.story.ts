import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { staff, staffAreIn } from './staff.ts'
import { addAccount, addLibrary, changeFirstPassword, enterRoom } from './staff-sign-in.ts'

if (staffAreIn('cash is taken and the day is closed')) {
  story(
    'cash is taken with a receipt, the day is closed by keyboard, and the sheet shows the sum',
    async ({ openReader }) => {
      const code = await addLibrary('cash')
      const of = ['--tenant', code]
      const first = await addAccount(code, { login: 'li', name: '李敏', roles: 'circulation' })
      await staff('reader', 'add', 'lin', ...of, '--name', '林晓雨')
      await staff('desk', 'charge', 'lin', 'fee', '3.50', 'slip-1', ...of)

      const { page } = await openReader({ language: 'zh-CN' })
      await enterRoom(page, code, { login: 'li', password: first })
      await changeFirstPassword(page, first)

      const menu = page.getByRole('navigation', { name: '主菜单' })
      await menu.getByRole('link', { name: '读者', exact: true }).click()
      await page.getByLabel('证号、姓名、电话或班级').fill('lin')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: '林晓雨' }).click()
      await page.getByRole('row', { name: /3\.50/ }).getByRole('button', { name: '收款' }).click()
      await page.getByRole('dialog', { name: '收款' }).getByRole('button', { name: '收款' }).click()
      const receipt = page.getByRole('dialog', { name: '收据' })
      const number = /\d{8}-[2-9A-Z]{8}/.exec(await receipt.innerText())?.[0] ?? ''
      expect(number).not.toBe('')
      await page.keyboard.press('Escape')

      // the sheet of the day has the sum; its receipt can be printed again
      await menu.getByRole('link', { name: '现金日结' }).click()
      const kinds = page.getByRole('table', { name: '按种类' })
      await kinds.getByRole('row', { name: /缴费.*3\.50/ }).waitFor()
      await page
        .getByRole('table', { name: '按馆员' })
        .getByRole('row', { name: /李敏.*3\.50/ })
        .waitFor()
      expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
      expect(await axeViolationsOn(page, { width: 768, scheme: 'dark' })).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.getByRole('button', { name: number }).click()
      await receipt.getByText(number).waitFor()
      await page.keyboard.press('Escape')
      // the focus goes back to the button that opened it
      await expect(page.getByRole('button', { name: number })).toBeFocused()

      // closed without the mouse: ten yuan at the opening, ten fen too little at the end
      await page.getByRole('button', { name: '结账' }).focus()
      await page.keyboard.press('Enter')
      const closing = page.getByRole('dialog', { name: '结账' })
      await closing.getByLabel(/^开箱金额/).focus()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('10')
      await page.keyboard.press('Tab')
      await page.keyboard.type('13.4')
      expect(await axeViolationsOn(page, { width: 768, scheme: 'light' })).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
      await closing.getByRole('button', { name: '结账' }).press('Enter')
      await page.getByText('结账时间').waitFor()
      const sheet = await page.locator('main').innerText()
      for (const sum of ['10.00', '3.50', '13.50', '13.40', '-¥0.10']) expect(sheet).toContain(sum)
      await expect(page.getByRole('button', { name: '结账' })).toHaveCount(0)
    },
  )
}
