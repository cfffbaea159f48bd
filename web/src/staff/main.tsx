import { createRoot } from 'react-dom/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { I18nProvider } from '@lingui/react'
import { NavigationProvider } from '../kit/navigation/NavigationProvider.tsx'
import { ApiError } from '../api/api-error.ts'
import { createStaffNavigator } from './navigator.ts'
import { followScheme } from './scheme.ts'
import { arrive } from './shell/arrival.ts'
import { Room } from './shell/Room.tsx'
import { firstLanguage } from './language.ts'
import { activateLanguage, i18n, t } from './words.ts'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/late-note.css'
import './staff.css'

/** Starts the staff room. */
async function start(root: HTMLElement): Promise<void> {
  followScheme()
  await activateLanguage(firstLanguage())
  if (await arrive()) return close(root)
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // refusals are final; a network error is tried once more
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status === 0,
        staleTime: 10_000,
        networkMode: 'always',
      },
      // without a network an operation fails at once, with a sentence; otherwise it waits for one without saying so
      mutations: { networkMode: 'always' },
    },
  })
  const navigator = createStaffNavigator()
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <NavigationProvider navigator={navigator}>
          <Room />
        </NavigationProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
}

/** Closes a window in which somebody has signed in for another one; where the browser does not, it says so. */
function close(root: HTMLElement): void {
  root.textContent = t('session.elsewhere')
  window.close()
}

const root = document.querySelector<HTMLElement>('#root')
if (root) void start(root)
