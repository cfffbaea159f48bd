import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLocation } from '../kit/navigation/navigation-context.ts'
import { NavigationProvider } from '../kit/navigation/NavigationProvider.tsx'
import type { Navigator } from '../kit/navigation/navigator.ts'
import { ErrorBoundary } from '../kit/states/ErrorBoundary.tsx'
import { useLanguage } from '../locales/use-language.ts'
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

/** A change of language draws everything anew, and takes nothing away: what was typed stays. */
function Screens() {
  const language = useLanguage()
  const { href } = useLocation()
  return (
    <ErrorBoundary
      resetKey={`${language} ${href}`}
      renderError={(error, retry) => <ScreenFailure error={error} reset={retry} />}
    >
      <Suspense fallback={<ScreenSkeleton />}>
        <Shell />
      </Suspense>
    </ErrorBoundary>
  )
}
