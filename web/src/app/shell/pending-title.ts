import { useLayoutEffect, useRef } from 'react'
import { usePlace } from '../../kit/navigation/navigation-context.ts'
import { useSiteConfig } from '../site/site-facts.ts'
import { useDrawnMenu } from './Navigation.tsx'

/**
 * While a screen is loading the window has the title of its entry in the menu, or the library's name: not that of the
 * last screen. The screen's own title follows (`useTitle`), whose effect runs after this one.
 */
export function usePendingTitle(): void {
  const { name } = useSiteConfig()
  const { route, location } = usePlace()
  const { items, selected } = useDrawnMenu()
  const entry = items
    .flatMap((item) => [item, ...item.children])
    .find(({ id, to }) => id === selected.at(-1) && to === location.pathname)
  const title = entry ? `${entry.label} · ${name}` : name
  const path = route?.route
  const drawn = useRef(path)
  useLayoutEffect(() => {
    if (drawn.current === path) return
    drawn.current = path
    document.title = title
  }, [path, title])
}
