import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { InterfaceTag } from '@wenyuan/contract/constants/languages.ts'
import type { SessionUser } from '@wenyuan/contract/areas/session.ts'
import { type ReactNode, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { commands, type Locator, page } from 'vitest/browser'
import { ApiError } from '../api/api-error.ts'
import { onApi } from '../api/api-events.ts'
import { identifyAs } from '../api/identity.ts'
import { createQueryClient } from '../api/query-client.ts'
import { forgetReader, keepCredentials } from '../api/stored-session.ts'
import { SignInHost, startSession } from '../areas/session/public.ts'
import { App } from '../app/App.tsx'
import { createAppNavigator } from '../app/navigator.ts'
import { ScreenFailure } from '../app/screen/ScreenFailure.tsx'
import { showFailure } from '../app/screen/show-failure.tsx'
import { ScreenSkeleton } from '../app/screen/ScreenSkeleton.tsx'
import { ReadersOnly } from '../app/session/ReadersOnly.tsx'
import { setReader } from '../app/session/reader-state.ts'
import { OwnScreen } from '../app/shell/OwnScreen.tsx'
import { loadSite } from '../app/site/site-facts.ts'
import { CurrentScreen } from '../kit/navigation/CurrentScreen.tsx'
import { NavigationProvider } from '../kit/navigation/NavigationProvider.tsx'
import { showToast } from '../kit/overlays/toast-list.ts'
import { Toasts } from '../kit/overlays/Toasts.tsx'
import { ErrorBoundary } from '../kit/states/ErrorBoundary.tsx'
import { activateLanguage, t } from '../locales/translation.ts'
import { type Answer, answerWith } from './answers.ts'
import { siteAnswers } from './site-answers.ts'
import { noteTrouble } from './troubles.ts'

export interface View {
  width: number
  scheme: 'light' | 'dark'
}

interface Choices extends Partial<View> {
  language?: InterfaceTag
  reader?: SessionUser
  /** In addition to those of `site-answers.ts`, or instead of them. */
  answers?: readonly Answer[]
}

export const aReader: SessionUser = {
  userId: 'reader-1',
  groupCode: 'binjiang',
  libCode: 'main',
  name: '林晓雨',
  pictureUrl: '',
}

let open: { root: Root; place: HTMLElement; ends: (() => void)[] } | undefined

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Runs in Node.js: `web/vitest.pages.config.ts`. */
    touch: (enabled: boolean) => Promise<void>
  }
}

/** Up to this width the page is touched, as in the stories: targets are larger. */
const PHONE_WIDTH = 600

/** Shows the page in a window of this width, light or dark; a narrow one is touched. */
export async function look({ width, scheme }: View): Promise<void> {
  await commands.touch(width < PHONE_WIDTH)
  document.documentElement.dataset['scheme'] = scheme
  await page.viewport(width, 900)
}

/** Opens the screen of a path, without header and footer. */
export const openScreen = (path: string, choices: Choices = {}): Promise<unknown> =>
  draw(path, choices, <CurrentScreen pending={ScreenSkeleton} failure={ScreenFailure} />)

/** Opens one part of a screen, in a page that has nothing else. */
export const openPart = (part: ReactNode, { path = '/Home', ...choices }: Choices & { path?: string } = {}) =>
  draw(
    path,
    choices,
    <main>
      <h1>…</h1>
      {part}
    </main>,
  )

/** Opens one part as a screen of its reader, in an app that has a session and nothing else. */
export async function openOwn(part: ReactNode, choices: Choices = {}): Promise<void> {
  const content = (
    <>
      <OwnScreen>
        <ReadersOnly title="…">
          <main>
            <h1>…</h1>
            {part}
          </main>
        </ReadersOnly>
      </OwnScreen>
      <SignInHost />
    </>
  )
  const client = await draw('/Home', choices, content)
  open?.ends.push(startSession(client))
}

/** Opens the whole app at a path, with header, footer and session. */
export async function openApp(path: string, choices: Choices = {}): Promise<void> {
  const { client, navigator, render } = await prepare(path, choices)
  open?.ends.push(startSession(client))
  render(<App client={client} navigator={navigator} />)
}

/** Draws with the app's words, styles, router and queries. */
async function draw(path: string, choices: Choices, content: ReactNode): Promise<QueryClient> {
  const { client, navigator, render } = await prepare(path, choices)
  open?.ends.push(onApi('failed', showFailure), onApi('succeeded', say))
  render(
    <QueryClientProvider client={client}>
      <NavigationProvider navigator={navigator}>
        <ErrorBoundary
          resetKey=""
          renderError={(error, retry) => <ScreenFailure error={error} reset={retry} />}
        >
          <Suspense fallback={<ScreenSkeleton />}>{content}</Suspense>
        </ErrorBoundary>
        <Toasts label={t('shell.messages')} closeLabel={t('action.close')} />
      </NavigationProvider>
    </QueryClientProvider>,
  )
  return client
}

async function prepare(path: string, choices: Choices) {
  const { language = 'zh-CN', reader, answers = [], width = 1280, scheme = 'light' } = choices
  localStorage.clear()
  sessionStorage.clear()
  answerWith([...siteAnswers, ...answers])
  identifyAs({ mappingPath: 'binjiang', groupCode: 'binjiang', language })
  if (reader) keepCredentials({ jwt: 'token', jwtHeader: 'jwt' })
  setReader(reader)
  await look({ width, scheme })
  location.hash = path
  const client = createQueryClient()
  const navigator = createAppNavigator(client)
  await Promise.all([activateLanguage(language), loadSite(client), navigator.settled()])
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place, {
    onCaughtError: (error) => error instanceof ApiError || noteTrouble(`caught: ${String(error)}`),
  })
  const end = () => {
    navigator.history.destroy()
    void client.cancelQueries()
    client.clear()
  }
  open = { root, place, ends: [end] }
  return { client, navigator, render: (content: ReactNode) => root.render(content) }
}

const say = (message: string): void => showToast('success', message)

/** The path after the hash. */
export const pathNow = (): string => decodeURIComponent(location.hash.slice(1))

/** Where a link within the app leads: the screen there is a matter of its own tests. */
export const addressOf = (link: Locator): string =>
  decodeURIComponent(new URL(link.element().getAttribute('href') ?? '', location.href).hash.slice(1))

/** Takes away what the last test has drawn and stored. */
export function closePage(): void {
  if (!open) return
  open.root.unmount()
  open.place.remove()
  for (const end of open.ends) end()
  open = undefined
  forgetReader()
}
