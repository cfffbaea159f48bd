import { CircleHelp, Globe } from 'lucide-react'
import { Dropdown } from '../../kit/overlays/Dropdown.tsx'
import { t } from '../../locales/translation.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import css from './GlobeMenu.module.css'
import { SchemeChoices } from './SchemeMenu.tsx'

/** The languages in one menu; in a narrower header colours and help as well. */
export function GlobeMenu({ withTools, onHelp }: { withTools: boolean; onHelp: () => void }) {
  return (
    <Dropdown face={<Globe aria-hidden size={18} />} label={t('shell.language')} align="end">
      {(close) => (
        <>
          <LanguageMenu long onChosen={close} />
          {withTools && (
            <div className={css.tools}>
              <SchemeChoices onChosen={close} />
              <ul>
                <li>
                  <button
                    type="button"
                    onClick={() => {
                      close()
                      onHelp()
                    }}
                  >
                    <CircleHelp aria-hidden size={17} />
                    {t('help.title')}
                  </button>
                </li>
              </ul>
            </div>
          )}
        </>
      )}
    </Dropdown>
  )
}
