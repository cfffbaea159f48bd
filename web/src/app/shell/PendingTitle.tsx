import { useLayoutEffect, useRef } from 'react'
import { usePlace } from '../../kit/navigation/navigation-context.ts'
import { useSiteConfig } from '../site/site-facts.ts'
import { useDrawnMenu } from './Navigation.tsx'

/**
 * While a screen is loading the window has the title of its entry in the menu, or the library's name: not that of the
 * last screen. It stands before the screen, whose own title (`useTitle`) is set after it, in the same frame.
 */
export function PendingTitle() {
  const { name } = useSiteConfig()
  const { pathname, href } = usePlace().location
  const { items, selected } = useDrawnMenu()
  const entry = items
    .flatMap((item) => [item, ...item.children])
    .find(({ id, to }) => id === selected.at(-1) && to === pathname)
  const title = entry ? `${entry.label} · ${name}` : name
  const drawn = useRef(href)
  useLayoutEffect(() => {
    if (drawn.current === href) return
    drawn.current = href
    document.title = title
  }, [href, title])
  return null
}
