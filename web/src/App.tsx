import { I18nProvider, useLingui } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { i18n } from './locales/translation.ts'
import type { AppRouter } from './routes.tsx'

export const App = ({ client, router }: { client: QueryClient; router: AppRouter }) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={client}>
      <Screens router={router} />
    </QueryClientProvider>
  </I18nProvider>
)

/** A change of language draws everything anew: rare, and every word on the screen is another one. */
function Screens({ router }: { router: AppRouter }) {
  const { i18n } = useLingui()
  return <RouterProvider key={i18n.locale} router={router} />
}
