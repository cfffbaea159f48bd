import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { enterAs } from './own-reader.ts'
import { goWithin } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'

const PASSWORD = 'Lesen2026x'

const records = [
  {
    id: 'b1',
    type: 'book',
    title: '江河水文志',
    authors: ['程水生'],
    year: '2021',
    items: [{ barcode: 'BARE-1', branch: 'east', location: 'e1', callNumber: 'P33/1' }],
  },
  {
    id: 'b2',
    type: 'book',
    title: '城市排水手册',
    items: [{ barcode: 'BARE-2', branch: 'main', location: 'm1', callNumber: 'TU992/2' }],
  },
]
const branches =
  '代码,名称,地址,开放时间,顺序\nmain,主馆,滨江大道1号,8:00–22:00,1\neast,东馆,东湖路2号,9:00–18:00,2\n'
const shelves = '代码,分馆,名称,楼层\nm1,main,综合书库,2\ne1,east,自然科学书库,3\n'

if (staffAreIn('a library made by commands')) {
  story(
    'a library made by commands serves a reader from the first search to the leaving certificate',
    async ({ openReader }) => {
      // a second run on the same portal has its own library
      const code = `bare-${Date.now().toString(36)}`
      const desk = (...words: string[]) => staff(...words, '--tenant', code)
      await staff('tenant', 'add', code, '--path', code, '--name', '滨江图书馆')
      const before = await openReader({ library: code, path: '/collectionNav' })
      await before.page.getByRole('heading', { name: '本馆还没有设置馆藏地' }).waitFor()
      const folder = await mkdtemp(join(tmpdir(), 'wenyuan-bare-'))
      try {
        const load = async (name: string, text: string, ...command: string[]) => {
          await writeFile(join(folder, name), text)
          await desk(...command, join(folder, name))
        }
        const lines = records.map((record) => JSON.stringify(record)).join('\n')
        await load('records.jsonl', lines, 'import')
        await load('branches.csv', branches, 'things', 'import', 'libraries')
        await load('shelves.csv', shelves, 'things', 'import', 'locations')
        await load(
          'rules.csv',
          '读者类型,借期,续借次数\n*,1,1\nstudent,30,1\n',
          'things',
          'import',
          'loan-rules',
        )
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
      await desk(
        'reader',
        'add',
        'b001',
        '--name',
        '白桦',
        '--password',
        PASSWORD,
        'readerType=guest',
        'initial=0',
        'tutorialDone=1',
      )

      const reader = await openReader({ library: code })
      const { page } = reader
      // home has the numbers that there are, and no list pretends that something was not found
      await page.getByText('种文献').first().waitFor()
      await expect(page.getByText('种本月新到')).toHaveCount(0)
      // with books alone there is no scope to choose
      await expect(page.getByRole('group', { name: '检索范围' })).toHaveCount(0)
      // records without a class are found by their headings
      await goWithin(page, '/categorySearchList')
      await page.getByRole('link', { name: '江河水文志' }).waitFor()
      await goWithin(page, '/Home')
      await goWithin(page, '/courseReference')
      await page.getByText('本馆还没有课程书目').waitFor()
      await goWithin(page, '/')
      await reader.searchFor('江河水文')
      await reader.results.getByText('东馆').first().waitFor()
      await page.getByRole('link', { name: '江河水文志', exact: true }).first().click()
      await page.getByText('自然科学书库').first().waitFor()
      await page.getByText('P33/1').first().waitFor()

      await enterAs(reader, 'b001')
      await page.getByRole('button', { name: /^(?:预约(?:或请求)?|送到我的馆)$/ }).click()
      const form = page.getByRole('dialog', { name: '请求馆藏' })
      await form.getByRole('radio', { name: /^送到(?:您选的|其他)分馆/ }).check()
      await form.getByRole('button', { name: '提交申请' }).click()
      await form.waitFor({ state: 'hidden' })

      const listed = JSON.parse(await desk('desk', 'list', 'requests', '--json')) as {
        requestNo: string
        title: string
      }
      expect(listed.title).toBe('江河水文志')
      for (const step of ['accept', 'ship', 'receive']) await desk('desk', 'request', listed.requestNo, step)
      await desk('desk', 'shelve', 'BARE-1')
      await goWithin(page, '/personalCenter?tab=4')
      const request = page.getByRole('main').getByRole('listitem').filter({ hasText: '江河水文志' }).first()
      await request.getByText('主馆').first().waitFor()
      await desk('desk', 'checkout', 'b001', 'BARE-1')

      // the rule for her type is longer: a renewal then moves the due date
      await desk('reader', 'set', 'b001', 'readerType=student')
      await goWithin(page, '/personalCenter?tab=5')
      await page.getByRole('button', { name: '续借《江河水文志》' }).click()
      await page
        .getByRole('main')
        .getByText(/^续借成功，新还期 /)
        .waitFor()

      await desk('desk', 'checkin', 'BARE-1')
      await desk('desk', 'charge', 'b001', 'damage', '2.50', 'slip-1', 'BARE-1')
      await goWithin(page, '/personalCenter?tab=14')
      await page
        .getByRole('main')
        .getByText(/费用没有缴清/)
        .waitFor()
      await desk('desk', 'pay-sum', 'b001', '2.50', 'receipt-1')
      await page.reload()
      await page.getByRole('button', { name: '办理离校' }).click()
      await page
        .getByRole('dialog', { name: '办理离校' })
        .getByRole('button', { name: '确定离校', exact: true })
        .click()
      const certificate = page.getByRole('article', { name: '离校证明' })
      const address = await certificate.getByText(/\/leaving\//).textContent()
      await page.goto(address ?? '')
      await page.getByText(/^证明有效：白\*/).waitFor()
    },
  )
}
