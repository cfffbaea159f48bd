import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { haveGift } from './gift-steps.ts'
import { openCounted } from './left-steps.ts'
import { enterAs } from './own-reader.ts'
import { goWithin } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'
import { enterNewLibrary, expectSoundRoom } from './staff-sign-in.ts'

async function load(library: string, kind: string, rows: readonly object[]) {
  const file = join(mkdtempSync(join(tmpdir(), 'wenyuan-story-')), `${kind}.jsonl`)
  writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'))
  await staff('things', 'import', kind, file, '--tenant', library)
}
const addReader = (code: string) =>
  staff('reader', 'add', 'r001', '--tenant', code, '--name', '林晓', 'tutorialDone=1')

const questions = [
  { code: 'often', kind: 'single', text: '您多久来一次？', options: ['常来', '少来'].map(optionOf) },
]
function optionOf(text: string) {
  return { code: text === '常来' ? 'often' : 'rarely', text }
}

if (staffAreIn('what a library asks its readers')) {
  story(
    'a questionnaire is opened in the room, answered, and its results withheld until five have answered',
    async ({ openReader }) => {
      const { page } = await openReader({ language: 'zh-CN' })
      const { code, menu } = await enterNewLibrary(page, 'asks')
      await addReader(code)
      await load(code, 'questionnaires', [
        { code: 'rooms', name: '阅览室调查', sections: [{ code: 's', questions }] },
      ])
      await menu.getByRole('link', { name: '问卷', exact: true }).click()
      const row = page.getByRole('row').filter({ hasText: '阅览室调查' })
      await row.getByText('草稿').waitFor()
      await row.getByRole('button', { name: '开放' }).click()
      await row.getByText('开放中').waitFor()
      await expectSoundRoom(page)

      const reader = await openReader({ library: code })
      await enterAs(reader, 'r001')
      await goWithin(reader.page, '/personalCenter?tab=10')
      await reader.page.getByRole('link', { name: '阅览室调查', exact: true }).click()
      await reader.page.getByLabel('常来').check()
      await reader.page.getByRole('button', { name: '提交', exact: true }).click()
      await reader.page.getByRole('heading', { name: '谢谢您的回答' }).waitFor()

      await page.reload()
      await expect(row.getByRole('cell').filter({ hasText: /^1$/ })).toHaveCount(2)
      await row.getByRole('link', { name: '结果' }).click()
      await page.getByText('少于 5 份答卷时不显示结果。').waitFor()
      await page.getByRole('button', { name: '预览链接' }).click()
      await page.getByRole('dialog', { name: '预览链接' }).getByRole('link').waitFor()
      await page.keyboard.press('Escape')
      await expectSoundRoom(page)
    },
  )

  story(
    'a question on the page of a database is answered where problems are, and the reader sees it',
    async ({ openReader }) => {
      const { page } = await openReader({ language: 'zh-CN' })
      const { code, menu } = await enterNewLibrary(page, 'question')
      await addReader(code)
      await load(code, 'databases', [{ code: 'db', name: '北大法宝', url: 'https://db.example/' }])
      const reader = await openReader({ library: code })
      await enterAs(reader, 'r001')
      await goWithin(reader.page, '/dataBaseNav/details/db')
      await reader.page.getByRole('button', { name: '写意见' }).click()
      await reader.page.getByLabel('我想问').fill('怎么从校外访问？')
      await reader.page.getByRole('button', { name: '提交意见' }).click()
      await reader.page.getByText('已提交，谢谢您的意见').waitFor()

      const row = await openCounted(page, {
        path: code,
        list: '问题与提问',
        count: 1,
        text: '怎么从校外访问',
      })
      await row.getByRole('button', { name: '答复' }).click()
      const dialog = page.getByRole('dialog', { name: '答复' })
      await dialog.getByLabel(/^答复/).fill('请先登录。')
      await dialog.getByRole('button', { name: '答复' }).click()
      await expect(row).toHaveCount(0)
      await menu.getByRole('link', { name: '数据库意见' }).click()
      await page.getByRole('row').filter({ hasText: '北大法宝' }).getByText('怎么从校外访问？').waitFor()
      await expectSoundRoom(page)
      await goWithin(reader.page, '/personalCenter?tab=12')
      await reader.page.getByText('请先登录。').waitFor()
    },
  )

  story(
    'a gift is received in the room, its title is decided, and the donor is told and sees it',
    async ({ openReader }) => {
      const { page } = await openReader({ language: 'zh-CN' })
      const { code } = await enterNewLibrary(page, 'gift')
      await addReader(code)
      const reader = await openReader({ library: code })
      await enterAs(reader, 'r001')
      await goWithin(reader.page, '/personalCenter?tab=11')
      await haveGift(reader.page)

      const row = await openCounted(page, { path: code, list: '捐赠', count: 1, text: '江河纪行' })
      await row.getByRole('button', { name: '已收到' }).click()
      const received = page.getByRole('dialog', { name: '已收到' })
      await received.getByLabel(/^说明/).fill('谢谢您')
      await received.getByRole('button', { name: '已收到' }).click()
      await expect(row).toHaveCount(0)
      await page.getByLabel('状态').selectOption({ label: '已收到' })
      await row.getByRole('button', { name: '决定一种' }).click()
      await expectSoundRoom(page)
      await page.getByRole('dialog', { name: '决定一种' }).getByRole('button', { name: '决定一种' }).click()
      await expect(row).toHaveCount(0)
      await goWithin(reader.page, '/personalCenter?tab=13')
      await reader.page.getByText('您的捐赠已办结').first().waitFor()
      await goWithin(reader.page, '/personalCenter?tab=11')
      await reader.page.reload()
      await reader.page.getByText('已办结').first().waitFor()
    },
  )
}
