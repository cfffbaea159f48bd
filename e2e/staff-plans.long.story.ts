import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { staff, staffAreIn } from './staff.ts'
import { addAccount, addLibrary, changeFirstPassword, enterRoom, expectSoundRoom } from './staff-sign-in.ts'

const NOVEL = 'wy-59601282504'

if (staffAreIn('floor plans in the staff room')) {
  story(
    'a librarian uploads a plan and marks a shelf, and readers see where it is',
    async ({ openReader }) => {
      const code = await addLibrary('plan')
      const first = await addAccount(code, { login: 'admin', name: '王宁', roles: 'administrator' })
      const { page, provokes } = await openReader({ language: 'zh-CN' })
      // the wrong file is refused
      provokes(/set-plan-picture|409 \(Conflict\)/)
      await enterRoom(page, code, { login: 'admin', password: first })
      await changeFirstPassword(page, first)
      await page.getByRole('heading', { name: '待办', exact: true }).waitFor()
      const menu = page.getByRole('navigation', { name: '主菜单' })
      const openKind = async (kind: string) => {
        await menu.getByRole('link', { name: '内容' }).click()
        await page.getByRole('link', { name: kind, exact: true }).click()
        await page.getByRole('button', { name: '新建' }).click()
      }
      const name = page.getByRole('group', { name: /^名称/ }).getByLabel('简体中文')
      const save = page.getByRole('button', { name: '保存', exact: true })

      await openKind('分馆')
      await page.getByLabel(/^代码/).fill('east')
      await name.fill('东馆')
      await save.click()
      await page.getByRole('cell', { name: 'east' }).waitFor()
      await openKind('馆藏地')
      await page.getByLabel(/^代码/).fill('e2')
      await page.getByLabel(/^分馆/).fill('east')
      await page.getByLabel(/^楼层/).fill('2')
      await name.fill('文学区')
      await save.click()
      await page.getByRole('cell', { name: 'e2', exact: true }).waitFor()

      await openKind('楼层平面图')
      await page.getByLabel(/^代码/).fill('east-2')
      await page.getByLabel(/^分馆/).fill('east')
      await page.getByLabel(/^楼层/).fill('2')
      await save.click()
      await page.getByRole('heading', { name: '东馆 2' }).waitFor()

      // another file than a picture is refused in a sentence
      const file = page.locator('input[type=file]')
      await file.setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
      await page.getByText('请选择 JPEG、PNG 或 WebP 图片').first().waitFor()
      const buffer = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#f4f4f0' } })
        .png()
        .toBuffer()
      await file.setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer })
      const picture = page.getByRole('img', { name: '平面图' })
      await picture.waitFor()

      // one place by mouse, one by keyboard
      await page.getByRole('combobox', { name: '馆藏地' }).first().selectOption('e2')
      await picture.scrollIntoViewIfNeeded()
      const box = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.1)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.4, { steps: 4 })
      await page.mouse.up()
      const drawn = page.getByRole('group', { name: '标记 1' })
      expect(Number(await drawn.getByLabel('左 %').inputValue())).toBeCloseTo(10, 0)
      expect(Number(await drawn.getByLabel('高 %').inputValue())).toBeCloseTo(30, 0)
      await drawn.getByLabel('索书号到').fill('I2')
      // a finger draws as well, and does not scroll the page meanwhile
      await drawByFinger(page, box)
      const byFinger = page.getByRole('group', { name: '标记 2' })
      expect(Number(await byFinger.getByLabel('左 %').inputValue())).toBeCloseTo(50, 0)
      await byFinger.getByRole('button', { name: '移除' }).click()
      await page.getByRole('button', { name: '添加标记' }).press('Enter')
      const typed = page.getByRole('group', { name: '标记 2' })
      await typed.getByLabel('左 %').fill('70')
      await typed.getByLabel('上 %').fill('80')
      await typed.getByLabel('宽 %').fill('40')
      await save.click()
      await page.getByText('标记超出了平面图的边缘').first().waitFor()
      await typed.getByLabel('宽 %').fill('20')
      await expectSoundRoom(page)
      await save.click()
      await page.getByRole('cell', { name: 'east-2' }).first().waitFor()

      await page.goto(new URL(`/${code}/#/collectionNavDetail?id=e2`, page.url()).href)
      const plan = page.getByRole('region', { name: '平面图' })
      await plan.getByRole('img', { name: '平面图：东馆 2 层' }).waitFor()
      await expect(plan).toContainText('东馆，2 层，文学区；至 I2 在平面图左上部；在平面图右下部')
      expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
      expect(await staff('things', 'export', 'floor-plans', '--tenant', code)).toContain('"left":10')
    },
  )
}

story('the record of a book leads to its shelf on the floor plan', async ({ openReader }) => {
  const { page } = await openReader({ path: `/searchList/bookDetails/${NOVEL}/1` })
  const ways = page.getByRole('region', { name: '如何获取' })
  await ways.getByRole('button', { name: /看平面图/ }).click()
  const dialog = page.getByRole('dialog', { name: '文学艺术借阅区' })
  await dialog.getByRole('img', { name: '平面图：总馆 3 层' }).waitFor()
  // the shelves I22–I26 hold I242.4, and no others are marked
  await expect(dialog.locator('svg rect')).toHaveCount(1)
  await expect(dialog).toContainText('I22–I26 在平面图左侧中间')
  expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
  expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
})

/** From the middle of a box to the lower right. */
async function drawByFinger(page: Page, { x, y, width, height }: Box): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + width * share, y: y + height * share }],
    })
  await touch('touchStart', 0.5)
  for (const share of [0.55, 0.6, 0.65, 0.7]) await touch('touchMove', share)
  await touch('touchEnd', 0.7)
  await client.detach()
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}
