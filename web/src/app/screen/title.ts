import { useEffect } from 'react'
import { useSiteConfig } from '../site/site-facts.ts'

/** Sets the window title to the screen's name and the library's name. */
export function useTitle(title: string): void {
  const { name } = useSiteConfig()
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name
  }, [title, name])
}
