import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { layoutShift, sidewaysOverflow } from './measures.ts'
import { enterLike } from './own-reader.ts'
import { untilQuiet } from './quiet.ts'
import { goWithin } from './sign-in.ts'

story('the home page has no place that scrolls it sideways, at any width', async ({ openReader }) => {
  const { page } = await openReader({ path: '/Home' })
  await page.getByRole('region', { name: '热门借阅' }).getByRole('link').nth(10).waitFor()
  for (const width of [360, 700, 760, 1024, 1240, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await sidewaysOverflow(page), `${width} px`).toEqual([])
  }
})

story('popular words take one line, however many there are: nothing below moves', async ({ openReader }) => {
  const { page } = await openReader({ width: 1024, path: '/advanceSearch', language: 'en' })
  await page.route('**/popularSearch/get*', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: { keyWord: string }[] }
    const long = data.map((one, at) => ({ ...one, keyWord: `Introduction to the history of books ${at}` }))
    await route.fulfill({ response: answer, json: { ...rest, data: long } })
  })
  await goWithin(page, '/Home')
  const words = page.getByRole('main').getByRole('link', { name: /^Introduction to the history/ })
  await words.nth(7).waitFor({ state: 'attached' })
  await untilQuiet(page)
  expect((await layoutShift(page)).moved).toEqual([])
  // the keyboard reaches those of the second line
  await words.nth(7).focus()
  const isSeen = `(() => {
    const link = document.activeElement
    const line = link.closest('ul').parentElement.getBoundingClientRect()
    const box = link.getBoundingClientRect()
    return box.top >= line.top - 1 && box.bottom <= line.bottom + 1
  })()`
  expect(await page.evaluate(isSeen)).toBe(true)
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

story('requests are narrowed by status where there are any', async ({ openReader }) => {
  const reader = await openReader()
  const { page } = reader
  await enterLike(reader, '20260004')
  await goWithin(page, '/personalCenter?tab=4')
  await page.getByText('没有申请').waitFor()
  const status = page.getByRole('combobox', { name: '状态' })
  await expect(status).toHaveCount(0)
  await goWithin(page, '/personalCenter?tab=4&status=start')
  await status.waitFor()
})

story('a refusal that concerns several loans is said once', async ({ openReader }) => {
  const reader = await openReader()
  const { page } = reader
  await enterLike(reader, '20260004')
  await goWithin(page, '/personalCenter')
  const refusal = page.getByRole('paragraph').filter({ hasText: '不能续借' })
  await refusal.first().waitFor()
  await expect(refusal).toHaveCount(1)
  await expect(refusal).toHaveText(/一九八四、数据结构/)
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

story(
  'one row of column names serves the eye for all branches; each table has its own for screen readers',
  async ({ openReader }) => {
    const { page } = await openReader({ path: '/Home' })
    // more branches than stand unfolded
    await page.route('**/groupItemsByLibCode', async (route) => {
      const answer = await route.fetch()
      const { data, ...rest } = (await answer.json()) as { data: { libCode: string; libraryName: string }[] }
      const more = data.map((one) => ({
        ...one,
        libCode: `${one.libCode}-2`,
        libraryName: `${one.libraryName}二`,
      }))
      await route.fulfill({ response: answer, json: { ...rest, data: [...data, ...more] } })
    })
    await page.evaluate("location.hash = '/searchList/bookDetails/wy-45440635589/1'")
    await page.getByRole('heading', { name: '全部馆藏' }).click()
    const all = page.getByRole('region', { name: '全部馆藏' })
    await all.locator('summary').filter({ hasText: '总馆二' }).click()
    await all.getByRole('table').nth(3).waitFor()
    await expect(all.getByRole('columnheader', { name: '索书号' })).toHaveCount(4)
    const heights = await all
      .locator('table:visible thead')
      .evaluateAll((heads: { offsetHeight: number }[]) => heads.map(({ offsetHeight }) => offsetHeight))
    expect(heights.filter((height) => height > 2).length).toBe(1)
  },
)

story('the copies of all branches stand in the same columns', async ({ openReader }) => {
  const { page } = await openReader({ path: '/searchList/bookDetails/wy-45440635589/1' })
  await page.getByRole('heading', { name: '全部馆藏' }).click()
  const tables = page.getByRole('region', { name: '全部馆藏' }).getByRole('table')
  await tables.nth(1).waitFor()
  const columns = await tables.evaluateAll((all: { rows: { cells: { offsetWidth: number }[] }[] }[]) =>
    all.map(({ rows }) => [...(rows[1]?.cells ?? [])].map(({ offsetWidth }) => offsetWidth)),
  )
  expect(columns[0]?.[0]).toBeGreaterThan(0)
  expect(columns.slice(1)).toEqual(columns.slice(1).map(() => columns[0]))
})
