import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { ownReader } from './own-reader.ts'
import { fillSignIn, signInWords } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'
import { enterRoom } from './staff-sign-in.ts'

/** A reader opens the page of a course, as the screen says it. */
async function visit(portal: string, account: string, code: string): Promise<void> {
  const { jwt, jwtHeader } = JSON.parse(
    await staff('reader', 'token', account, '--tenant', 'wydx', '--json'),
  ) as { jwt: string; jwtHeader: string }
  const address = `${portal}/find/subject/addVisit?page=course&code=${code}`
  await fetch(address, { headers: { mappingpath: 'wenyuan', [jwtHeader]: jwt } })
}

story(
  'librarians see which pages of subjects are read, and decide a claim of a researcher, in the staff room',
  async ({ openReader, portal }) => {
    if (!staffAreIn('the subject service in the staff room')) return
    for (let visitor = 0; visitor < 5; visitor += 1) {
      const { account } = await ownReader({ like: '20260007' })
      await visit(portal.address, account, 'LIT101')
      if (visitor > 0) await visit(portal.address, account, 'LIT103')
    }

    const reader = await openReader({ path: '/researcherDetail?id=r007' })
    const said = signInWords('zh-CN')
    await reader.page.getByRole('button', { name: '这是我' }).click()
    const signIn = reader.page.getByRole('dialog', { name: said.signIn })
    await fillSignIn(signIn, said, await ownReader({ like: '20260008' }))
    await signIn.getByRole('button', { name: said.signIn, exact: true }).click()
    const claim = reader.page.getByRole('dialog', { name: /认领/ })
    await claim.getByRole('textbox').fill('教师工号 1007')
    await claim.getByRole('button', { name: '提交' }).click()
    await claim.waitFor({ state: 'hidden' })

    const { page } = await openReader({ language: 'zh-CN' })
    await enterRoom(page, 'wenyuan', { login: 'content' })
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await menu.getByRole('link', { name: '学科页面访问' }).click()
    await page.getByRole('cell', { name: 'LIT101', exact: true }).waitFor()
    // four visitors are too few to be told
    await expect(page.getByRole('cell', { name: 'LIT103', exact: true })).toHaveCount(0)
    await page.getByRole('row').filter({ hasText: 'LIT101' }).getByRole('cell', { name: '课程' }).waitFor()
    expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
    expect(await axeViolationsOn(page, { width: 768, scheme: 'dark' })).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })

    await page.goto(new URL('/wenyuan/staff/#/list/list-researcher-claims', page.url()).href)
    const row = page.getByRole('row').filter({ hasText: '教师工号 1007' })
    await row.waitFor()
    expect(await axeViolationsOn(page, { width: 768, scheme: 'light' })).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await row.getByRole('button', { name: /^受理/ }).click()
    await row.waitFor({ state: 'detached' })
    await reader.page.reload()
    await reader.page.getByRole('region', { name: /管理我的主页/ }).waitFor()
  },
)
