import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { watchLayoutShifts } from './measures.ts'
import { watchConsoleErrors } from './console-errors.ts'
import { type LanguageTag, type Words, wordsOf } from './words.ts'

export interface ReaderChoices {
  /** What the browser asks for; the library answers in it. */
  language?: LanguageTag
  width?: number
  height?: number
  scheme?: 'light' | 'dark'
  /** Mapping path of the library; the first demo library when left out. */
  library?: string
  /** Path after the hash; `''` opens the bare address. */
  path?: string
  reducedMotion?: boolean
}

/** One person in front of the portal, with what every story does: look for words, read the list. */
export interface Reader {
  page: Page
  context: BrowserContext
  words: Words
  /** The one search box. */
  box: Locator
  /** The list with its head line. */
  results: Locator
  /** Opens a path of the same library as a new address typed into the browser. */
  visit: (path: string) => Promise<void>
  /** Writes into the box and presses Enter; resolves when the list of those words stands. */
  searchFor: (words: string) => Promise<void>
  /** The number the head line of the list says. */
  total: () => Promise<number>
  titles: () => Promise<string[]>
  /** The path after the hash. */
  path: () => string
  /** Says that the story itself provokes what matches. */
  provokes: (...expected: RegExp[]) => void
  troubles: () => string[]
}

/** A phone's page is a touch page: targets and the filter panel depend on it. */
const PHONE_WIDTH = 600

export async function makeReader(browser: Browser, address: string, choices: ReaderChoices): Promise<Reader> {
  const { language = 'zh-CN', width = 1280, height = width < PHONE_WIDTH ? 740 : 900 } = choices
  const context = await browser.newContext({
    locale: language === 'en' ? 'en-GB' : language,
    timezoneId: 'Asia/Shanghai',
    viewport: { width, height },
    colorScheme: choices.scheme ?? 'light',
    reducedMotion: choices.reducedMotion ? 'reduce' : 'no-preference',
    hasTouch: width < PHONE_WIDTH,
    isMobile: width < PHONE_WIDTH,
  })
  context.setDefaultTimeout(15_000)
  const troubles = watchConsoleErrors(context)
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
  const path = () => decodeURIComponent(new URL(page.url()).hash.replace(/^#/, '').replaceAll('+', ' '))
  return {
    page,
    context: page.context(),
    words,
    box,
    results,
    visit: async (to) => {
      // the same page with another hash would not load anew
      if (page.url().startsWith(home)) await page.goto('about:blank')
      await page.goto(to === '' ? home : `${home}#${to}`)
    },
    searchFor: async (text) => {
      await box.fill(text)
      await box.press('Enter')
      await expect.poll(path).toContain(text.trim().slice(0, 40))
      await results.getByText(words.total).first().waitFor()
    },
    total,
    titles: async () => {
      // the list of filters in use may stand there before the rows do
      await results.getByRole('heading', { level: 2 }).first().waitFor()
      return results.getByRole('heading', { level: 2 }).allTextContents()
    },
    path,
    provokes,
    troubles: left,
  }
}
