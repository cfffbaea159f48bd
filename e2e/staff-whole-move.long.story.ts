import { expect, type Locator, type Page } from '@playwright/test'
import { story } from './browser.ts'
import {
  accountOf,
  barcodeOf,
  chargeFiles,
  holdFiles,
  kohaRecords,
  loanFiles,
  owed,
  readerFiles,
  sizes,
} from './move-files.ts'
import { staffAreIn } from './staff.ts'
import { enterNewLibrary } from './staff-sign-in.ts'

const whole = (count: number) => count.toLocaleString('zh-CN')
const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`

const rowOf = (page: Page, file: string): Locator => page.getByRole('row', { name: file }).first()

async function bringRecords(page: Page): Promise<void> {
  const buffer = Buffer.from(kohaRecords())
  await page
    .getByLabel('选择文件', { exact: true })
    .setInputFiles({ name: 'koha.xml', mimeType: 'text/xml', buffer })
  const preview = page.getByRole('dialog', { name: 'koha.xml' })
  await preview.getByRole('cell', { name: '江河志 第0种' }).waitFor()
  await preview.getByRole('button', { name: '开始导入', exact: true }).click()
  await expect(rowOf(page, 'koha.xml')).toContainText('完成', { timeout: 120_000 })
  await expect(rowOf(page, 'koha.xml')).toContainText(whole(sizes.records))
}

/** Brings both files of a kind. @returns what the list says of them */
async function bringRows(
  page: Page,
  kind: string,
  files: { koha: Buffer; chinese: Buffer },
): Promise<string[]> {
  const told: string[] = []
  for (const [shape, buffer] of Object.entries(files)) {
    const name = `${shape}-${kind}.csv`
    await page.getByLabel('导入读者、借阅、预约、费用').setInputFiles({ name, mimeType: 'text/csv', buffer })
    const rows = page.getByRole('dialog', { name })
    await rows.getByLabel('文件内容').selectOption(kind)
    await rows.getByRole('button', { name: '开始导入', exact: true }).click()
    await expect(rowOf(page, name)).toContainText('完成', { timeout: 60_000 })
    told.push((await rowOf(page, name).textContent()) ?? '')
  }
  return told
}

/** What a reader's screen says of loans, holds and charges. */
async function readerScreen(page: Page, menu: Locator, account: string): Promise<string> {
  await menu.getByRole('link', { name: '读者', exact: true }).click()
  await page.getByLabel('证号、姓名、电话或班级').fill(account)
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('link').first().click()
  await page.getByRole('heading', { name: '在借' }).waitFor()
  return (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')
}

if (staffAreIn('a library that moves in, works for a day, and moves out')) {
  story(
    'a library moves in from two systems, works for a day, and is the same elsewhere',
    async ({ openReader }) => {
      const { page } = await openReader({ language: 'zh-CN' })
      const { menu } = await enterNewLibrary(page, 'whole')
      await menu.getByRole('link', { name: '书目导入' }).click()
      await bringRecords(page)
      const readers = await bringRows(page, 'readers', readerFiles())
      const loans = await bringRows(page, 'loans', loanFiles())
      const holds = await bringRows(page, 'holds', holdFiles())
      const charges = await bringRows(page, 'charges', chargeFiles())
      for (const [told, count] of [
        [readers, sizes.readers],
        [loans, sizes.loans],
        [holds, sizes.holds],
        [charges, sizes.charges],
      ] as const)
        expect(told.map((row) => row.includes(String(count / 2)))).toEqual([true, true])
      const sums = charges.map((row) => Number(/¥([\d,]+\.\d\d)/.exec(row)?.[1]?.replaceAll(',', '') ?? 0))
      expect(yuan(Math.round(sums.reduce((all, sum) => all + sum, 0) * 100))).toBe(yuan(owed))

      await menu.getByRole('link', { name: '还回', exact: true }).click()
      await page.getByLabel('馆藏条码').fill(barcodeOf(1))
      await page.keyboard.press('Enter')
      await page.getByRole('list', { name: '扫描记录' }).getByText('取书架').waitFor()
      await menu.getByRole('link', { name: '借出', exact: true }).click()
      await page.getByLabel('读者证号、姓名或电话').fill(accountOf(450))
      await page.keyboard.press('Enter')
      await page.getByLabel('馆藏条码').fill(barcodeOf(4_000))
      await page.keyboard.press('Enter')
      await page.getByRole('list', { name: '扫描记录' }).getByText('已借出').waitFor()
      const before = await readerScreen(page, menu, accountOf(450))
      const owing = await readerScreen(page, menu, accountOf(59))

      await menu.getByRole('link', { name: '迁出与迁入' }).click()
      await page.getByRole('button', { name: '制作归档' }).click()
      await page
        .getByRole('dialog', { name: '制作归档' })
        .getByRole('button', { name: '开始', exact: true })
        .click()
      await expect(page.getByText('可下载')).toBeVisible({ timeout: 120_000 })
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: '下载' }).click()
      const archive = await (await download).path()

      const { page: there } = await openReader({ language: 'zh-CN' })
      const other = await enterNewLibrary(there, 'again')
      await other.menu.getByRole('link', { name: '迁出与迁入' }).click()
      await there.getByLabel('还原归档文件').setInputFiles(archive)
      await there.getByRole('button', { name: '还原', exact: true }).click()
      await expect(there.getByText('已还原', { exact: true })).toBeVisible({ timeout: 120_000 })
      expect(await readerScreen(there, other.menu, accountOf(450))).toBe(before)
      expect(await readerScreen(there, other.menu, accountOf(59))).toBe(owing)
    },
  )
}
