import { keysInMenu } from '../../app/tab-registry.ts'
import css from './Offers.module.css'
import { useOwnTabs } from './own-tabs.ts'
import { TabFace } from './TabFace.tsx'
import { t } from './words.ts'

/** What readers of this library have in the personal centre: for visitors, who cannot open it yet. */
export function Offers() {
  const { offered } = useOwnTabs()
  return (
    <ul className={css.offers} aria-label={t('personal.offers')}>
      {keysInMenu('overview')
        .filter((key) => offered.includes(key))
        .map((key) => (
          <li key={key}>
            <TabFace tab={key} />
          </li>
        ))}
    </ul>
  )
}
