import { createMemoryHistory, type RouterHistory } from '@tanstack/history'
import type { ReactElement, ReactNode } from 'react'
import { NavigationProvider } from './NavigationProvider.tsx'
import { createNavigator } from './navigator.ts'

/** For tests: what reads the address or has links, with a history of its own that ends at the last of the addresses. */
export function navigated(
  children: ReactNode,
  addresses = ['/'],
): { history: RouterHistory; drawn: ReactElement } {
  const history = createMemoryHistory({ initialEntries: addresses })
  const load = async () => () => null
  const navigator = createNavigator({
    history,
    routes: [
      { route: '/', load },
      { route: '/{path}', load },
    ],
    elsewhere: () => ({ to: '/' }),
  })
  return { history, drawn: <NavigationProvider navigator={navigator}>{children}</NavigationProvider> }
}
