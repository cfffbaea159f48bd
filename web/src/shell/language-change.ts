import { useQueryClient } from '@tanstack/react-query'
import type { LanguageTag } from '@wenyuan/contract/words/languages.ts'
import { identifyAs } from '../api/identity.ts'
import { keepLanguage } from '../areas/site/language-choice.ts'
import { loadSite } from '../areas/site/site-facts.ts'
import { activateLanguage } from '../locales/translation.ts'

/**
 * Changes the language of everything: words first, then the library's own texts in it, so that the screen turns at
 * once and as a whole. The pressed button keeps the focus, although the screen is drawn anew.
 */
export function useChangeLanguage(): (tag: LanguageTag) => Promise<void> {
  const client = useQueryClient()
  return async (tag) => {
    const focused = document.activeElement?.getAttribute('data-language')
    identifyAs({ language: tag })
    keepLanguage(tag)
    await loadSite(client)
    await activateLanguage(tag)
    if (focused) {
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-language="${focused}"]`)?.focus(),
      )
    }
  }
}
