import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { home } from '@wenyuan/contract/areas/home.ts'
import { useId, useState } from 'react'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { SpineRow } from '../../app/records/SpineRow.tsx'
import { useLibraryInUse } from '../../app/site/library-choice.ts'
import { Link } from '../../kit/Link.tsx'
import { ClassTabs, tabId } from './ClassTabs.tsx'
import { t } from './words.ts'

/** As many as fill a row. */
const ROWS = 30
/** Of one class there is nothing to choose. */
const FEWEST = 2

/** What has arrived, spine beside spine; tabs limit it to a class that has any. The classes come with the first books. */
export function NewArrivals() {
  const libCode = useLibraryInUse()
  const panel = useId()
  const [chosen, setChosen] = useState('')
  const { data: all } = useSuspenseQuery({
    ...query(home.newBooks, { page: 1, rows: ROWS, libCode, countClasses: true }),
  })
  const { classes = [] } = all
  const classCode = classes.some(({ code }) => code === chosen) ? chosen : ''
  const { data: own, isPlaceholderData } = useQuery({
    ...query(home.newBooks, { page: 1, rows: ROWS, libCode, classCode }),
    enabled: classCode !== '',
    placeholderData: keepPreviousData,
  })
  if (all.records.length === 0) return null
  // the books before stay until those of the class are there
  const shown = classCode === '' ? all : (own ?? all)
  const tabs = classes.length < FEWEST ? [] : [{ code: '', name: t('home.allClasses') }, ...classes]
  return (
    <SpineRow
      title={t('home.newBooks')}
      more={<Link to={paths.newBooks(classCode ? { class: classCode } : {})}>{t('home.allNewBooks')}</Link>}
      records={shown.records}
      tabs={
        tabs.length === 0
          ? undefined
          : {
              line: <ClassTabs panel={panel} tabs={tabs} chosen={classCode} onChoose={setChosen} />,
              id: panel,
              current: tabId(panel, classCode),
              isStale: classCode !== '' && (!own || isPlaceholderData),
            }
      }
    />
  )
}
