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
import { createAppRouter } from './router.tsx'
import { storedLanguage } from './site/language-choice.ts'
import { readSiteBlock } from './site/site-block.ts'
import { identifyLibrary, loadSite, seedSite } from './site/site-facts.ts'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/first-paint.css'

/**
 * Starts the app behind the picture the server has drawn: it is replaced only when words, site and screen are there,
 * so that nothing jumps and nothing flashes.
 */
async function start(root: HTMLElement): Promise<void> {
  const block = readSiteBlock(document)
  const client = createQueryClient()
  const language = storedLanguage() ?? block?.language ?? 'zh-CN'
  const words = activateLanguage(language)
  await firstPaint()
  try {
    await identifyLibrary(block, location.pathname)
    if (block) {
      identifyAs({ language: block.language })
      seedSite(client, block)
    }
    identifyAs({ language })
    startSession(client)
    const router = createAppRouter(client)
    // a link of the first picture may be followed before the app stands: from its first drawing on it listens itself
    const stopFollowing = router.history.subscribe(() => void router.load())
    await Promise.all([words, loadSite(client), router.load()])
    keepFirstWords(document)
    createRoot(root, { onCaughtError: reportUnexpected }).render(
      <App client={client} router={router} onDrawn={stopFollowing} />,
    )
  } catch (error) {
    await words
    createRoot(root).render(<BootFailure error={error} />)
  }
}

/** A refusal that a screen has drawn is no fault of the program; everything else belongs into the console. */
function reportUnexpected(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error)
}

/**
 * After a new build the chunks of an open page are gone: the page is fetched anew, once a minute at most, so that a
 * server without them is not asked for ever.
 */
addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('reloadedAt') ?? 0)
  if (Date.now() - last < 60_000) return
  event.preventDefault()
  sessionStorage.setItem('reloadedAt', String(Date.now()))
  location.reload()
})

watchClosing()

const root = document.querySelector<HTMLElement>('#root')
if (root) void start(root)
