import { I18nProvider, useLingui } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
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
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={client}>
      <NavigationProvider navigator={navigator}>
        <Screens />
      </NavigationProvider>
    </QueryClientProvider>
  </I18nProvider>
)

/** A change of language remounts everything: it is rare, and every text changes. */
function Screens() {
  const { i18n } = useLingui()
  const { href } = useLocation()
  return (
    <ErrorBoundary
      key={i18n.locale}
      resetKey={href}
      renderError={(error, retry) => <ScreenFailure error={error} reset={retry} />}
    >
      <Suspense fallback={<ScreenSkeleton />}>
        <Shell />
      </Suspense>
    </ErrorBoundary>
  )
}
