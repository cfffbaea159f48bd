import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { focusOf } from './measures.ts'
import { enterAs, enterLike } from './own-reader.ts'
import { demoPassword, goWithin } from './sign-in.ts'

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

story('a picture is previewed before it is sent, and then shown next to the name', async ({ openReader }) => {
  const reader = await openReader()
  const { page } = reader
  await enterLike(reader, '20260008')
  await goWithin(page, '/personalCenter?tab=1')
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await page.getByText('请选择 jpeg 或 png 图片').waitFor()
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('banner').locator('img').last().waitFor()
  await page.getByRole('button', { name: '去掉头像' }).click()
  await expect(page.getByRole('button', { name: '去掉头像' })).toHaveCount(0)
})

story(
  'a card is reported lost with the password, and the report cancelled with name and number',
  async ({ openReader }) => {
    const reader = await openReader()
    const { page } = reader
    await enterLike(reader, '20260001')
    await goWithin(page, '/personalCenter?tab=1')
    await page.getByRole('button', { name: '挂失', exact: true }).click()
    const lost = page.getByRole('dialog', { name: '挂失' })
    await lost.getByRole('button', { name: '挂失', exact: true }).click()
    await lost.getByText('请输入密码', { exact: true }).waitFor()
    await lost.getByLabel('密码', { exact: true }).fill('wrong one 1')
    await lost.getByRole('button', { name: '挂失', exact: true }).click()
    await lost.getByText(/密码.*(不正确|错误|不对|有误)/).waitFor()
    await lost.getByLabel('密码', { exact: true }).fill(demoPassword)
    await lost.getByRole('button', { name: '挂失', exact: true }).click()
    await page.getByText('读者证已挂失').waitFor()

    await page.getByRole('button', { name: '解除挂失' }).click()
    const found = page.getByRole('dialog', { name: '解除挂失' })
    await found.getByLabel('姓名').fill('林晓雨')
    await found.getByLabel('证件号码').fill('11010519491231002X')
    await found.getByLabel('密码', { exact: true }).fill(demoPassword)
    await found.getByRole('button', { name: '解除挂失' }).click()
    await page.getByText('读者证正常').waitFor()
  },
)

story('a reader ends another session and exports the own data', async ({ openReader }) => {
  const elsewhere = await openReader()
  elsewhere.provokes(/ 401 /, /status of 401/)
  const { account } = await enterLike(elsewhere, '20260004')
  const reader = await openReader()
  const { page } = reader
  await enterAs(reader, account)
  await goWithin(page, '/personalCenter?tab=1')
  await page.getByText('当前设备').waitFor()
  await page.getByRole('button', { name: '退出其他所有设备' }).click()
  await page.getByText('已退出其他所有设备').waitFor()
  await expect(page.getByRole('button', { name: '退出其他所有设备' })).toHaveCount(0)
  await goWithin(elsewhere.page, '/personalCenter')
  await elsewhere.page.getByRole('dialog', { name: '登录' }).getByText('登录信息已过期，请重新登录').waitFor()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载我的全部数据' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.json$/)
})

story(
  'past loans can be deleted, and turning the history off asks about what is there',
  async ({ openReader }) => {
    const reader = await openReader()
    const { page } = reader
    await enterLike(reader, '20260001')
    await goWithin(page, '/personalCenter?tab=5&view=past')
    const rows = page.getByRole('button', { name: /^从历史中删除《/ })
    await rows.first().waitFor()
    const count = await rows.count()
    expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await rows.last().click()
    const question = page.getByRole('dialog', { name: '删除' })
    await question.getByText(/删除后不能恢复/).waitFor()
    await question.getByRole('button', { name: '删除', exact: true }).click()
    await page.getByText('已从借阅历史中删除').waitFor()
    await expect(rows).toHaveCount(count - 1)

    await goWithin(page, '/personalCenter?tab=1')
    const kept = page.getByRole('checkbox', { name: /记住我的/ })
    await kept.click()
    const choice = page.getByRole('dialog', { name: '不再保留历史' })
    await choice.getByRole('button', { name: '关闭并删除' }).waitFor()
    expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
    await choice.getByRole('button', { name: '只关闭，保留已有记录' }).click()
    await choice.waitFor({ state: 'hidden' })
    await page.getByText('今后不再记住阅读和检索').waitFor()
    await expect(kept).not.toBeChecked()
    await kept.click()
    await expect(kept).toBeChecked()
  },
)

story('what is missing in the profile leads to its section, as the index does', async ({ openReader }) => {
  const reader = await openReader()
  const { page } = reader
  await enterLike(reader, '20260007')
  await goWithin(page, '/personalCenter?tab=1')
  const state = page.getByRole('region', { name: '资料完整度' })
  await state.getByText(/^常用资料已有 \d 项，共 \d 项$/).waitFor()
  await state.getByRole('button', { name: '验证邮箱' }).click()
  await expect.poll(async () => (await focusOf(page)).name).toContain('联系方式')
  await page.getByRole('navigation', { name: '本页内容' }).getByRole('button', { name: '隐私与数据' }).click()
  await expect.poll(async () => (await focusOf(page)).name).toContain('隐私与数据')
  const heads = page.getByRole('main').getByRole('heading', { level: 2 })
  expect((await heads.allTextContents()).slice(0, 3)).toEqual(['头像', '联系方式', '基本资料'])
})
