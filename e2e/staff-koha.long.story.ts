import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { openLendingLibrary } from '../sandbox/sip2/lending-library.ts'
import { kohaRows } from '../sandbox/koha/rows.ts'
import { openKohaServer } from '../sandbox/koha/server.ts'
import { story } from './browser.ts'
import { staff, staffAreIn } from './staff.ts'
import { enterNewLibrary, expectSoundRoom } from './staff-sign-in.ts'

const login = { clientId: 'portal', clientSecret: 'open, sesame' }

/** Koha with one reader, who has a book, owes, and is restricted. */
async function openKoha() {
  const lending = openLendingLibrary(() => new Date().toISOString().slice(0, 10))
  const rows = kohaRows(lending)
  rows.addPatron('lin')
  rows.addTitle('Rivers', ['KO-1'])
  lending.lend('lin', 'KO-1')
  Object.assign(lending.patron('lin') ?? {}, { owes: 1_250, stopped: true })
  return { lending, server: await openKohaServer(rows, login) }
}

if (staffAreIn('a library with Koha works in the staff room')) {
  story(
    'with Koha behind, the room says what Koha says, and offers what can be done here',
    async ({ openReader, atEnd }) => {
      const { lending, server } = await openKoha()
      atEnd(() => server.close())
      const { page } = await openReader({ language: 'zh-CN' })
      const { code, menu } = await enterNewLibrary(page, 'koha')
      const of = ['--tenant', code]
      const file = join(tmpdir(), `${code}.jsonl`)
      const items = ['KO-1', 'KO-2'].map((barcode) => ({ barcode, branch: 'main', location: 'm1' }))
      writeFileSync(file, JSON.stringify({ id: 'k1', type: 'book', title: '江河水文志', items }))
      await staff('import', file, ...of)
      await staff('reader', 'add', 'lin', ...of, '--name', '林晓雨')
      await staff('desk', 'checkout', 'lin', 'KO-2', ...of)

      // the own books have a loan: what becomes of it is said before Koha is chosen
      await menu.getByRole('link', { name: '设置' }).click()
      await page.getByRole('link', { name: '图书馆系统' }).click()
      const form = page.getByRole('form', { name: '图书馆系统', exact: true })
      await form.getByLabel('类型').selectOption('koha')
      await form.getByLabel(/^网址/).fill(server.url)
      await form.getByLabel(/^客户端编号/).fill(login.clientId)
      await form.getByLabel(/^客户端密钥/).fill(login.clientSecret)
      await form.getByRole('button', { name: '保存' }).click()
      const question = page.getByRole('dialog', { name: '停用自建账目' })
      await question.getByText(/借阅 1、预约 0、费用 0/).waitFor()
      await expectSoundRoom(page)
      await question.getByRole('button', { name: '停用自建账目' }).click()
      await expect(menu.getByRole('link', { name: '借出' })).toHaveCount(0)
      await expect(menu.getByRole('link', { name: '还回' })).toHaveCount(0)
      await menu.getByRole('link', { name: '自建账目未结项' }).click()
      await page.getByRole('row', { name: /江河水文志.*KO-2.*lin/ }).waitFor()

      await menu.getByRole('link', { name: '读者', exact: true }).click()
      await expect(page.getByRole('button', { name: '登记读者' })).toHaveCount(0)
      await page.getByLabel('证号、姓名、电话或班级').fill('lin')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: '林晓雨' }).click()
      const card = page.getByRole('region', { name: '林晓雨' })
      await card.getByText('账号已冻结').waitFor()
      await card.getByText(/12\.50/).waitFor()
      await page.getByRole('row', { name: /江河水文志.*KO-1/ }).waitFor()
      for (const act of ['收押金', '冻结', '挂失', '登记丢失', '还回', '收费'])
        await expect(page.getByRole('button', { name: act, exact: true })).toHaveCount(0)
      await expectSoundRoom(page)

      // money goes into Koha, and has a receipt
      await page
        .getByRole('row', { name: /12\.50/ })
        .getByRole('button', { name: '收款' })
        .click()
      await page.getByRole('dialog', { name: '收款' }).getByRole('button', { name: '收款' }).click()
      await page
        .getByRole('dialog', { name: '收据' })
        .getByText(/lin 林晓雨[\s\S]*12\.50/)
        .waitFor()
      await page.keyboard.press('Escape')
      expect(lending.payments('lin')).toMatchObject([{ fen: 1_250 }])
      await expect(card.getByText(/12\.50/)).toHaveCount(0)

      await page.goto(new URL('#/desk', page.url()).href)
      await page.getByText(/业务系统中办理/).waitFor()
      await expectSoundRoom(page)
    },
  )
}
