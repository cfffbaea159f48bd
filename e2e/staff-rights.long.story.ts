import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { staff, staffAreIn } from './staff.ts'
import { changeFirstPassword, enterNewLibrary, enterRoom, expectSoundRoom } from './staff-sign-in.ts'

if (staffAreIn('rights in the staff room')) {
  story(
    'a library makes a role of its own; whoever has it pays out a deposit that a second person approves',
    async ({ openReader }) => {
      const { page } = await openReader({ language: 'zh-CN' })
      const { code, menu } = await enterNewLibrary(page, 'rights')
      await staff('tenant', 'set', code, 'secondPersonAbove=1000')
      await staff('reader', 'add', 'r001', '--tenant', code, '--name', '林晓', 'tutorialDone=1')
      await staff('desk', 'deposit', 'take', 'r001', '50.00', 'R1', '--tenant', code)

      await menu.getByRole('link', { name: '角色' }).click()
      const circulation = page.getByRole('row').filter({ hasText: 'circulation' })
      await circulation.getByRole('button', { name: '复制' }).click()
      const form = page.getByRole('dialog', { name: '新建角色' })
      await form.getByLabel(/^代码/).fill('front')
      await form.getByLabel('简体中文').fill('前台')
      await expect(form.getByRole('checkbox', { name: '越过借阅规则' })).toBeChecked()
      await form.getByRole('checkbox', { name: '越过借阅规则' }).uncheck()
      await expectSoundRoom(page)
      await form.getByRole('button', { name: '新建角色' }).click()
      const own = page.getByRole('row').filter({ hasText: '前台' })
      await own.getByText('自建').waitFor()

      await menu.getByRole('link', { name: '馆员账号' }).click()
      await page.getByRole('button', { name: '新建账号' }).click()
      const account = page.getByRole('dialog', { name: '新建账号' })
      await account.getByLabel(/^账号/).fill('front')
      await account.getByLabel(/^名称/).fill('何静')
      await account.getByRole('checkbox', { name: '流通', exact: true }).uncheck()
      await account.getByRole('checkbox', { name: '前台', exact: true }).check()
      await account.getByRole('button', { name: '新建账号' }).click()
      const shown = page.getByRole('dialog', { name: '初始密码' })
      const first = (await shown.getByRole('code').textContent()) ?? ''
      await page.keyboard.press('Escape')

      const desk = await openReader({ language: 'zh-CN' })
      await enterRoom(desk.page, code, { login: 'front', password: first })
      await changeFirstPassword(desk.page, first)
      await desk.page.getByRole('heading', { name: '待办', exact: true }).waitFor()
      await desk.page.goto(new URL(`/${code}/staff/#/reader/r001`, page.url()).href)
      await desk.page.getByRole('button', { name: '退押金' }).click()
      const paid = desk.page.getByRole('dialog', { name: '退押金' })
      await paid.getByLabel(/金额/).fill('30')
      await paid.getByLabel(/^理由/).fill('毕业')
      await paid.getByRole('button', { name: '退押金' }).click()
      await desk.page.getByText('等待另一位馆员复核').waitFor()

      await menu.getByRole('link', { name: '角色' }).click()
      await own.getByRole('button', { name: '删除角色' }).click()
      const question = page.getByRole('dialog', { name: '删除角色' })
      await question.getByRole('button', { name: '删除角色' }).click()
      await page.getByText('仍有账号使用该角色：何静').waitFor()

      await menu.getByRole('link', { name: '待办' }).click()
      await page.getByRole('link', { name: /待双人复核/ }).click()
      const row = page.getByRole('row').filter({ hasText: '林晓' })
      await row.getByText('毕业').waitFor()
      await expectSoundRoom(page)
      await row.getByRole('button', { name: '批准' }).click()
      await expect(row).toHaveCount(0)

      await desk.page.goto(new URL(`/${code}/staff/#/list/list-approvals`, page.url()).href)
      await desk.page.getByLabel('状态').selectOption({ label: '已通过' })
      await desk.page.getByRole('row').filter({ hasText: '王宁' }).waitFor()
    },
  )
}
