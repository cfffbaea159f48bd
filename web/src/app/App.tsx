import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useSyncExternalStore } from 'react'
import { useLocation } from '../kit/navigation/navigation-context.ts'
import { NavigationProvider } from '../kit/navigation/NavigationProvider.tsx'
import type { Navigator } from '../kit/navigation/navigator.ts'
import { ErrorBoundary } from '../kit/states/ErrorBoundary.tsx'
import { i18n } from '../locales/translation.ts'
import { ScreenFailure } from './screen/ScreenFailure.tsx'
import { ScreenSkeleton } from './screen/ScreenSkeleton.tsx'
import { Shell } from './shell/Shell.tsx'

interface Parts {
  client: QueryClient
  navigator: Navigator
}

export const App = ({ client, navigator }: Parts) => (
  <QueryClientProvider client={client}>
    <NavigationProvider navigator={navigator}>
      <Screens />
    </NavigationProvider>
  </QueryClientProvider>
)

const onWords = (changed: () => void) => i18n.on('change', changed)

/**
 * The language in use. Translations of an area that come later are no change of it: what needs them waits for them, and
 * the rest of the screen is not drawn anew.
 */
const useLanguage = (): string => useSyncExternalStore(onWords, () => i18n.locale)

/** A change of language remounts everything: it is rare, and every text changes. */
function Screens() {
  const language = useLanguage()
  const { href } = useLocation()
  return (
    <ErrorBoundary
      key={language}
      resetKey={href}
      renderError={(error, retry) => <ScreenFailure error={error} reset={retry} />}
    >
      <Suspense fallback={<ScreenSkeleton />}>
        <Shell />
      </Suspense>
    </ErrorBoundary>
  )
}
