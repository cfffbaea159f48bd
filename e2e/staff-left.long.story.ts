import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { openCounted, openWork } from './left-steps.ts'
import { enterAs } from './own-reader.ts'
import { goWithin } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'
import { enterNewLibrary, expectSoundRoom } from './staff-sign-in.ts'

const PASSWORD = 'Stille Post 5'

if (staffAreIn('what readers leave in a bare library')) {
  story(
    'in a bare library a problem and a public list are left, counted, answered, told and seen',
    async ({ openReader }) => {
      const { page } = await openReader({ language: 'zh-CN' })
      const { code } = await enterNewLibrary(page, 'left')
      await addReader(code, 'r001')
      const reader = await openReader({ library: code })
      await enterAs(reader, 'r001')

      await goWithin(reader.page, '/personalCenter?tab=12')
      await reader.page.getByLabel('问题说明').fill('检索页打不开')
      await reader.page.getByRole('button', { name: '提交', exact: true }).click()
      const told = reader.page.getByRole('listitem').filter({ hasText: '检索页打不开' }).first()
      await told.getByText('等待答复').waitFor()

      const row = await openCounted(page, { path: code, list: '问题与提问', count: 1, text: '检索页打不开' })
      await expectSoundRoom(page)
      await row.getByRole('button', { name: '答复' }).click()
      const dialog = page.getByRole('dialog', { name: '答复' })
      await dialog.getByLabel(/^答复/).fill('已经修好，请再试。')
      await dialog.getByRole('button', { name: '答复' }).click()
      await page.getByText('没有待办', { exact: false }).first().waitFor()
      await reader.page.reload()
      await told.getByText('已经修好，请再试。').waitFor()
      await goWithin(reader.page, '/personalCenter?tab=13')
      await reader.page.getByText('您的问题反馈有答复').first().waitFor()

      await goWithin(reader.page, '/personalCenter?tab=2')
      await reader.page.getByRole('button', { name: '新建书单' }).click()
      const form = reader.page.getByRole('dialog', { name: '新建书单' })
      await form.getByLabel('书单名称').fill('夜读')
      await form.getByRole('checkbox', { name: '公开这个书单' }).check()
      await form.getByRole('button', { name: '保存', exact: true }).click()
      const card = reader.page.getByRole('listitem').filter({ hasText: '夜读' })
      await card.getByText('等待审阅').waitFor()
      const list = await openCounted(page, { path: code, list: '读者公开书单', count: 1, text: '夜读' })
      await expectSoundRoom(page)
      await list.getByRole('button', { name: '通过', exact: true }).click()
      await expect(list).toHaveCount(0)
      await reader.page.reload()
      await card.getByText('已公开').waitFor()
    },
  )

  story(
    'a reader asks for the deletion of all data; what is open is told, then the reader is gone',
    async ({ openReader }) => {
      const { page } = await openReader({ language: 'zh-CN' })
      const { code } = await enterNewLibrary(page, 'going')
      await addReader(code, 'r009')
      await staff('desk', 'charge', 'r009', 'damage', '2.50', 'slip-1', '--tenant', code)
      const reader = await openReader({ library: code })
      await enterAs(reader, 'r009')
      await goWithin(reader.page, '/personalCenter?tab=1')
      await reader.page.getByRole('button', { name: '申请注销账号' }).click()
      const proof = reader.page.getByRole('dialog', { name: '申请注销账号' })
      await proof.getByLabel('密码', { exact: true }).fill(PASSWORD)
      await proof.getByRole('button', { name: '申请注销账号' }).click()
      await reader.page.getByRole('button', { name: '撤回申请' }).waitFor()

      const row = await openCounted(page, { path: code, list: '注销申请', count: 1, text: 'r009' })
      const erase = async () => {
        await row.getByRole('button', { name: '删除读者' }).click()
        const dialog = page.getByRole('dialog', { name: '删除读者' })
        // it says who it is
        await dialog.getByText('林晓 (r009)', { exact: false }).waitFor()
        await dialog.getByRole('button', { name: '删除读者' }).click()
        return dialog
      }
      const dialog = await erase()
      await page.getByText(/欠费 2\.50 元/).waitFor()
      await dialog.getByRole('button', { name: '取消' }).click()
      await staff('desk', 'pay-sum', 'r009', '2.50', 'receipt-1', '--tenant', code)
      await erase()
      await expect(row).toHaveCount(0)
      await openWork(page, code)
      await page.getByRole('link', { name: /^0\s*注销申请$/ }).waitFor()
    },
  )
}

/** A reader who has a password. */
const addReader = (code: string, account: string) => {
  const about = ['--name', '林晓', '--password', PASSWORD, 'initial=0', 'tutorialDone=1']
  return staff('reader', 'add', account, '--tenant', code, ...about)
}
