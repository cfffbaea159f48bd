import type { Locator, Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { story } from './browser.ts'
import type { ClockPortal } from './clock-portal.ts'
import { changeFirstPassword, enterRoom, expectSoundRoom, OWN_PASSWORD } from './staff-sign-in.ts'

const DAY_MS = 86_400_000
const LIBRARY = 'binjiang'
const record = {
  id: 'b1',
  type: 'book',
  title: '江河水文志',
  items: [{ barcode: 'LATE-1', branch: 'main', location: 'm1', callNumber: 'P33/1' }],
}

let portal: ClockPortal
let now = new Date('2026-03-16T02:00:00Z')
story.beforeAll(async () => {
  // it loads the whole server, which other stories do without
  const { openClockPortal } = await import('./clock-portal.ts')
  portal = await openClockPortal(now)
})
story.afterAll(() => portal.close())

const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: '主菜单' })
const findReader = async (page: Page) => {
  await menuOf(page).getByRole('link', { name: '读者', exact: true }).click()
  await page.getByLabel('证号、姓名、电话或班级').fill('lin')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: '林晓雨' }).click()
}
const daysLater = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS)
  portal.setNow(now)
}

story(
  'from an empty installation: a book comes back late, the fine is paid in cash, and a receipt is printed',
  async ({ openReader }) => {
    await portal.staff('tenant', 'add', LIBRARY, '--path', LIBRARY, '--name', '滨江图书馆')
    const account = ['admin', '--tenant', LIBRARY, '--name', '王宁', '--roles', 'administrator']
    const [line = ''] = await portal.staff('staff', 'add', ...account)
    const first = line.split(' ')[1] ?? ''

    const { page, provokes } = await openReader({ at: portal.address, library: LIBRARY })
    await enterRoom(page, LIBRARY, { login: 'admin', password: first })
    await changeFirstPassword(page, first)
    await page.getByRole('heading', { name: '待办', exact: true }).waitFor()
    const menu = menuOf(page)

    // the rule of students: thirty days as in every new library, twenty fen for each day after
    await menu.getByRole('link', { name: '内容' }).click()
    await page.getByRole('link', { name: '借阅规则', exact: true }).click()
    await page.getByRole('link', { name: '学生', exact: true }).click()
    await expect(page.getByLabel(/^借期/)).toHaveValue('30')
    await page.getByLabel(/^每日逾期费/).fill('0.2')
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByRole('table').getByRole('row').nth(1).waitFor()

    await menu.getByRole('link', { name: '书目导入' }).click()
    await page.getByLabel('选择文件').setInputFiles({
      name: 'records.jsonl',
      mimeType: 'application/jsonl',
      buffer: Buffer.from(`${JSON.stringify(record)}\n`),
    })
    await page
      .getByRole('dialog', { name: 'records.jsonl' })
      .getByRole('button', { name: '开始导入' })
      .click()
    await page
      .getByRole('row', { name: /records\.jsonl/ })
      .getByText('完成')
      .waitFor()

    await menu.getByRole('link', { name: '读者', exact: true }).click()
    await page.getByRole('button', { name: '登记读者' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^证号/).fill('lin')
    await dialog.getByLabel(/^名称/).fill('林晓雨')
    await dialog.getByRole('button', { name: '登记读者' }).click()
    await page.getByRole('button', { name: '打开读者' }).click()

    await menu.getByRole('link', { name: '借出' }).click()
    await page.getByLabel('读者证号').fill('lin')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '林晓雨' }).waitFor()
    await page.getByLabel('馆藏条码').fill('LATE-1')
    await page.keyboard.press('Enter')
    await page.getByText(/已借出/).waitFor()

    // ten days after the due day; the librarian has to sign in again
    provokes(/401/)
    daysLater(40)
    await page.reload()
    await page.getByRole('heading', { name: '馆员登录' }).waitFor()
    await enterRoom(page, LIBRARY, { login: 'admin', password: OWN_PASSWORD })
    await page.getByRole('link', { name: /逾期借阅/ }).click()
    await page.getByRole('row', { name: /LATE-1/ }).waitFor()
    await menu.getByRole('link', { name: '还回' }).click()
    await page.getByRole('heading', { name: '还回', level: 1 }).waitFor()
    await page.getByLabel('馆藏条码').fill('LATE-1')
    await page.keyboard.press('Enter')
    await page.getByText('逾期 10 天，欠款 ¥2.00', { exact: false }).waitFor()

    // the fine is paid in cash; its receipt has a number, and is printed
    await findReader(page)
    await page.getByRole('row', { name: /2\.00/ }).getByRole('button', { name: '收款' }).click()
    await page.getByRole('dialog', { name: '收款' }).getByRole('button', { name: '收款' }).click()
    const receipt = page.getByRole('dialog', { name: '收据' })
    await receipt.getByText('合计 2.00 元', { exact: false }).waitFor()
    const number = /收据 (\S{8,})/.exec(await receipt.innerText())?.[1] ?? ''
    expect(number).not.toBe('')
    await page.evaluate(() => {
      Object.assign(globalThis, { print: () => Object.assign(globalThis, { printed: true }) })
    })
    await receipt.getByRole('button', { name: '打印' }).click()
    await expect.poll(() => page.evaluate(() => (globalThis as { printed?: boolean }).printed)).toBe(true)
    await page.keyboard.press('Escape')
    await expectSoundRoom(page)

    // the drawer of the day has the same number
    await menu.getByRole('link', { name: '现金日结' }).click()
    await page.getByRole('button', { name: number }).waitFor()
  },
)
