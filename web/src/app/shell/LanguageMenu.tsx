import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { languageInUse, t } from '../../locales/translation.ts'
import { offeredLanguages } from '../site/language-choice.ts'
import { useSiteConfig } from '../site/site-facts.ts'
import css from './LanguageMenu.module.css'
import { useChangeLanguage } from './language-change.ts'

/** The name of each language in its own script, short and long. */
const faces: Record<LanguageTag, { short: string; name: string }> = {
  'zh-CN': { short: '简', name: '简体中文' },
  'zh-TW': { short: '繁', name: '繁體中文' },
  en: { short: 'EN', name: 'EN: English' },
}

/** The languages this tenant offers, side by side or (`long`) as a list for a panel. Source: spec 1 §3 "Language flags". */
export function LanguageMenu({ long = false }: { long?: boolean }) {
  const languages = offeredLanguages(useSiteConfig())
  const changeLanguage = useChangeLanguage()
  if (languages.length === 0) return null
  return (
    <fieldset className={long ? css.list : css.menu} aria-label={t('shell.language')}>
      {languages.map(({ tag }) => (
        <button
          key={tag}
          type="button"
          lang={tag}
          className={css.choice}
          aria-label={faces[tag].name}
          aria-pressed={tag === languageInUse()}
          data-language={tag}
          onClick={() => void changeLanguage(tag)}
        >
          {long ? faces[tag].name : faces[tag].short}
        </button>
      ))}
    </fieldset>
  )
}
