import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { staffAreIn } from './staff.ts'
import { addAccount, addLibrary, changeFirstPassword, enterRoom } from './staff-sign-in.ts'

const record = {
  id: 'b1',
  type: 'book',
  title: '江河水文志',
  items: [{ barcode: 'ROOM-1', branch: 'main', location: 'm1', callNumber: 'P33/1' }],
}

if (staffAreIn('a library run in the staff room')) {
  story(
    'librarians describe their library, lend a book and take it back in the browser',
    async ({ openReader }) => {
      const code = await addLibrary('room')
      const first = await addAccount(code, { login: 'admin', name: '王宁', roles: 'administrator' })

      const { page, provokes } = await openReader({ language: 'zh-CN' })
      // a picture instead of a catalogue, and a scan of an unknown copy, are refused
      provokes(/409/)
      await enterRoom(page, code, { login: 'admin', password: first })

      // the first password is changed before anything else
      await page.getByRole('heading', { name: '设置您的密码' }).waitFor()
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await changeFirstPassword(page, first)
      await page.getByRole('heading', { name: '待办', exact: true }).waitFor()
      expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])

      // the library describes itself: a branch by its form, refused first without a name
      const menu = page.getByRole('navigation', { name: '主菜单' })
      await menu.getByRole('link', { name: '内容' }).click()
      await page.getByRole('link', { name: '分馆', exact: true }).click()
      await page.getByRole('button', { name: '新建' }).click()
      await page.getByLabel(/^代码/).fill('east')
      await page.getByRole('button', { name: '保存' }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
      await page.getByRole('group', { name: /^名称/ }).getByLabel('简体中文').fill('东馆')
      expect(await axeViolationsOn(page, { width: 768, scheme: 'dark' })).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.getByRole('button', { name: '保存' }).click()
      await page.getByRole('cell', { name: '东馆' }).waitFor()

      // further branches come from a file, after a look at what it would change
      await page.getByLabel('导入文件').setInputFiles({
        name: 'branches.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('代码,名称\nnorth,北馆\nno good,坏\n'),
      })
      const preview = page.getByRole('dialog', { name: 'branches.csv' })
      await preview.getByText('新增 1 条，更新 0 条，不变 0 条，不能导入 1 条。').waitFor()
      await preview.getByText(/^第 3 行/).waitFor()
      await preview.getByRole('button', { name: '导入 1 条' }).click()
      await page.getByRole('cell', { name: '北馆' }).waitFor()

      // the catalogue is uploaded, looked at, and imported in the background; a picture is refused
      await menu.getByRole('link', { name: '书目导入' }).click()
      await page.getByLabel('选择文件').setInputFiles({
        name: 'scan.png',
        mimeType: 'image/png',
        buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      })
      await page.getByText('这不是书目文件', { exact: false }).waitFor()
      await page.getByLabel('选择文件').setInputFiles({
        name: 'records.jsonl',
        mimeType: 'application/jsonl',
        buffer: Buffer.from(`${JSON.stringify(record)}\n{"id":"untitled"}\n`),
      })
      const records = page.getByRole('dialog', { name: 'records.jsonl' })
      await records.getByRole('cell', { name: '江河水文志' }).waitFor()
      expect(await axeViolationsOn(page, { width: 768, scheme: 'dark' })).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
      await records.getByRole('button', { name: '开始导入' }).click()
      const imported = page.getByRole('row', { name: /records\.jsonl/ })
      await imported.getByText('完成').waitFor()
      await imported.getByRole('button', { name: '1' }).click()
      const rejects = page.getByRole('dialog', { name: 'records.jsonl：不能导入的记录' })
      await rejects.getByRole('cell', { name: '2', exact: true }).first().waitFor()
      // the server's sentence, in the language of the room
      await rejects.getByText('缺少题名').waitFor()
      await page.keyboard.press('Escape')
      expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])

      // a reader is registered and found by part of the name
      await menu.getByRole('link', { name: '读者', exact: true }).click()
      await page.getByRole('button', { name: '登记读者' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(/^证号/).fill('lin')
      await dialog.getByLabel(/^名称/).fill('林晓雨')
      await dialog.getByRole('button', { name: '登记读者' }).click()
      await page.getByRole('button', { name: '打开读者' }).click()
      await page.getByRole('heading', { name: '林晓雨', level: 1 }).waitFor()
      await menu.getByRole('link', { name: '读者', exact: true }).click()
      await page.getByLabel('证号、姓名、电话或班级').fill('晓雨')
      await page.keyboard.press('Enter')
      await page.getByRole('cell', { name: 'lin' }).waitFor()

      // a book is lent and taken back by scanner
      await menu.getByRole('link', { name: '借出' }).click()
      await page.getByLabel('读者证号').fill('lin')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: '林晓雨' }).waitFor()
      await page.getByLabel('馆藏条码').fill('NO-SUCH')
      await page.keyboard.press('Enter')
      await page.getByRole('list', { name: '扫描记录' }).getByText('NO-SUCH').waitFor()
      await page.getByLabel('馆藏条码').fill('ROOM-1')
      await page.keyboard.press('Enter')
      await page.getByText(/已借出/).waitFor()
      await menu.getByRole('link', { name: '还回' }).click()
      // the field of the desk has the same name
      await page.getByRole('heading', { name: '还回', level: 1 }).waitFor()
      await page.getByLabel('馆藏条码').fill('ROOM-1')
      await page.keyboard.press('Enter')
      await page.getByText('已还回').waitFor()

      // a charge is paid in cash, with a receipt
      await menu.getByRole('link', { name: '读者', exact: true }).click()
      await page.getByLabel('证号、姓名、电话或班级').fill('lin')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: '林晓雨' }).click()
      await page.getByRole('button', { name: '收费' }).click()
      await page.getByLabel(/^金额/).fill('3.5')
      await page.getByRole('dialog').getByRole('button', { name: '收费' }).click()
      await page.getByRole('row', { name: /3\.50/ }).getByRole('button', { name: '收款' }).click()
      await page.getByRole('dialog', { name: '收款' }).getByRole('button', { name: '收款' }).click()
      await page.getByRole('dialog', { name: '收据' }).getByText(/3\.50/).first().waitFor()
      await page.keyboard.press('Escape')
      expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])

      // every step is in the audit log, without the reader
      await menu.getByRole('link', { name: '操作日志' }).click()
      const lines = await page.getByRole('table', { name: '操作日志' }).innerText()
      expect(lines).toContain('ROOM-1')
      expect(lines).not.toContain('林晓雨')
      await page.getByRole('button', { name: '退出' }).click()
      await page.getByRole('heading', { name: '馆员登录' }).waitFor()
    },
  )
}
