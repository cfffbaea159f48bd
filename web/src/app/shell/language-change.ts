import { useQueryClient } from '@tanstack/react-query'
import type { InterfaceTag } from '@wenyuan/contract/constants/languages.ts'
import { ApiError } from '../../api/api-error.ts'
import { currentIdentity, identifyAs } from '../../api/identity.ts'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { activateLanguage, loadWords, t } from '../../locales/translation.ts'
import { keepLanguage } from '../site/language-choice.ts'
import { loadSite } from '../site/site-facts.ts'

/**
 * Changes the language: loads the translations and the tenant's texts first, so that the screen changes at once; if
 * they cannot be loaded, nothing changes. The pressed button keeps the focus although the screen is remounted.
 */
export function useChangeLanguage(): (tag: InterfaceTag) => Promise<void> {
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
