import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { story } from './browser.ts'
import type { ClockPortal } from './clock-portal.ts'
import { changeFirstPassword, enterRoom, expectSoundRoom, OWN_PASSWORD } from './staff-sign-in.ts'

const DAY_MS = 86_400_000
const LIBRARY = 'binjiang'
const START = new Date('2026-03-16T02:00:00Z')
const records = [
  { id: 'desk-1', type: 'book', title: '江河水文志', authors: ['程水生'], year: '2021' },
  { id: 'desk-2', type: 'book', title: '城市排水手册' },
]
const ALIAS = '大河书'
const SERVICE = '自助打印机在哪'
const LACKING = '湿地植物图谱'

let portal: ClockPortal
story.beforeAll(async () => {
  // it loads the whole server, which other stories do without
  const { openClockPortal } = await import('./clock-portal.ts')
  portal = await openClockPortal(START)
})
story.afterAll(() => portal.close())

const staff = (...words: string[]) => portal.staff(...words, '--tenant', LIBRARY)

/** Readers search in the box, each of them once. */
async function searchedBy(readers: readonly string[], ...texts: string[]): Promise<void> {
  for (const account of readers) {
    const [token = ''] = await staff('reader', 'token', account, '--json')
    const { jwt, jwtHeader } = JSON.parse(token) as { jwt: string; jwtHeader: string }
    const headers = { mappingPath: LIBRARY, [jwtHeader]: jwt, 'content-type': 'application/json' }
    for (const keyWord of texts) {
      const count = new URLSearchParams({ keyWord })
      await fetch(`${portal.address}/find/popularSearch/add?${count.toString()}`, { headers })
      const body = JSON.stringify({ searchItems: [{ searchWord: keyWord }] })
      await fetch(`${portal.address}/find/unify/search`, { method: 'POST', headers, body })
    }
  }
}

const openDesk = async (page: Page): Promise<void> => {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('link', { name: '没查全的检索' }).click()
  await page.getByRole('table', { name: '没查全的检索' }).waitFor()
}
const rowOf = (page: Page, words: string) => page.getByRole('row', { name: new RegExp(words) })

story(
  'a librarian mends what readers search in vain, sees before what changes, and a week later that it is found',
  async ({ openReader }) => {
    await portal.staff('tenant', 'add', LIBRARY, '--path', LIBRARY, '--name', '滨江图书馆')
    const [line = ''] = await staff('staff', 'add', 'admin', '--name', '王宁', '--roles', 'administrator')
    const folder = await mkdtemp(join(tmpdir(), 'wenyuan-desk-'))
    try {
      const file = join(folder, 'records.jsonl')
      await writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'))
      await staff('import', file)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    const readers = ['s001', 's002', 's003']
    for (const account of readers)
      await staff('reader', 'add', account, '--name', '白桦', '--password', OWN_PASSWORD, 'initial=0')
    await searchedBy(readers.slice(0, 2), ALIAS, SERVICE, LACKING, '城市排水手册')

    const { page } = await openReader({ at: portal.address, library: LIBRARY })
    await enterRoom(page, LIBRARY, { login: 'admin', password: line.split(' ')[1] ?? '' })
    await changeFirstPassword(page, line.split(' ')[1] ?? '')
    await page.getByRole('heading', { name: '待办', exact: true }).waitFor()

    // the reason of each, as the search has it
    await openDesk(page)
    await rowOf(page, LACKING)
      .getByText(/^馆藏中没有“/)
      .waitFor()
    await expectSoundRoom(page)

    // an alias: what it changes is seen before it is saved
    await rowOf(page, ALIAS).getByRole('link', { name: '加别名' }).press('Enter')
    const groups = page.getByLabel('同义词组')
    await expect(groups).toHaveValue(new RegExp(`^${ALIAS}, `))
    await groups.fill((await groups.inputValue()).replace(`${ALIAS}, `, `${ALIAS}, 江河水文志`))
    await page.getByRole('button', { name: '试一试' }).press('Enter')
    const trial = page.getByRole('region', { name: '对最近 7 天检索的影响' })
    await trial.getByText('最近 7 天有 4 种检索，试了最常见的 4 种：1 种会变，3 种不变。').waitFor()
    await expect(trial.getByRole('row', { name: new RegExp(ALIAS) })).toContainText(
      /检索到 0 条。.*检索到 1 条。江河水文志/,
    )
    await expectSoundRoom(page)
    await page.getByRole('button', { name: '保存 1 行修改' }).press('Enter')
    await page.getByText('已保存，检索会找到新的同义词').waitFor()

    // a best answer
    await openDesk(page)
    await rowOf(page, SERVICE).getByRole('link', { name: '加最佳答案' }).press('Enter')
    await expect(page.getByLabel('读者输入的词')).toHaveValue(SERVICE)
    await page.getByRole('group', { name: '标题' }).getByLabel('简体中文').fill('自助打印')
    await page.getByLabel(/^链接/).fill('https://print.example/')
    await page.getByRole('button', { name: '试一试' }).press('Enter')
    await expect(trial.getByRole('row', { name: new RegExp(SERVICE) })).toContainText(
      '结果上方显示：自助打印',
    )
    await page.getByRole('button', { name: '保存', exact: true }).press('Enter')
    await page.getByText('自助打印').first().waitFor()

    // a suggestion to buy stands where librarians work suggestions off, with where it comes from
    await openDesk(page)
    await rowOf(page, LACKING).getByRole('button', { name: '荐购' }).press('Enter')
    const form = page.getByRole('dialog', { name: '荐购' })
    await expect(form.getByLabel(/^标题/)).toHaveValue(LACKING)
    await form.getByRole('button', { name: '荐购' }).press('Enter')
    await form.waitFor({ state: 'hidden' })
    await rowOf(page, LACKING)
      .getByRole('link', { name: /^荐购（/ })
      .press('Enter')
    await expect(rowOf(page, LACKING)).toContainText('2')

    await openDesk(page)
    await page.getByLabel('状态').selectOption('mended')
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)

    // a week later the same words are searched and found
    portal.setNow(new Date(START.getTime() + 7 * DAY_MS))
    await searchedBy(readers, ALIAS)
    const reader = await openReader({ at: portal.address, library: LIBRARY })
    await reader.visit(`/searchList?q=${ALIAS}`)
    await expect.poll(reader.titles).toEqual(['江河水文志'])
    await reader.visit(`/searchList?q=${SERVICE}`)
    await reader.page
      .getByRole('region', { name: '您可能要找' })
      .getByRole('link', { name: /自助打印/ })
      .waitFor()

    const later = await openReader({ at: portal.address, library: LIBRARY })
    await enterRoom(later.page, LIBRARY, { login: 'admin', password: OWN_PASSWORD })
    await openDesk(later.page)
    const mended = rowOf(later.page, ALIAS)
    await expect(mended).toContainText('别名（')
    const cells = mended.getByRole('cell')
    // times, those of this week, then searched and found since
    await expect(cells.nth(1)).toHaveText('2')
    await expect(cells.nth(2)).toHaveText('0')
    await expect(cells.nth(5)).toHaveText('3')
    await expect(cells.nth(6)).toHaveText('3')
  },
)
