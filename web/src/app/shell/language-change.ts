import { useQueryClient } from '@tanstack/react-query'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { ApiError } from '../../api/api-error.ts'
import { currentIdentity, identifyAs } from '../../api/identity.ts'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { activateLanguage, loadWords, t } from '../../locales/translation.ts'
import { keepLanguage } from '../site/language-choice.ts'
import { loadSite } from '../site/site-facts.ts'

/**
 * Changes the language of everything: words first, then the library's own texts in it, so that the screen turns at
 * once and as a whole; if they cannot be had, nothing changes. The pressed button keeps the focus, although the screen is drawn anew.
 */
export function useChangeLanguage(): (tag: LanguageTag) => Promise<void> {
  const client = useQueryClient()
  return async (tag) => {
    const focused = document.activeElement?.getAttribute('data-language')
    const { language: before } = currentIdentity()
    identifyAs({ language: tag })
    try {
      await Promise.all([loadSite(client), loadWords(tag)])
    } catch (error) {
      identifyAs({ language: before })
      showToast('error', error instanceof ApiError ? error.message : t('error.network'))
      return
    }
    keepLanguage(tag)
    await activateLanguage(tag)
    if (focused) {
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-language="${focused}"]`)?.focus(),
      )
    }
  }
}
