import { home } from '@wenyuan/contract/areas/home.ts'
import { useDeferredValue } from 'react'
import { paths } from '../../app/paths.ts'
import { parseQuery } from '../../app/query-string.ts'
import { useLibraryInUse } from '../../app/site/library-choice.ts'
import { useHistory, useLocation } from '../../kit/navigation/navigation-context.ts'
import { type ArrivalChoice, arrivalChoiceOf, arrivalParameters } from './arrival-choice.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './NewBooksScreen.module.css'
import { RankingScreen } from './RankingScreen.tsx'
import { BranchChoice, ClassChoice } from './ShelfChoices.tsx'
import { t } from './words.ts'

type LoansChoice = Pick<ArrivalChoice, 'classCode' | 'libCode'>

/** The address names class and branch as that of new books does. */
const parametersOf = (choice: LoansChoice, libraryInUse: string) =>
  arrivalParameters({ days: '31', docCode: '1', ...choice }, libraryInUse)

/** The most lent of the last month, by class and branch; of a branch its own loans are counted. */
export function HotLoansScreen() {
  const { search } = useLocation()
  const history = useHistory()
  const libraryInUse = useLibraryInUse()
  const choice = arrivalChoiceOf(parseQuery(search), libraryInUse)
  const kept = parametersOf(pick(choice), libraryInUse)
  const shown = arrivalChoiceOf(parseQuery(useDeferredValue(search)), libraryInUse)
  const change = (next: Partial<LoansChoice>) =>
    history.push(paths.hotLoans(parametersOf({ ...pick(choice), ...next }, libraryInUse)))
  return (
    <RankingScreen
      title={t('hotLoans.title')}
      about={t('hotLoans.about')}
      endpoint={home.hotLoans}
      list="hotLoans"
      input={pick(shown)}
      kept={kept}
      filters={
        <Cluster gap="12px 16px" align="normal" below={20} className={css.filters}>
          <ClassChoice value={choice.classCode} onChange={(classCode) => change({ classCode })} />
          <BranchChoice value={choice.libCode} onChange={(libCode) => change({ libCode })} />
        </Cluster>
      }
      chosen={Object.keys(kept).length}
      ranked
      fact={({ count }) => ({ kind: 'count', count, words: t('ranking.loans', { n: count }) })}
    />
  )
}

const pick = ({ classCode, libCode }: ArrivalChoice): LoansChoice => ({ classCode, libCode })
