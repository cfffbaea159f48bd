import { SegmentedControl } from '../../kit/forms/SegmentedControl.tsx'
import { t } from '../../locales/translation.ts'
import { paths } from '../paths.ts'
import css from './TitleLists.module.css'

const lists = ['newBooks', 'hotLoans', 'hotCollections', 'popularBooks', 'highScores'] as const

/** Links between the lists of titles, so that each is reached whatever the library's menu has. */
export const TitleLists = ({ current }: { current: (typeof lists)[number] }) => (
  <div className={css.lists}>
    <SegmentedControl
      label={t('lists.label')}
      current={current}
      choices={lists.map((list) => ({ key: list, label: t(`lists.${list}`), to: paths[list]() }))}
    />
  </div>
)
