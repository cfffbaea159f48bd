import { keysInMenu, tabOf } from '../../app/tab-registry.ts'
import css from './Offers.module.css'
import { useOwnTabs } from './own-tabs.ts'
import { t } from './words.ts'

/** What readers of this library have in the personal centre: for visitors, who cannot open it yet. */
export function Offers() {
  const { offered } = useOwnTabs()
  return (
    <ul className={css.offers} aria-label={t('personal.offers')}>
      {keysInMenu('overview')
        .filter((key) => offered.includes(key))
        .map((key) => {
          const { icon: Icon } = tabOf(key)
          return (
            <li key={key}>
              <Icon aria-hidden size={20} />
              <span>
                {t(`personal.tab.${key}`)}
                <small>{t(`personal.about.${key}`)}</small>
              </span>
            </li>
          )
        })}
    </ul>
  )
}
