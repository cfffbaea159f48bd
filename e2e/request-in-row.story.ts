import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { focusOf } from './measures.ts'
import { ownReader } from './own-reader.ts'
import { cancelRequest } from './request-form.ts'
import { fillSignIn, signInWords } from './sign-in.ts'

story(
  'a visitor requests a book from its row with the keyboard, signs in, and the row then says so',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/searchList?q=三体' })
    const { page } = reader
    const row = reader.results.getByRole('listitem').filter({
      has: page.getByRole('heading', { level: 2, name: '三体Ⅲ : 死神永生', exact: true }),
    })
    await row.getByRole('button', { name: '请求《三体Ⅲ》' }).focus()
    await page.keyboard.press('Enter')
    const said = signInWords('zh-CN')
    const signIn = page.getByRole('dialog', { name: said.signIn })
    await signIn.waitFor()
    await fillSignIn(signIn, said, await ownReader({ like: 'T1001' }))
    await signIn.getByRole('button', { name: said.signIn, exact: true }).click()

    const form = page.getByRole('dialog', { name: '请求馆藏' })
    await form.getByText('《三体Ⅲ》').waitFor()
    await form.getByRole('radio', { checked: true }).waitFor()
    await expect(form.getByRole('combobox', { name: '取书地点' })).not.toHaveValue('')
    await expect.poll(reader.path, { message: 'the list is still there' }).toContain('/searchList')
    await form.getByRole('textbox').focus()
    await page.keyboard.press('Enter')
    await form.waitFor({ state: 'hidden' })
    const done = row.getByRole('button', { name: '已申请《三体Ⅲ》' })
    await done.waitFor()
    expect((await focusOf(page)).name).toBe('已申请《三体Ⅲ》')
    for (const [width, scheme] of [
      [1280, 'light'],
      [360, 'dark'],
    ] as const)
      expect(await axeViolationsOn(page, { width, scheme })).toEqual([])

    await page.keyboard.press('Enter')
    await form.getByText(/^您已于.*申请/).waitFor()
    await form.getByRole('link', { name: '我的申请' }).waitFor()
    await page.keyboard.press('Escape')
    expect((await focusOf(page)).name).toBe('已申请《三体Ⅲ》')
    await cancelRequest(page, '三体Ⅲ')
  },
)
