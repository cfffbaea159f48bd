import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { story } from './browser.ts'
import { staff, staffAreIn } from './staff.ts'
import { enterNewLibrary, expectSoundRoom } from './staff-sign-in.ts'
import { dayFromNow } from './days.ts'

async function load(library: string, kind: string, rows: readonly object[]) {
  const file = join(mkdtempSync(join(tmpdir(), 'wenyuan-story-')), `${kind}.jsonl`)
  writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'))
  await staff('things', 'import', kind, file, '--tenant', library)
}
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

if (staffAreIn('files of vendors and of the campus')) {
  story(
    'in a bare library a vendor’s titles and the roll of a course come from files in the room',
    async ({ openReader }) => {
      const { page } = await openReader({ language: 'zh-CN' })
      const { code, menu } = await enterNewLibrary(page, 'files')
      await staff('reader', 'add', 'T1', '--tenant', code, '--name', '王老师')
      await load(code, 'order-catalogues', [{ code: 'spring', name: '春季书目' }])
      await load(code, 'course-terms', [
        { code: 'now', name: '春季', from: dayFromNow(-60), to: dayFromNow(60) },
      ])
      await load(code, 'courses', [{ code: 'HIS105', name: '中国通史' }])
      await load(code, 'course-runs', [{ course: 'HIS105', term: 'now', teachers: ['王老师'] }])

      await menu.getByRole('link', { name: '内容' }).click()
      await page.getByRole('link', { name: '征订目录', exact: true }).click()
      await page.getByLabel('导入书目').setInputFiles(csv('t.csv', 'id,title,isbn\no1,江河,9787302000013\n'))
      const titles = page.getByRole('dialog', { name: '导入书目' })
      await titles.waitFor()
      await expectSoundRoom(page)
      await titles.getByRole('button', { name: '导入书目' }).click()
      await page.getByText('读入 1 种：新增 1', { exact: false }).waitFor()

      await menu.getByRole('link', { name: '内容' }).click()
      await page.getByRole('link', { name: '开课', exact: true }).click()
      const roll = csv('r.csv', '课程,学期,账号,身份\nHIS105,now,T1,教师\nHIS105,now,nobody,学生\n')
      await page.getByLabel('导入选课名单').setInputFiles(roll)
      const rolls = page.getByRole('dialog', { name: 'r.csv' })
      await rolls.getByRole('button', { name: '替换名单' }).click()
      await rolls.getByText('1 份名单：新增 1 人', { exact: false }).waitFor()
      await rolls.getByText('没有证号为“nobody”的读者', { exact: false }).waitFor()
      await expectSoundRoom(page)
    },
  )
}
