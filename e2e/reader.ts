import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { watchLayoutShifts } from './measures.ts'
import { watchConsoleErrors } from './console-errors.ts'
import { goTo, pathOf } from './go-to.ts'
import { watchRequests } from './quiet.ts'
import { type InterfaceTag, languageOf } from '@wenyuan/contract/constants/languages.ts'
import { type Words, wordsOf } from './words.ts'

export interface ReaderChoices {
  /** Language that the browser requests. */
  language?: InterfaceTag
  width?: number
  height?: number
  scheme?: 'light' | 'dark'
  /** Address of another portal than the worker's. */
  at?: string
  /** Mapping path of the tenant; default: the first demo library. */
  library?: string
  /** Path after the hash; `''` opens the bare address. */
  path?: string
  /** Whether things move. Most stories ask for less motion, which takes less time. */
  motion?: boolean
}

/** One person with a browser, and what every story does: search, read the list. */
export interface Reader {
  page: Page
  context: BrowserContext
  words: Words
  /** The search box. */
  box: Locator
  /** The result list with its heading. */
  results: Locator
  /** Opens a path of the same tenant like an address typed into the browser. */
  visit: (path: string) => Promise<void>
  /** Goes to a path within the open app, as a link does; resolves when the screen has what it asked for. */
  goTo: (path: string) => Promise<void>
  /** Types into the box and presses Enter; resolves when the result list is shown. */
  searchFor: (words: string) => Promise<void>
  /** The total in the heading of the list. */
  total: () => Promise<number>
  titles: () => Promise<string[]>
  /** The path after the hash. */
  path: () => string
  /** Declares errors that the story provokes itself. */
  provokes: (...expected: RegExp[]) => void
  troubles: () => string[]
}

/** Up to this width the page is a touch page, which decides on targets and the filter panel. */
const PHONE_WIDTH = 600

export async function makeReader(browser: Browser, address: string, choices: ReaderChoices): Promise<Reader> {
  const { language = 'zh-CN', width = 1280, height = width < PHONE_WIDTH ? 740 : 900 } = choices
  const context = await browser.newContext({
    locale: languageOf(language).locale,
    timezoneId: 'Asia/Shanghai',
    viewport: { width, height },
    colorScheme: choices.scheme ?? 'light',
    reducedMotion: choices.motion ? 'no-preference' : 'reduce',
    hasTouch: width < PHONE_WIDTH,
    isMobile: width < PHONE_WIDTH,
  })
  context.setDefaultTimeout(30_000)
  const troubles = watchConsoleErrors(context)
  watchRequests(context)
  await watchLayoutShifts(context)
  const page = await context.newPage()
  const reader = readerOn(page, `${address}/${choices.library ?? 'wenyuan'}/`, wordsOf(language), troubles)
  await reader.visit(choices.path ?? '/Home')
  return reader
}

function readerOn(
  page: Page,
  home: string,
  words: Words,
  { provokes, left }: ReturnType<typeof watchConsoleErrors>,
): Reader {
  const box = page.getByRole('combobox', { name: words.box })
  const results = page.getByRole('region', { name: words.results, exact: true })
  const total = async () => {
    const head = results.getByText(words.total).first()
    const [, count = '0'] = words.total.exec((await head.textContent()) ?? '') ?? []
    return Number(count.replaceAll(',', ''))
  }
  const path = () => pathOf(page)
  return {
    page,
    context: page.context(),
    words,
    box,
    results,
    visit: async (to) => {
      // a change of the hash alone would not reload the page
      if (page.url().startsWith(home)) await page.goto('about:blank')
      await page.goto(to === '' ? home : `${home}#${to}`)
    },
    goTo: (to) => goTo(page, to),
    searchFor: async (text) => {
      await box.fill(text)
      await box.press('Enter')
      await expect.poll(path).toContain(text.trim().slice(0, 40))
      await results.getByText(words.total).first().waitFor()
    },
    total,
    titles: async () => {
      // the list of active filters may be shown before the rows
      await results.getByRole('heading', { level: 2 }).first().waitFor()
      // on a phone the rows below the window follow
      await results.locator('[aria-busy=true]:not([data-stale])').waitFor({ state: 'detached' })
      return results.getByRole('heading', { level: 2 }).allTextContents()
    },
    path,
    provokes,
    troubles: left,
  }
}
