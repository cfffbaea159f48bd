import { useEffect } from 'react'
import { useSiteConfig } from '../site/site-facts.ts'

/** Names the window after the screen, then the library. */
export function useTitle(title: string): void {
  const { name } = useSiteConfig()
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name
  }, [title, name])
}
