import { expect } from '@playwright/test'
import { openSandbox } from '../sandbox/open.ts'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterAs } from './own-reader.ts'
import { fillSignIn, goWithin, signInWords } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'

const LIBRARY = 'wydx'
const NOVEL = '/searchList/bookDetails/wy-59601282504/1'
const PASSWORD = 'Lesen2026x'
/** Distinguishes the readers of several runs on the same portal. */
const run = Date.now().toString(36)

const ownFlags = ['initial=0', 'tutorialDone=1']
const addReader = (account: string, ...settings: string[]) => {
  const who = ['--tenant', LIBRARY, '--name', '陈读者', '--password', PASSWORD]
  return staff('reader', 'add', account, ...who, ...ownFlags, ...settings)
}

if (staffAreIn('a record by mail')) {
  story(
    "a visitor who wants a record by mail is asked to sign in, and the mail goes to the reader's own address",
    async ({ openReader }) => {
      const sandbox = await openSandbox()
      try {
        const mail = JSON.stringify({ ...sandbox.mail, security: 'none' })
        await staff('tenant', 'set', LIBRARY, `mail=${mail}`)
        const account = `story-mailer-${run}`
        await addReader(account, `mail=${account}@example.org`, 'mailVerified=1')
        const reader = await openReader({ path: NOVEL })
        const { page } = reader
        const toMyself = page.getByRole('button', { name: '发到我的邮箱' })
        await page.getByRole('button', { name: '分享' }).click()
        await toMyself.click()

        const said = signInWords('zh-CN')
        const dialog = page.getByRole('dialog', { name: said.signIn })
        await dialog.getByText('登录后发到您绑定的邮箱').waitFor()
        await fillSignIn(dialog, said, { account, password: PASSWORD })
        await dialog.getByRole('button', { name: said.signIn, exact: true }).click()
        await page.getByText('已发到您绑定的邮箱', { exact: true }).waitFor()
        await page.getByRole('dialog', { name: '分享' }).waitFor({ state: 'hidden' })

        const letters = sandbox.letters().filter(({ to }) => to.includes(account))
        expect(letters).toHaveLength(1)
        expect(letters[0]?.text).toMatch(/曹雪芹.*红楼梦\[M\]/)
        expect(letters[0]?.text).toMatch(/\/wenyuan\/record\/wy-59601282504/)
        expect(letters[0]?.text).toMatch(/ {3}(?:在架|已借出)/)
        // the same in the look of the portal, with the cover
        const shown = await page.context().newPage()
        await shown.setContent(letters[0]?.html ?? '')
        await shown.getByRole('link', { name: '红楼梦', exact: true }).waitFor()
        await shown.getByText(/在架|已借出/).waitFor()
        const cover = await shown.locator('img').getAttribute('src')
        const picture = await shown.request.get(cover ?? '')
        expect([picture.status(), picture.headers()['content-type']]).toEqual([
          200,
          expect.stringMatching(/^image\//),
        ])
        expect(await axeViolationsOn(shown, { width: 360, scheme: 'light' })).toEqual([])
        await shown.close()

        // records selected on several pages come in one letter
        await goWithin(page, '/searchList?q=history')
        const boxes = page.getByRole('checkbox', { name: /^选择《/ })
        await boxes.first().check()
        await goWithin(page, '/searchList?q=红楼梦')
        await page.getByRole('heading', { level: 1, name: /红楼梦/ }).waitFor()
        await page.getByRole('checkbox', { name: '选择《红楼梦》' }).first().check()
        const bar = page.getByRole('region', { name: '所选记录的操作' })
        await bar.getByRole('link', { name: '已选 2 条' }).waitFor()
        await bar.getByRole('button', { name: '发到邮箱', exact: true }).click()
        await page.getByText('已发到您绑定的邮箱', { exact: true }).waitFor()
        await expect.poll(() => sandbox.letters().filter(({ to }) => to.includes(account)).length).toBe(2)
        expect(
          sandbox
            .letters()
            .filter(({ to }) => to.includes(account))
            .map(({ text }) => text.split('/wenyuan/record/').length - 1)
            .toSorted((one, other) => one - other),
        ).toEqual([1, 2])
        // saved and mailed in one
        await bar.getByRole('button', { name: '收藏并发到邮箱' }).click()
        await page.getByText('已把 2 条记录加入“默认收藏夹”').waitFor()
        await expect.poll(() => sandbox.letters().filter(({ to }) => to.includes(account)).length).toBe(3)
        await bar.getByRole('button', { name: '清空所选' }).click()
        await goWithin(page, NOVEL)

        // seven more reach the daily limit
        for (let at = 0; at < 8; at++) {
          await page.getByRole('button', { name: '分享' }).click()
          const sent = page.waitForResponse(/\/find\/record\/mail/)
          reader.provokes(/429/)
          await toMyself.click()
          await sent
          if (at < 7) await page.getByRole('dialog', { name: '分享' }).waitFor({ state: 'hidden' })
        }
        await page.getByRole('dialog', { name: '分享' }).getByText('今天已发送多次').waitFor()
      } finally {
        await sandbox.close()
      }
    },
  )

  story('a reader without a mail address is asked to bind one', async ({ openReader }) => {
    const account = `story-unbound-${run}`
    await addReader(account)
    const reader = await openReader({ path: NOVEL })
    const { page } = reader
    await enterAs(reader, account)
    await page.getByRole('button', { name: '分享' }).click()
    await page.getByRole('button', { name: '发到我的邮箱' }).click()
    await page.getByRole('link', { name: '去绑定邮箱' }).click()
    await page.getByRole('main').getByRole('button', { name: '绑定 邮箱', exact: true }).waitFor()
    await expect.poll(reader.path).toContain('tab=1')
  })
}
