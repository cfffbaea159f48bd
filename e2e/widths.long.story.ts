import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { layoutShift, sidewaysOverflow } from './measures.ts'
import { untilQuiet } from './quiet.ts'

story('the home page has no place that scrolls it sideways, at any width', async ({ openReader }) => {
  const { page } = await openReader({ path: '/Home' })
  await page.getByRole('region', { name: '热门借阅' }).getByRole('link').nth(10).waitFor()
  for (const width of [360, 700, 760, 1024, 1240, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await sidewaysOverflow(page), `${width} px`).toEqual([])
  }
})

/** Runs in the page: words of copies that are cut, or that stand below their button. The target of a finger may be higher than its line. */
const hiddenWords = `[...document.querySelectorAll('[data-place]')].flatMap((line) => {
  const act = line.querySelector(':scope > button')?.getBoundingClientRect()
  return [line, ...line.querySelectorAll('span, strong')]
    .filter((part) => getComputedStyle(part).display !== 'none' && !part.closest('button'))
    .filter((part) => {
      const words = document.createRange()
      words.selectNodeContents(part)
      const isBelow = (box) => act && box.right > act.left && box.top < act.bottom && box.bottom > act.top
      return (
        part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0 ||
        getComputedStyle(part).overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 1 && part.clientHeight > 0 ||
        (part !== line && [...words.getClientRects()].some(isBelow))
      )
    })
    .map((part) => part.textContent)
})`

for (const [language, words] of [
  ['en', '红楼梦'],
  ['en', '数据'],
  ['zh-CN', '文学'],
  ['zh-TW', '文学'],
] as const)
  story(
    `on a phone no word about a copy is cut or covered: ${words}, ${language}`,
    async ({ openReader }) => {
      const { page } = await openReader({ width: 360, path: `/searchList?q=${words}`, language })
      await page.locator('[data-act]').nth(2).waitFor()
      await untilQuiet(page)
      expect(await page.evaluate(hiddenWords)).toEqual([])
      expect((await layoutShift(page)).moved).toEqual([])
    },
  )

/** Runs in the page. */
const rowHeights =
  "[...document.querySelectorAll('#results ol > li')].map((row) => row.getBoundingClientRect().height)"

for (const [language, elsewhere] of [
  ['zh-CN', /^其他 \d 个分馆 \d+ 册$/],
  ['en', /^\d+ more at /],
] as const)
  story(`on a phone a row says the copies of other branches, ${language}`, async ({ openReader }) => {
    const { page } = await openReader({ width: 360, path: '/Home', language })
    // the rows stand before their copies are known
    const held = Promise.withResolvers<void>()
    await page.route('**/getPItemAndOnShelfCountAndDuxiuImageUrl', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.evaluate("location.hash = '/searchList?q=三体'")
    await page.locator('[data-place]').nth(2).waitFor()
    const before = await page.evaluate(rowHeights)
    held.resolve()
    await page.locator('[data-place]').getByText(elsewhere).first().waitFor()
    expect(await page.evaluate(rowHeights)).toEqual(before)
    await untilQuiet(page)
    expect(await page.evaluate(hiddenWords)).toEqual([])
    expect((await layoutShift(page)).moved).toEqual([])
  })

/** Runs in the page: call numbers of copies that begin elsewhere than the state above them, or end outside. */
const strayCallNumbers = `[...document.querySelectorAll('main [data-place]')].flatMap((line) => {
  const [state, where] = line.children
  const number = where?.lastElementChild
  if (!number) return []
  const [own, above] = [number.getBoundingClientRect(), state.getBoundingClientRect()]
  const room = document.querySelector('main').getBoundingClientRect()
  return Math.abs(own.left - above.left) > 1 || own.right > room.right ? [number.textContent] : []
})`

for (const [path, course] of [
  ['/courseBookResource', '比较文学'],
  ['/courseReference', '艺术概论'],
] as const)
  story(`on a phone the call numbers of a course stand below the state: ${path}`, async ({ openReader }) => {
    const { page } = await openReader({ width: 360, path })
    await page.getByRole('link', { name: course, exact: true }).click()
    await page.locator('main [data-place] strong').first().waitFor()
    await untilQuiet(page)
    expect(await page.evaluate(strayCallNumbers)).toEqual([])
    expect(await page.evaluate(hiddenWords)).toEqual([])
  })

for (const width of [1024, 1280])
  story(
    `a row keeps its height: a long place is shortened, its whole name a tooltip, ${width} px`,
    async ({ openReader }) => {
      const { page } = await openReader({ width, path: '/Home', language: 'en' })
      const held = Promise.withResolvers<void>()
      await page.route('**/getPItemAndOnShelfCountAndDuxiuImageUrl', async (route) => {
        await held.promise
        // a location with a long name
        const answer = await route.fetch()
        const body = (await answer.text()).replace(
          /"location":"[^"]+"/g,
          '"location":"Reading Room for Literature, Art and the History of the Book, third floor, west wing"',
        )
        await route.fulfill({ response: answer, body })
      })
      await page.evaluate("location.hash = '/searchList?q=三体'")
      await page.locator('[data-place]').nth(2).waitFor()
      const before = await page.evaluate(rowHeights)
      held.resolve()
      const place = page
        .locator('[data-place]')
        .getByText(/west wing$/)
        .first()
      await place.waitFor()
      expect(await page.evaluate(rowHeights)).toEqual(before)
      expect(await place.textContent()).toBe(await place.getAttribute('title'))
      expect((await layoutShift(page)).moved).toEqual([])
    },
  )
