import { expect } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { story } from './browser.ts'
import { staff, staffAreIn } from './staff.ts'
import { addAccount, addLibrary, changeFirstPassword, enterRoom, expectSoundRoom } from './staff-sign-in.ts'

if (staffAreIn('the desk allows an exception and takes a part of a debt')) {
  story(
    'a reader is found by initials, lends beyond the limit with a reason, and pays a part in cash',
    async ({ openReader }) => {
      const code = await addLibrary('desk')
      const of = ['--tenant', code]
      const file = join(tmpdir(), `${code}.jsonl`)
      const rule = { readerType: 'student', itemType: '*', branch: '*', days: 30, copies: 1 }
      writeFileSync(file, JSON.stringify(rule))
      await staff('things', 'import', 'loan-rules', file, ...of)
      const items = ['DK-1', 'DK-2', 'DK-3'].map((barcode) => ({
        barcode,
        branch: 'main',
        location: 'm1',
        callNumber: 'P33/1',
      }))
      writeFileSync(file, JSON.stringify({ id: 'b1', type: 'book', title: '江河水文志', items }))
      await staff('import', file, ...of)
      await staff('reader', 'add', '20260001', ...of, '--name', '林晓雨')
      await staff('desk', 'charge', '20260001', 'fee', '5.00', 'slip-1', ...of)
      const first = await addAccount(code, { login: 'li', name: '李敏', roles: 'circulation' })
      const { page, provokes } = await openReader({ language: 'zh-CN' })
      provokes(/409|404|INTERNET_DISCONNECTED/)
      await enterRoom(page, code, { login: 'li', password: first })
      await changeFirstPassword(page, first)

      // the card cannot be read: the name is asked for, and typed by its initials
      const menu = page.getByRole('navigation', { name: '主菜单' })
      await menu.getByRole('link', { name: '借出' }).click()
      await page.getByLabel('读者证号').fill('lxy')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: '林晓雨' }).click()
      const scan = async (barcode: string) => {
        await page.getByLabel('馆藏条码').fill(barcode)
        await page.keyboard.press('Enter')
      }
      const log = page.getByRole('list', { name: '扫描记录' })
      await scan('DK-1')
      await log.getByText('江河水文志 · P33/1').waitFor()
      await page.getByText('1 册，可借 1 册').waitFor()
      await scan('DK-2')
      await log.getByText(/可借册数上限.*1 册，可借 1 册/).waitFor()
      await log.getByRole('button', { name: '破例办理' }).click()
      const dialog = page.getByRole('dialog', { name: '破例办理' })
      await dialog.getByLabel(/^理由/).fill('论文答辩')
      await dialog.getByRole('button', { name: '破例办理' }).click()
      await page.getByText('2 册，可借 1 册').waitFor()
      await expectSoundRoom(page)

      // five are owed: three are paid of ten that were handed over
      await page.getByRole('link', { name: '林晓雨' }).click()
      await page.getByRole('row', { name: /5\.00/ }).getByRole('button', { name: '收款' }).click()
      const pay = page.getByRole('dialog', { name: '收款' })
      await pay.getByLabel(/^金额/).fill('3')
      await pay.getByLabel(/^实收/).fill('10')
      await pay.getByText('找零 ¥7.00 · 余欠 ¥2.00').waitFor()
      await pay.getByRole('button', { name: '收款' }).click()
      await page.getByRole('dialog', { name: '收据' }).getByText('合计 3.00 元', { exact: false }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('row', { name: /2\.00/ }).getByRole('button', { name: '减免' }).click()
      const waive = page.getByRole('dialog', { name: '减免' })
      expect(await waive.innerText()).toContain('林晓雨')
      await waive.getByRole('button', { name: '减免' }).click()
      await expect(page.getByRole('button', { name: '收款' })).toHaveCount(0)

      // the line goes down: the scan waits here, and is sent when it is back
      await menu.getByRole('link', { name: '还回' }).click()
      await page.getByLabel('馆藏条码').waitFor()
      await page.context().setOffline(true)
      await scan('DK-1')
      await page.getByText(/网络中断：1 次扫描/).waitFor()
      await page.context().setOffline(false)
      await expect(page.getByText(/网络中断：/)).toHaveCount(0)
      expect(await staff('show-copy', '--barcode', 'DK-1', ...of)).toContain('available')
    },
  )
}
