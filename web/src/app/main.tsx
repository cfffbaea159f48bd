import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError } from '../api/api-error.ts'
import { identifyAs } from '../api/identity.ts'
import { firstPaint } from '../api/prefetch.ts'
import { createQueryClient } from '../api/query-client.ts'
import { startSession, watchClosing } from '../areas/session/public.ts'
import { activateLanguage } from '../locales/translation.ts'
import { App } from './App.tsx'
import { BootFailure } from './BootFailure.tsx'
import { keepFirstWords } from './first-words.ts'
import { createAppNavigator } from './navigator.ts'
import { storedLanguage } from './site/language-choice.ts'
import { readSiteBlock } from './site/site-block.ts'
import { identifyLibrary, loadSite, seedSite } from './site/site-facts.ts'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/first-paint.css'
import '../styles/late-note.css'

/**
 * Starts the app behind the server-rendered first screen, and replaces it only when translations, configuration and
 * screen are loaded, so that there is no layout shift.
 */
async function start(root: HTMLElement): Promise<void> {
  const block = readSiteBlock(document)
  const client = createQueryClient()
  const language = storedLanguage() ?? block?.language ?? 'zh-CN'
  const words = activateLanguage(language)
  // a browser reads its number formats at the first use, which takes as long as drawing a row: now, while words are loading
  setTimeout(() => new Intl.NumberFormat(language).format(0))
  await firstPaint()
  try {
    await identifyLibrary(block, location.pathname)
    if (block) {
      identifyAs({ language: block.language })
      seedSite(client, block)
    }
    identifyAs({ language })
    startSession(client)
    // it follows links of the first screen as well
    const navigator = createAppNavigator(client)
    await Promise.all([words, loadSite(client), navigator.settled()])
    keepFirstWords(document)
    const drawn = createRoot(root, { onCaughtError: reportUnexpected })
    // a transition is rendered in slices of a few milliseconds: typing in the first picture's search box is not held up
    startTransition(() => drawn.render(<App client={client} navigator={navigator} />))
  } catch (error) {
    await words
    createRoot(root).render(<BootFailure error={error} />)
  }
}

/** Logs errors to the console, except refusals that a screen has shown. */
function reportUnexpected(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error)
}

/**
 * After a deployment the chunks of an open page are gone: reloads the page, at most once a minute to avoid a loop, and
 * only where a server answers.
 */
addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem('reloadedAt') ?? 0)
  if (Date.now() - last < 60_000) return
  const answered = fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })
  void answered.then(
    ({ ok }) => {
      if (!ok) return
      sessionStorage.setItem('reloadedAt', String(Date.now()))
      location.reload()
    },
    () => undefined,
  )
})

watchClosing()
/** Names of icons are shown to a pointer or the focus: their script comes when one first comes to a control. */
function namesOfIcons(first: Event): void {
  if (!(first.target instanceof Element && first.target.closest('a, button, summary'))) return
  for (const event of ['pointerover', 'focusin']) removeEventListener(event, namesOfIcons)
  void import('../kit/overlays/icon-tooltips.ts').then(
    ({ showIconTooltips }) => showIconTooltips(document, first),
    () => undefined,
  )
}
for (const event of ['pointerover', 'focusin']) addEventListener(event, namesOfIcons)

const root = document.querySelector<HTMLElement>('#root')
if (root) void start(root)
