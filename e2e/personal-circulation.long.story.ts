import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { goWithin, userButton } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'
import { languageTags } from '@wenyuan/contract/constants/languages.ts'

const places = [
  'tab=0',
  'tab=4',
  'tab=4&view=others',
  'tab=5',
  'tab=5&view=past',
  'tab=13',
  'tab=9',
  'tab=8',
  'tab=7',
  'tab=7&view=fees',
  'tab=7&view=activity',
]

for (const language of languageTags) {
  story(
    `loans, inbox, addresses, points and records have no accessibility violations in ${language}`,
    async ({ openReader }) => {
      const reader = await openReader({ language, path: '/categorySearchList' })
      const { page } = reader
      await enterLike(reader, '20260004')
      const barriers: string[] = []
      for (const place of places) {
        await reader.goTo(`/personalCenter?${place}`)
        for (const [width, scheme] of [
          [1280, 'light'],
          [360, 'dark'],
        ] as const) {
          const found = await axeViolationsOn(page, { width, scheme }, 'main')
          barriers.push(...found.map((what) => `${place}: ${what}`))
        }
      }
      expect(barriers).toEqual([])
    },
  )
}

story('an address is selected from the national list, saved, changed and deleted', async ({ openReader }) => {
  const reader = await openReader({ path: '/categorySearchList' })
  const { page } = reader
  await enterLike(reader, 'X3000')
  await goWithin(page, '/personalCenter?tab=9')
  await page.getByRole('button', { name: '添加地址' }).click()
  const form = page.getByRole('dialog', { name: '添加地址' })
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByRole('alert').waitFor()

  await form.getByLabel('省份').selectOption({ label: '湖北省' })
  await form.getByLabel('城市').selectOption({ label: '武汉市' })
  await form.getByLabel('区县').selectOption({ label: '武昌区' })
  await form.getByLabel('详细地址').fill('珞珈山路 1 号')
  await form.getByLabel('邮政编码').fill('43007x')
  await form.getByLabel('收件人').fill('林晓雨')
  await form.getByLabel('联系电话').fill('13800000000')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByLabel('邮政编码')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('邮政编码').fill('430072')
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })
  const card = page.getByRole('listitem').filter({ hasText: '珞珈山路' })
  await card.getByText('湖北省武汉市武昌区').waitFor()
  await card.getByText('默认地址').waitFor()

  await card.getByRole('button', { name: '删除林晓雨的地址' }).click()
  const question = page.getByRole('dialog', { name: '删除地址' })
  await question.getByText(/珞珈山路/).waitFor()
  await question.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByText('还没有收货地址').waitFor()
})

if (staffAreIn('reminders of the night in the inbox')) {
  story(
    'nightly jobs remind of overdue books; reading and deleting notices change the count in the header',
    async ({ openReader }) => {
      await staff('nightly', '--tenant', 'wydx')
      const reader = await openReader({ path: '/categorySearchList' })
      const { page } = reader
      await enterLike(reader, '20260004')
      await goWithin(page, '/personalCenter?tab=13')
      const rows = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: /逾期|到期|缴费/ })
      await rows.first().waitFor()
      const unread = async () => {
        const count = userButton(page).locator('[data-count]')
        return (await count.count()) === 0 ? 0 : Number(await count.getAttribute('data-count'))
      }
      await expect.poll(unread).toBeGreaterThan(0)
      const before = await unread()
      const count = await rows.count()
      const first = rows.filter({ hasText: '未读' }).first()
      await first.getByRole('button', { name: '标为已读' }).click()
      await expect.poll(unread).toBe(before - 1)

      await rows.first().getByRole('button', { name: '删除' }).click()
      await page
        .getByRole('dialog', { name: '删除消息' })
        .getByRole('button', { name: '删除', exact: true })
        .click()
      await expect(rows).toHaveCount(count - 1)
      await page.getByRole('button', { name: '标为已读' }).first().click()
      await page.getByRole('status').getByText('请先选择消息').waitFor()
      // a message leads to where it is handled
      const overdue = page.getByRole('main').getByRole('listitem').filter({ hasText: '图书已逾期' })
      await overdue.first().getByRole('link', { name: '查看详情' }).click()
      await expect.poll(reader.path).toBe('/personalCenter?tab=5')
    },
  )
}
