import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { openForm, requestOf } from './request-form.ts'
import { goWithin } from './sign-in.ts'

story(
  'a book is requested from its page, is listed among the requests, and is cancelled',
  async ({ openReader }) => {
    const reader = await openReader()
    const { page } = reader
    await enterLike(reader, 'T1001')
    const form = await openForm(reader, '三体')
    await form.getByRole('radio', { disabled: false }).first().check()
    await form.getByRole('button', { name: '提交申请' }).click()
    await form.waitFor({ state: 'hidden' })
    await page
      .getByRole('status')
      .getByText(/^申请已提交/)
      .waitFor()

    await goWithin(page, '/personalCenter?tab=4')
    const row = requestOf(page, '三体')
    // the number is with the history
    await expect(row.getByText(/申请号/)).toHaveCount(0)
    await row.getByRole('button', { name: '《三体》的办理进度' }).click()
    const steps = page.getByRole('dialog', { name: '《三体》的办理进度' })
    await steps.getByText(/^申请号 /).waitFor()
    await expect(steps.getByRole('listitem')).not.toHaveCount(0)
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: '取消申请：《三体》' }).click()
    const question = page.getByRole('dialog', { name: '取消申请' })
    await question.getByText(/《三体》/).waitFor()
    await question.getByRole('button', { name: '取消申请' }).click()
    await row.getByText('已取消').waitFor()
  },
)
