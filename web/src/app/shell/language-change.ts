import { useQueryClient } from '@tanstack/react-query'
import type { InterfaceTag } from '@wenyuan/contract/constants/languages.ts'
import { ApiError } from '../../api/api-error.ts'
import { currentIdentity, identifyAs } from '../../api/identity.ts'
import { askInLanguage } from '../../api/other-language.ts'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { activateLanguage, loadWords, t } from '../../locales/translation.ts'
import { keepLanguage } from '../site/language-choice.ts'
import { loadSite } from '../site/site-facts.ts'

/**
 * Changes the language: loads the translations, the tenant's texts and what the screen shows first, so that it changes
 * at once; if translations or texts cannot be loaded, nothing changes.
 */
export function useChangeLanguage(): (tag: InterfaceTag) => Promise<void> {
  const client = useQueryClient()
  return async (tag) => {
    const { language: before } = currentIdentity()
    identifyAs({ language: tag })
    try {
      await Promise.all([loadSite(client), loadWords(tag)])
      await askInLanguage(client, { from: before, to: tag })
    } catch (error) {
      identifyAs({ language: before })
      showToast('error', error instanceof ApiError ? error.message : t('error.network'))
      return
    }
    keepLanguage(tag)
    await activateLanguage(tag)
  }
}
