import { useSuspenseQuery } from '@tanstack/react-query'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { LoadedPart } from '../../app/screen/Loaded.tsx'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { SegmentedControl } from '../../kit/forms/SegmentedControl.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { Consortium, consortiumQuery } from './Consortium.tsx'
import { CurrentLoans } from './CurrentLoans.tsx'
import { LoanListSkeleton } from './LoanListSkeleton.tsx'
import { PastLoans } from './PastLoans.tsx'
import { UnionLoans } from './UnionLoans.tsx'
import { t } from './words.ts'

const views = ['current', 'past', 'union', 'unionPast'] as const
type View = (typeof views)[number]

const panels: Readonly<Record<View, () => React.JSX.Element>> = {
  current: CurrentLoans,
  past: PastLoans,
  union: () => (
    <>
      <UnionLoans list={loans.unionList} />
      <Consortium />
    </>
  ),
  unionPast: () => <UnionLoans list={loans.unionHistory} />,
}

/** Tab 5: open and past loans, here and at other libraries of the consortium. */
export function LoansTab() {
  const { said, linkTo } = useTabAddress()
  const { data: others } = useSuspenseQuery(consortiumQuery())
  const hasUnion = others.libraries.length > 0 || others.links.length > 0
  const offered = views.filter((view) => hasUnion || !view.startsWith('union'))
  const view = offered.find((one) => one === said('view')) ?? 'current'
  const Panel = panels[view]
  return (
    <Stack gap={18}>
      <SegmentedControl
        label={t('loan.views')}
        current={view}
        choices={offered.map((key) => ({
          key,
          label: t(`loan.${key}`),
          to: linkTo({ view: key === 'current' ? undefined : key }),
        }))}
      />
      <LoadedPart key={view} fallback={<LoanListSkeleton />}>
        <Panel />
      </LoadedPart>
    </Stack>
  )
}
