import type { InterfaceTag } from '@wenyuan/contract/constants/languages.ts'
import { useSyncExternalStore } from 'react'
import { i18n, languageInUse } from './translation.ts'

const onWords = (changed: () => void) => i18n.on('change', changed)

/**
 * The language in use, for what is not drawn anew with the part around it. Translations of an area that come later are no
 * change of it: what needs them waits for them.
 */
export const useLanguage = (): InterfaceTag => useSyncExternalStore(onWords, languageInUse)
