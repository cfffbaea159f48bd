import { expect } from '@playwright/test'
import { story } from './browser.ts'

const hostile = [
  '<script>window.broken = 1</script>',
  '<img src=x onerror="window.broken = 1">',
  '"><svg/onload=window.broken=1>',
  'javascript:window.broken=1',
  '{{constructor.constructor("window.broken=1")()}}',
  "'; drop table record; --",
  '" OR "1"="1',
  '*',
  ':::',
  '((((',
  'title:',
  '-',
  '\u0000\u0007\u202e文',
  '\ud83d',
  '😀📚',
  '%',
  '%E4%BD',
  '#/Home?q=1&amp;',
]

story(
  'any input in the search box is text: it is searched or refused, and no script runs',
  async ({ openReader }) => {
    const reader = await openReader()
    reader.provokes(/answer: 400/, /status of 400/, /ApiError/)
    const { page, box } = reader
    for (const words of hostile) {
      await reader.visit('/Home')
      await box.fill(words)
      await box.press('Enter')
      await page
        .getByRole('main')
        .getByText(/找到|没有找到|再试一次|请输入/)
        .first()
        .waitFor()
      expect(await page.evaluate('window.broken'), `after ${words}`).toBeUndefined()
      await expect(page.getByRole('banner')).toHaveCount(1)
    }
    expect(reader.troubles().filter((trouble) => /answer: 5/.test(trouble))).toEqual([])
  },
)

story('markup in the input is shown as text', async ({ openReader }) => {
  const reader = await openReader({ path: `/searchList?q=${encodeURIComponent('<b>红楼梦</b>')}` })
  await reader.results.getByText(reader.words.total).first().waitFor()
  await expect(reader.box).toHaveValue('<b>红楼梦</b>')
  expect(await reader.page.title()).toContain('<b>红楼梦</b>')
})

story('ten thousand characters are answered and do not break the page', async ({ openReader }) => {
  const reader = await openReader()
  reader.provokes(/answer: 4\d\d/, /status of 4\d\d/, /ApiError/)
  await reader.box.fill('汉字库 '.repeat(2_500))
  await reader.box.press('Enter')
  await reader.page
    .getByRole('main')
    .getByText(/找到|没有找到|再试一次/)
    .first()
    .waitFor()
  expect(
    await reader.page.evaluate(
      'document.documentElement.scrollWidth <= document.documentElement.clientWidth',
    ),
  ).toBe(true)
})

story('of a malformed address the valid parts are used', async ({ openReader }) => {
  const reader = await openReader({
    path: '/searchList?q=history&page=99999999999&size=1e9&sort=nothing&from=abcd&docCode=%3Cscript%3E&libCode=',
  })
  reader.provokes(/answer: 400/, /status of 400/, /ApiError/)
  await reader.page
    .getByRole('main')
    .getByText(/找到|没有找到|再试一次/)
    .first()
    .waitFor()
  await reader.visit('/searchList?q=history&page=4000')
  await reader.page
    .getByRole('main')
    .getByText(/结果没有这么多页|只能查看前/)
    .first()
    .waitFor()
})

story('a script injected into the page is refused by its policy', async ({ openReader }) => {
  const reader = await openReader()
  await reader.box.waitFor()
  await reader.page.evaluate(`(() => {
    const script = document.createElement('script')
    script.textContent = 'window.broken = 1'
    document.body.append(script)
  })()`)
  expect(await reader.page.evaluate('window.broken')).toBeUndefined()
  await expect.poll(() => reader.troubles().join()).toMatch(/Content Security Policy/)
  reader.provokes(/Content Security Policy/)
})
