import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { docTypes } from '@wenyuan/contract/constants/doc-types.ts'
import { fieldOrderOf, recordFields } from '@wenyuan/contract/constants/record-fields.ts'
import type { Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterAs } from './own-reader.ts'
import { readOnTo } from './read-on.ts'
import { goWithin } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'

const LIBRARY = 'wydx'
const darkPhone = { width: 360, scheme: 'dark' } as const
const PASSWORD = 'Lesen2026x'
/** Distinguishes the readers and records of several runs on the same portal. */
const run = Date.now().toString(36)

/** Imports records like a librarian. */
async function importRecords(records: readonly object[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wenyuan-story-'))
  try {
    const file = join(folder, 'records.jsonl')
    await writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'))
    await staff('import', file, '--tenant', LIBRARY)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const copy = (barcode: string, volume: string, more: object = {}) => ({
  barcode,
  branch: 'main',
  location: 'm502',
  callNumber: 'C91/900',
  volume,
  ...more,
})

if (staffAreIn('journal runs, long holdings, withdrawn records, kinds of records, ratings and comments')) {
  story(
    'a journal is read by year: the years held, then the issues of the selected year',
    async ({ openReader }) => {
      await importRecords([
        {
          id: 'story-runs',
          type: 'journal',
          title: '城市研究集刊',
          items: [
            copy('SR01', '2019 v.1 no.1', { status: 'reference' }),
            copy('SR02', '2019 v.1 no.2', { status: 'reference' }),
            copy('SR03', '2020 v.2 no.1'),
            copy('SR04', '2012 v.1 no.1', { status: 'reference' }),
          ],
        },
      ])
      const { page } = await openReader({ path: '/searchList/bookDetails/story-runs/2' })
      const runs = page.getByRole('region', { name: '馆藏年卷期' })
      await runs.getByText('2012–2020').waitFor()
      // nine years, six of them gaps
      const strip = runs.getByRole('img', { name: '2012–2020 年各年所藏' })
      await expect
        .poll(() => strip.locator('title').allTextContents())
        .toEqual(expect.arrayContaining(['2012：1 卷期', '2015：未藏', '2019：2 卷期']))
      const year = runs.getByRole('button', { name: /^2019/ })
      await year.focus()
      await page.keyboard.press('Enter')
      await expect(year).toHaveAttribute('aria-pressed', 'true')
      const copies = runs.getByRole('table', { name: '2019 年的馆藏' })
      await copies.waitFor()
      await expect(copies.getByRole('row')).toHaveCount(3)
      await expect(runs).toContainText('2019 v.1 no.2')
    },
  )

  story(
    'of many copies twenty are shown, the others on request, and lent ones can be hidden',
    async ({ openReader }) => {
      await importRecords([
        {
          id: 'story-many',
          type: 'book',
          title: '许多复本的书',
          items: Array.from({ length: 150 }, (_, at) =>
            copy(`SM${String(at).padStart(3, '0')}`, '', {
              location: 'm301',
              status: at < 30 ? 'available' : 'on-loan',
            }),
          ),
        },
      ])
      const { page } = await openReader({ path: '/searchList/bookDetails/story-many/1' })
      await openAllCopies(page)
      const copies = page.getByRole('region', { name: '总馆', exact: true })
      const rows = copies.getByRole('row')
      await rows.first().waitFor()
      await expect(rows).toHaveCount(21)
      await copies.getByRole('button', { name: /再显示 100 册/ }).click()
      await expect(rows).toHaveCount(101)
      await copies.getByRole('button', { name: /再显示 50 册/ }).click()
      await expect(rows).toHaveCount(151)
      await copies.getByRole('checkbox', { name: '只看在架' }).check()
      await expect(rows).toHaveCount(31)
    },
  )

  story(
    'a lent copy shows its due date; while the library system is out of order the record still opens',
    async ({ openReader }) => {
      const id = `story-lent-${run}`
      const account = `story-${run}-outage`
      const who = ['--tenant', LIBRARY, '--name', '陈读者', '--password', PASSWORD]
      await staff('reader', 'add', account, ...who, 'initial=0', 'tutorialDone=1')
      const items = [copy(`SL-${run}`, '')]
      await importRecords([{ id, type: 'book', title: `借出去的书 ${run}`, items }])
      await staff('desk', 'checkout', account, `SL-${run}`, '--tenant', LIBRARY)
      await staff('library-system', 'set', 'demo', '--tenant', LIBRARY)
      try {
        const reader = await openReader({ path: `/searchList/bookDetails/${id}/1` })
        const { page } = reader
        const ways = page.getByRole('region', { name: '如何获取' })
        await ways.getByText(/最早 .+到期/).waitFor()
        await openAllCopies(page)
        await page
          .getByRole('table', { name: '总馆' })
          .getByText(/已借出.*到期/)
          .waitFor()

        await enterAs(reader, account)
        await page.reload()
        await page.getByText(/暂时联系不上借阅系统，到期日和排队人数为 .+ 的情况/).waitFor()
        await ways.getByText(/最早 .+到期/).waitFor()
      } finally {
        await staff('library-system', 'set', 'built-in', '--tenant', LIBRARY)
      }
    },
  )

  story('a withdrawn record shows its former title and offers a search for it', async ({ openReader }) => {
    const title = `不再收藏的书 ${run}`
    const id = `story-gone-${run}`
    await importRecords([{ id, type: 'book', title, authors: ['某人'] }])
    await staff('record', 'withdraw', id, '--tenant', LIBRARY)
    const reader = await openReader({ path: `/searchList/bookDetails/${id}/1` })
    const { page } = reader
    await page.getByRole('heading', { level: 1, name: `《${title}》已不在馆藏中` }).waitFor()
    await page.getByRole('main').getByText('某人').waitFor()
    await page.getByRole('link', { name: '检索这个题名' }).click()
    await expect.poll(reader.path).toContain('field=title')
    expect((await fetch(new URL(`record/${id}`, page.url()))).status).toBe(410)
  })

  story(
    'a visitor reads opinions and signs in to give one, and comes back to the place',
    async ({ openReader }) => {
      await staff(
        'reader',
        'add',
        `story-rater-${run}`,
        '--tenant',
        LIBRARY,
        '--name',
        '陈读者',
        '--password',
        PASSWORD,
        'initial=0',
        'tutorialDone=1',
      )
      await importRecords([
        { id: `story-rated-${run}`, type: 'book', title: `有人评分的书 ${run}`, authors: ['某人'] },
      ])
      const reader = await openReader({ path: `/searchList/bookDetails/story-rated-${run}/1` })
      const { page } = reader
      const opinions = await readOnTo(reader.page, '读者评价')
      await opinions.getByText('还没有人评分').waitFor()
      const stars = opinions.getByRole('group', { name: '我的评分' })
      await expect(stars.or(opinions.getByRole('button', { name: '写评论' }))).toHaveCount(0)
      await opinions.getByRole('button', { name: '登录后可以评分和评论' }).click()

      const dialog = page.getByRole('dialog', { name: '登录' })
      await dialog.getByRole('textbox', { name: '账号' }).fill(`story-rater-${run}`)
      await dialog.getByRole('textbox', { name: '密码' }).fill(PASSWORD)
      await dialog.getByRole('checkbox').check()
      await dialog.getByText('验证已完成').waitFor()
      await dialog.getByRole('button', { name: '登录', exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
      await stars.getByRole('radio').first().focus()
      await page.keyboard.press('ArrowRight')
      await opinions.getByText('1 人评分').waitFor()
      await expect(stars.getByRole('radio', { name: /^2 星/ })).toBeChecked()

      await expect(opinions.getByRole('textbox')).toHaveCount(0)
      await opinions.getByRole('button', { name: '写评论' }).click()
      await opinions.getByRole('button', { name: '提交' }).click()
      await opinions.getByText('请先写下评论').waitFor()
      await opinions.getByRole('textbox', { name: '写评论' }).fill('<b>很好</b>的一本书')
      await opinions.getByRole('button', { name: '提交' }).click()
      await opinions.getByText('待审核，仅自己可见').waitFor()
      await opinions.getByText('<b>很好</b>的一本书').waitFor()

      await page.goto(new URL('#/grade?order=poor', page.url()).href)
      // one reader's score puts no book on a list
      await page.getByRole('heading', { level: 1, name: '读者评分榜' }).waitFor()
      await expect(page.getByRole('main').getByText(`有人评分的书 ${run}`)).toHaveCount(0)

      // the writer finds it in the personal centre, others after staff have approved it
      await goWithin(page, '/personalCenter?tab=17')
      const own = page.getByRole('listitem').filter({ hasText: '<b>很好</b>的一本书' })
      await own.getByText('待审核，仅自己可见').waitFor()
      await own.getByRole('heading', { name: `有人评分的书 ${run}` }).waitFor()
      // it is the writer's own list
      await expect(own.getByText('我', { exact: true })).toHaveCount(0)
      const waiting = await staff('desk', 'comments', 'list', '--tenant', LIBRARY)
      const [commentId = ''] =
        waiting
          .split('\n')
          .find((line) => line.includes(`story-rated-${run}`))
          ?.split('\t') ?? []
      const visitor = await openReader({ path: `/searchList/bookDetails/story-rated-${run}/1` })
      const others = await readOnTo(visitor.page, '读者评价')
      await others.getByRole('button', { name: '登录后可以评分和评论' }).waitFor()
      await expect(others.getByText('<b>很好</b>的一本书')).toHaveCount(0)
      await staff('desk', 'comments', 'accept', '--tenant', LIBRARY, commentId)
      await visitor.page.reload()
      await (await readOnTo(visitor.page, '读者评价')).getByText('<b>很好</b>的一本书').waitFor()
    },
  )

  story(
    'each kind of record opens with its name and facts, and without accessibility violations',
    async ({ openReader }) => {
      await importRecords(
        docTypes.map(({ word }) => ({
          id: `story-kind-${word}`,
          type: word,
          title: `各类文献之${word}`,
          authors: ['某人'],
          publisher: '某某出版社',
          year: 2020,
          subjects: ['图书馆'],
          keywords: ['馆藏'],
          notes: ['一条附注'],
          language: 'chi',
          abstract: '一段简介。',
        })),
      )
      const { page } = await openReader({ path: '/searchList/bookDetails/story-kind-book/1' })
      for (const { code, word, labels } of docTypes) {
        await goWithin(page, `/searchList/bookDetails/story-kind-${word}/${code}`)
        const record = page.getByRole('article')
        await record.getByRole('heading', { level: 1, name: `各类文献之${word}` }).waitFor()
        await record.getByText(labels['zh-CN'], { exact: true }).first().waitFor()
        const facts = record.getByRole('region', { name: '书目信息' })
        await facts.waitFor()
        const shown = await facts.getByRole('term').allTextContents()
        const wanted = fieldOrderOf(code).map((name) => recordFields[name]['zh-CN'])
        expect([word, shown]).toEqual([word, wanted.filter((label) => shown.includes(label))])
        expect(shown.length).toBeGreaterThan(2)
        const look = Number(code) % 2 === 0 ? ({ width: 1280, scheme: 'light' } as const) : darkPhone
        expect([word, ...(await axeViolationsOn(page, look))]).toEqual([word])
      }
    },
  )
}

/** The copies of all branches are folded to one line. */
const openAllCopies = (page: Page): Promise<void> =>
  page.getByRole('region', { name: '全部馆藏' }).getByRole('heading', { name: '全部馆藏' }).click()
