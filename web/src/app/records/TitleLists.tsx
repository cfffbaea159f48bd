import { SegmentedControl } from '../../kit/forms/SegmentedControl.tsx'
import { t } from '../../locales/translation.ts'
import { useOpenPaths } from '../open-paths.ts'
import { paths } from '../paths.ts'
import css from './TitleLists.module.css'

const lists = ['newBooks', 'hotLoans', 'hotCollections', 'popularBooks', 'highScores'] as const

/** Links between the lists of titles that have any, so that each is reached whatever the library's menu has. */
export function TitleLists({ current }: { current: (typeof lists)[number] }) {
  const isOpen = useOpenPaths()
  const choices = lists
    .filter((list) => list === current || isOpen(paths[list]()))
    .map((list) => ({ key: list, label: t(`lists.${list}`), to: paths[list]() }))
  if (choices.length === 1) return null
  return (
    <div className={css.lists}>
      <SegmentedControl label={t('lists.label')} current={current} choices={choices} />
    </div>
  )
}
