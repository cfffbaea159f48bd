import type { Locator, Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { staffAreIn } from './staff.ts'
import { enterNewLibrary, expectSoundRoom } from './staff-sign-in.ts'

/** Puts a finger on one thing, moves it to the middle of another one, and lifts it. */
async function dragByFinger(page: Page, from: Locator, to: Locator) {
  // waits, where the list is drawn anew, and scrolls
  await from.hover()
  const middle = async (of: Locator) => {
    const box = await of.boundingBox()
    if (!box) throw new Error('not on the screen')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const [start, end] = [await middle(from), await middle(to)]
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await send('touchStart', [start])
  for (let part = 1; part <= 4; part += 1)
    await send('touchMove', [{ x: start.x, y: start.y + ((end.y - start.y) * part) / 4 }])
  await send('touchEnd', [])
  await touch.detach()
}

if (staffAreIn('forms in the staff room')) {
  story(
    'a librarian writes a questionnaire and orders the menu by buttons and by drag',
    async ({ openReader }) => {
      const { page } = await openReader({ language: 'zh-CN' })
      const { code, menu } = await enterNewLibrary(page, 'form')

      // a question with options, each field in three languages
      await menu.getByRole('link', { name: '内容' }).click()
      await page.getByRole('main').getByRole('link', { name: '问卷', exact: true }).click()
      await page.getByRole('button', { name: '新建' }).click()
      await page.getByLabel(/^代码/).first().fill('visits')
      await page.getByRole('group', { name: /^名称/ }).getByLabel('简体中文').fill('到馆调查')
      await page.getByRole('button', { name: '添加' }).first().press('Enter')
      const part = page.getByRole('group', { name: /1$/ }).first()
      await part.getByLabel(/^代码/).first().fill('one')
      await part
        .getByRole('group', { name: '题目', exact: true })
        .getByRole('button', { name: '添加' })
        .press('Enter')
      const question = page.getByRole('group', { name: '题目 1', exact: true })
      await question.getByLabel(/^代码/).first().fill('often')
      // a field that this kind has not is not there
      await expect(question.getByRole('group', { name: '选项', exact: true })).toHaveCount(0)
      await question.getByRole('combobox', { name: /^类型/ }).selectOption({ label: '单选' })
      await question.getByRole('group', { name: /^内容/ }).first().getByLabel('简体中文').fill('多久来一次？')
      for (const [at, name] of ['每天', '很少'].entries()) {
        await question
          .getByRole('group', { name: '选项', exact: true })
          .getByRole('button', { name: '添加' })
          .press('Enter')
        const option = question.getByRole('group', { name: `选项 ${at + 1}`, exact: true })
        await option.getByLabel(/^代码/).fill(`o${at}`)
        await option.getByLabel('简体中文').fill(name)
      }
      await expectSoundRoom(page)
      await page.getByRole('button', { name: '保存' }).press('Enter')
      await page.getByRole('cell', { name: '到馆调查' }).waitFor()

      // the usual menu, its second entry before the first
      await menu.getByRole('link', { name: '设置' }).click()
      await page.getByRole('link', { name: '菜单与公告' }).click()
      const names = page.getByRole('group', { name: /^菜单 \d+$/ })
      const second = await names
        .nth(1)
        .getByLabel(/^简体名称/)
        .first()
        .inputValue()
      await names.nth(1).getByRole('button', { name: '上移' }).last().press('Enter')
      await expect(
        names
          .first()
          .getByLabel(/^简体名称/)
          .first(),
      ).toHaveValue(second)
      await expectSoundRoom(page)

      // folded, the third entry is dragged to the first place
      const menuList = page.getByRole('group', { name: '菜单', exact: true })
      await menuList.getByRole('button', { name: '收起以便排序' }).first().click()
      const third = (await names.nth(2).textContent()) ?? ''
      await names.nth(2).getByTitle('拖到别的位置').dragTo(names.first())
      await expect(names.first()).toHaveText(third)
      await expectSoundRoom(page)
      await names.first().getByRole('button', { name: '下移' }).press('Enter')
      await expect(names.nth(1)).toHaveText(third)
      await page.getByRole('button', { name: '保存 1 项修改' }).press('Enter')
      await page.getByText('已保存').first().waitFor()
      // the blocks of the home screen: the news come first
      await page.getByRole('link', { name: '功能', exact: true }).click()
      const blocks = page.getByRole('group', { name: '首页栏目' }).getByRole('group')
      const last = (await blocks.last().getAttribute('aria-label')) ?? ''
      await blocks.last().getByTitle('拖到别的位置').dragTo(blocks.first())
      await expect(blocks.first()).toHaveAttribute('aria-label', last)
      const save = page.getByRole('button', { name: '保存 1 项修改' })
      await save.press('Enter')
      // the notice of the save before may still be there; the form is made anew with what is stored
      await save.waitFor({ state: 'detached' })
      // by finger: the first block goes below the second one
      await page.setViewportSize({ width: 768, height: 1_024 })
      const firstBlocks = async () =>
        Promise.all((await blocks.all()).map((one) => one.getAttribute('aria-label')))
      const [one, two] = await firstBlocks()
      await dragByFinger(page, blocks.first().getByTitle('拖到别的位置'), blocks.nth(1))
      await expect.poll(async () => (await firstBlocks()).slice(0, 2)).toEqual([two, one])
      await expectSoundRoom(page)
      // and back; with Escape nothing moves
      const handle = blocks.nth(1).getByTitle('拖到别的位置')
      await handle.hover()
      await page.mouse.down()
      await blocks.first().hover()
      await page.keyboard.press('Escape')
      await page.mouse.up()
      expect((await firstBlocks()).slice(0, 2)).toEqual([two, one])
      await dragByFinger(page, handle, blocks.first())
      await expect.poll(async () => (await firstBlocks()).slice(0, 2)).toEqual([one, two])
      await page.goto(new URL(`/${code}/`, page.url()).href)
      const top = page.getByRole('navigation').first()
      await top.getByText(second, { exact: true }).first().waitFor()
    },
  )
}
