import { useLayoutEffect } from 'react'
import { useLocation } from '../../kit/navigation/navigation-context.ts'
import { t } from '../../locales/translation.ts'
import { useSiteConfig } from '../site/site-facts.ts'

/**
 * Sets the window title to the screen's name, the page of its list after the first, and the library's name: anew at every
 * address, since until then it has that of `PendingTitle`.
 */
export function useTitle(title: string, page = 1): void {
  const { name } = useSiteConfig()
  useLocation()
  const pageName = page > 1 ? t('pager.page', { page }) : ''
  useLayoutEffect(() => {
    document.title = [title, pageName, name].filter((part) => part !== '').join(' · ')
  })
}
