import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { layoutShift } from './measures.ts'
import { ownReader } from './own-reader.ts'
import { cancelRequest } from './request-form.ts'
import { fillSignIn, signInWords } from './sign-in.ts'

story(
  'a ranking is read down one column, tells where each book stands, and a row of it requests one',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/hotBook' })
    const { page } = reader
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
    await rows
      .getByText(/^在架 \d+$/)
      .nth(5)
      .waitFor()
    const boxes = await Promise.all([0, 1, 2].map((at) => rows.nth(at).boundingBox()))
    expect(new Set(boxes.map((box) => box?.x)).size).toBe(1)
    expect(boxes.map((box) => box?.y)).toEqual(boxes.map((box) => box?.y).sort((a = 0, b = 0) => a - b))
    expect((await layoutShift(page)).moved).toEqual([])

    const row = rows.filter({ has: page.getByRole('button', { name: /^请求《/ }) }).nth(1)
    const title = /《(.+)》/.exec(
      (await row.getByRole('button', { name: /^请求《/ }).getAttribute('aria-label')) ?? '',
    )
    const name = title?.[1] ?? '?'
    const own = rows.filter({ has: page.getByRole('heading', { level: 2, name }) }).first()
    await own.getByRole('button', { name: `请求《${name}》` }).click()
    const said = signInWords('zh-CN')
    const signIn = page.getByRole('dialog', { name: said.signIn })
    await fillSignIn(signIn, said, await ownReader({ like: 'T1001' }))
    await signIn.getByRole('button', { name: said.signIn, exact: true }).click()
    const form = page.getByRole('dialog', { name: '请求馆藏' })
    await form.getByRole('radio', { checked: true }).waitFor()
    await expect.poll(reader.path, { message: 'the ranking is still there' }).toBe('/hotBook')
    await form.getByRole('textbox').focus()
    await page.keyboard.press('Enter')
    await own.getByRole('button', { name: `已申请《${name}》` }).waitFor()
    for (const [width, scheme] of [
      [1280, 'light'],
      [360, 'dark'],
    ] as const)
      expect(await axeViolationsOn(page, { width, scheme })).toEqual([])
    await cancelRequest(page, name)
  },
)
