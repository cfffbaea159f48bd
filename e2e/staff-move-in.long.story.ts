import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { story } from './browser.ts'
import { staff, staffAreIn } from './staff.ts'
import { enterNewLibrary, expectSoundRoom } from './staff-sign-in.ts'

const BOOKS = 4
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Sends a file of rows and opens it as one of a kind. */
async function openRows(page: Page, file: ReturnType<typeof csv>, kind: string) {
  await page.getByLabel('导入读者、借阅、预约、费用').setInputFiles(file)
  const rows = page.getByRole('dialog', { name: file.name })
  await rows.getByLabel('文件内容').selectOption(kind)
  return rows
}

if (staffAreIn('what a library had in another system')) {
  story(
    'a bare library brings its readers, loans and charges from files, tried before they are stored',
    async ({ openReader }) => {
      const { page } = await openReader({ language: 'zh-CN' })
      const { code, menu } = await enterNewLibrary(page, 'movein')
      const books = Array.from({ length: BOOKS }, (_, at) =>
        JSON.stringify({
          id: `b${at}`,
          type: 'book',
          title: `旧书${at}`,
          items: [{ barcode: `M${at}`, library: 'main' }],
        }),
      )
      const file = join(mkdtempSync(join(tmpdir(), 'wenyuan-story-')), 'books.jsonl')
      writeFileSync(file, books.join('\n'))
      await staff('import', file, '--tenant', code, '--format', 'jsonl')

      await menu.getByRole('link', { name: '书目导入' }).click()
      const people =
        '读者证号,姓名,性别,失效日期,证状态\nA1,林晓,女,2028/6/30,正常\nA2,周远,男,20280630,挂失\nA1,林晓,女,,\n'
      const readers = await openRows(page, csv('readers.csv', people), '读者')
      await readers.getByText('有 1 列不读取：性别').waitFor()
      await expectSoundRoom(page)
      await readers.getByRole('button', { name: '试导入（不保存）' }).click()
      await readers.getByText('新增 2，修改 0，未变 0，拒绝 1').waitFor()
      await readers.getByRole('button', { name: '查看被拒绝的行' }).click()
      await page.getByText('与第 2 行重复').waitFor()
      await page.keyboard.press('Escape')
      await readers.getByRole('button', { name: '开始导入', exact: true }).click()
      await expect(page.getByRole('row', { name: /readers\.csv/ }).first()).toContainText('完成')

      const lent =
        '读者证号,条码号,借出日期,应还日期\nA1,M0,2026-09-01,2099-12-01\nA9,M1,2026-09-01,2099-12-01\n'
      const loans = await openRows(page, csv('loans.csv', lent), '在借')
      await loans.getByRole('button', { name: '开始导入', exact: true }).click()
      await expect(page.getByRole('row', { name: /loans\.csv/ })).toContainText('完成')
      const owed = await openRows(page, csv('fees.csv', '读者证号,金额,费用类型\nA1,3.50,逾期\n'), '费用')
      await owed.getByRole('button', { name: '开始导入', exact: true }).click()
      await expect(page.getByRole('row', { name: /fees\.csv/ })).toContainText('3.50')

      await menu.getByRole('link', { name: '读者', exact: true }).click()
      await page.getByLabel('证号、姓名、电话或班级').fill('A1')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: '林晓' }).click()
      await page.getByText('旧书0').waitFor()
      await page.getByText('3.50').first().waitFor()
    },
  )
}
