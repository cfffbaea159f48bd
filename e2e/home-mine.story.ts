import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { ownReader } from './own-reader.ts'
import { untilQuiet } from './quiet.ts'
import { fillSignIn, signInWords } from './sign-in.ts'

/** Demo reader L2001 has a loan due in three days that can be renewed. */
story('home says what is due, and one press renews it and says so in its place', async ({ openReader }) => {
  const reader = await openReader({ library: 'linjiang' })
  const { page } = reader
  const said = signInWords('zh-CN')
  await page.getByRole('banner').getByRole('link', { name: said.signIn, exact: true }).click()
  // where several ways to sign in are open, the reader chooses first
  const way = page.getByRole('button', { name: '图书馆账号' })
  await way.or(page.getByRole('dialog').getByRole('textbox')).first().waitFor()
  if (await way.isVisible()) await way.click()
  const dialog = page.getByRole('dialog', { name: said.signIn })
  await fillSignIn(dialog, said, await ownReader({ like: 'L2001', tenant: 'ljxy' }))
  await dialog.getByRole('button', { name: said.signIn, exact: true }).click()
  const mine = page.getByRole('region', { name: '我的图书馆' })
  await mine.getByRole('link', { name: /^1 册 3 天内到期$/ }).waitFor()
  await mine.getByText('没有欠款').waitFor()
  expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
  // the other blocks of the page have come
  await untilQuiet(page)
  const room = await mine.boundingBox()
  await mine.getByRole('button', { name: '续借快到期的 1 册' }).click()
  await mine.getByRole('status').getByText('已续借 1 册').waitFor()
  await mine.getByRole('link', { name: '在借 2 册，今天没有要办的事' }).waitFor()
  expect(await mine.boundingBox(), 'the room of the card was kept').toEqual(room)
  await mine.getByRole('link', { name: /^在借 2 册/ }).click()
  await expect.poll(reader.path).toBe('/personalCenter?tab=0')
})
