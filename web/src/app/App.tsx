import { I18nProvider, useLingui } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { i18n } from '../locales/translation.ts'
import type { AppRouter } from './router.tsx'

interface Parts {
  client: QueryClient
  router: AppRouter
  /** Called once, when the screens are drawn and follow the address themselves. */
  onDrawn: () => void
}

export function App({ client, router, onDrawn }: Parts) {
  useEffect(onDrawn, [onDrawn])
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <Screens router={router} />
      </QueryClientProvider>
    </I18nProvider>
  )
}

/** A change of language remounts everything: it is rare, and every text changes. */
function Screens({ router }: { router: AppRouter }) {
  const { i18n } = useLingui()
  return <RouterProvider key={i18n.locale} router={router} />
}
