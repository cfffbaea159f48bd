import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { openForm } from './request-form.ts'

story('a reason that closes every kind of request is said once', async ({ openReader }) => {
  const reader = await openReader()
  await enterLike(reader, '20260002')
  const form = await openForm(reader, '三体')
  await expect(form.getByRole('radio', { disabled: false })).toHaveCount(0)
  expect((await form.textContent())?.match(/冻结/g)).toHaveLength(1)
})
