import { languageInUse, t } from '../../locales/translation.ts'
import { offeredLanguages } from '../site/language-choice.ts'
import { useSiteConfig } from '../site/site-facts.ts'
import css from './LanguageMenu.module.css'
import { useChangeLanguage } from './language-change.ts'

/** Whoever says the short name that is on the button means this button: WCAG 2.2, 2.5.3. */
const labelOf = (name: string, short: string): string => (name.includes(short) ? name : `${short}: ${name}`)

/** The languages this tenant offers, side by side or (`long`) as a list for a panel. Source: spec 1 §3 "Language flags". */
export function LanguageMenu({ long = false, onChosen }: { long?: boolean; onChosen?: () => void }) {
  const languages = offeredLanguages(useSiteConfig())
  const changeLanguage = useChangeLanguage()
  if (languages.length === 0) return null
  return (
    <fieldset className={long ? css.list : css.menu} aria-label={t('shell.language')}>
      {languages.map(({ tag, name, short }) => (
        <button
          key={tag}
          type="button"
          lang={tag}
          className={css.choice}
          aria-label={labelOf(name, short)}
          aria-pressed={tag === languageInUse()}
          data-language={tag}
          onClick={() => {
            onChosen?.()
            void changeLanguage(tag)
          }}
        >
          {long ? labelOf(name, short) : short}
        </button>
      ))}
    </fieldset>
  )
}
