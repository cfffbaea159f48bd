import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { webRoutes } from '../tools/web-areas.ts'
import { routePattern } from '../web/src/kit/navigation/routes.ts'
import { axeViolationsOn, type View } from './axe-helper.ts'
import { outsideRoutes } from './real-addresses.ts'
import type { OpenRoute } from './route-addresses.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Names of words: a screen that shows one has lost its text. */
const wordKeys: readonly string[] = globSync('web/src/{areas/*/words,locales}/en.json', {
  cwd: root,
}).flatMap((file) => Object.keys(JSON.parse(readFileSync(`${root}/${file}`, 'utf8')) as object))

const patterns = webRoutes
  .filter(({ screen }) => screen !== undefined)
  .map(({ route }) => routePattern(route))
const hasScreen = (link: string): boolean =>
  patterns.some((pattern) => pattern.test(link.split('?', 1).join()))

/** What a screen shows instead of the thing that it is for. */
const NOTHING_THERE = ['not-found', 'closed'].map((kind) => `main [data-empty="${kind}"]`).join(', ')

interface Drawn {
  /** Texts that look like a name of a word, or like a value that was not there. */
  texts: string[]
  /** Addresses of links within the app. */
  links: string[]
  /** How many headers and footers there are. */
  frame: number
}

/** Runs in the page. */
const drawn = `(() => {
  const texts = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.trim()
    const isCode = node.parentElement.closest('script, style, noscript')
    if (!isCode && /^[a-z][\\w-]*(\\.[\\w-]+)+$|\\bundefined\\b|\\bNaN\\b|\\[object /.test(text)) texts.push(text)
  }
  const links = [...document.querySelectorAll('a[href^="#/"]')].map((link) => link.getAttribute('href').slice(1))
  const frame = document.querySelectorAll('body header:not(main *), body footer:not(main *)').length
  return { texts, links: [...new Set(links)], frame }
})()`

/** Controls with an icon alone that say nothing under the pointer. What says it is loaded when the pointer first moves. */
export const muteIcons = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('button, a[href], summary')]
    .filter((control) => {
      if (control.innerText.trim() !== '' || !control.checkVisibility()) return false
      control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      return !control.hasAttribute('title')
    })
    .map((one) => one.outerHTML.slice(0, 120))`)

/**
 * Everything that may be wrong with an open screen whatever it shows: barriers and parts beyond the edge in this view,
 * nothing where there should be something, lost words, links without a screen, icons without a name, a missing frame.
 */
export async function screenFaults(page: Page, { route, bare }: OpenRoute, view: View): Promise<string[]> {
  const nothing = outsideRoutes.has(route) ? [] : await page.locator(NOTHING_THERE).allInnerTexts()
  const { texts, links, frame } = await page.evaluate<Drawn>(drawn)
  return [
    ...nothing.map((said) => `nothing there: ${said}`),
    ...texts
      .filter((text) => !text.includes('.') || wordKeys.includes(text))
      .map((text) => `lost words: ${text}`),
    ...links.filter((link) => !hasScreen(link)).map((link) => `no screen: ${link}`),
    ...(frame === (bare ? 0 : 2) ? [] : [`headers and footers: ${frame}`]),
    ...(await muteIcons(page)).map((html) => `icon without a name: ${html}`),
    ...(await axeViolationsOn(page, view)),
  ]
}
