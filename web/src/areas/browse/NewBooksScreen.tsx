import { home } from '@wenyuan/contract/areas/home.ts'
import { useDeferredValue } from 'react'
import { paths } from '../../app/paths.ts'
import { parseQuery } from '../../app/query-string.ts'
import { docTypeName } from '../../app/search/search-words.ts'
import { useLibraryInUse } from '../../app/site/library-choice.ts'
import { Select } from '../../kit/forms/Select.tsx'
import { useHistory, useLocation } from '../../kit/navigation/navigation-context.ts'
import {
  type ArrivalChoice,
  arrivalChoiceOf,
  arrivalKinds,
  arrivalParameters,
  periods,
} from './arrival-choice.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './NewBooksScreen.module.css'
import { RankingScreen } from './RankingScreen.tsx'
import { BranchChoice, ClassChoice } from './ShelfChoices.tsx'
import { t } from './words.ts'

/** New-book notices by period, type, class and branch. Source: spec 1 §2 "Browse and recommend". */
export function NewBooksScreen() {
  const { search } = useLocation()
  const libraryInUse = useLibraryInUse()
  const choice = arrivalChoiceOf(parseQuery(search), libraryInUse)
  const kept = arrivalParameters(choice, libraryInUse)
  const shown = arrivalChoiceOf(parseQuery(useDeferredValue(search)), libraryInUse)
  return (
    <RankingScreen
      title={t('newBooks.title')}
      about={t('newBooks.about')}
      endpoint={home.newBooks}
      list="newBooks"
      input={{ ...shown, days: Number(shown.days) }}
      kept={kept}
      filters={<ArrivalFilters choice={choice} />}
      chosen={Object.keys(kept).length}
      empty={t('newBooks.none')}
      fact={(record) => (record.addedAt ? { kind: 'day', day: record.addedAt } : undefined)}
    />
  )
}

function ArrivalFilters({ choice }: { choice: ArrivalChoice }) {
  const history = useHistory()
  const libraryInUse = useLibraryInUse()
  const change = (next: Partial<ArrivalChoice>) =>
    history.push(paths.newBooks(arrivalParameters({ ...choice, ...next }, libraryInUse)))
  return (
    <Cluster gap="12px 16px" align="normal" below={20} className={css.filters}>
      <Select
        label={t('newBooks.days')}
        value={choice.days}
        options={periods.map((value) => ({ value, label: t('newBooks.lastDays', { n: Number(value) }) }))}
        onChange={(days) => change({ days })}
      />
      <Select
        label={t('newBooks.kind')}
        value={choice.docCode}
        options={arrivalKinds.map((value) => ({
          value,
          label: value === 'all' ? t('newBooks.allKinds') : docTypeName(value),
        }))}
        onChange={(docCode) => change({ docCode })}
      />
      <ClassChoice value={choice.classCode} onChange={(classCode) => change({ classCode })} />
      <BranchChoice value={choice.libCode} onChange={(libCode) => change({ libCode })} />
    </Cluster>
  )
}
