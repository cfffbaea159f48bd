import type { TabKey } from '../../app/tab.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { t } from './words.ts'

/** A tab without content yet. */
export const ComingSoonTab = ({ tab }: { tab: TabKey }) => (
  <Empty title={t('personal.later', { tab: t(`personal.tab.${tab}`) })}>
    <p>{t(`personal.about.${tab}`)}</p>
    <p>{t('personal.laterHelp')}</p>
  </Empty>
)
