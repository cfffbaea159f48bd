import { useEffect } from 'react'
import { t } from '../../locales/translation.ts'
import { useSiteConfig } from '../site/site-facts.ts'

/** Sets the window title to the screen's name, the page of its list after the first, and the library's name. */
export function useTitle(title: string, page = 1): void {
  const { name } = useSiteConfig()
  const pageName = page > 1 ? t('pager.page', { page }) : ''
  useEffect(() => {
    document.title = [title, pageName, name].filter((part) => part !== '').join(' · ')
  }, [title, pageName, name])
}
