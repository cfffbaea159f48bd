import { useQuery } from '@tanstack/react-query'
import { stockOutcomes } from '@wenyuan/contract/constants/stock-outcomes.ts'
import type { StockTake } from '@wenyuan/contract/staff/stock-take.ts'
import { Cluster, Stack } from '../../kit/layout/boxes.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { useParams } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { look } from '../call.ts'
import catalogue from '../catalogue/Catalogue.module.css'
import { Failure } from '../Failure.tsx'
import { Loading } from '../Loading.tsx'
import { Act } from '../readers/Act.tsx'
import { may } from '../session.ts'
import { Screen } from '../shell/Screen.tsx'
import { formatNumber, formatTime, t } from '../words.ts'
import { ScanShelf } from './ScanShelf.tsx'
import { StockRows } from './StockRows.tsx'

/** A stock-take: what was scanned, what is missing, and its end. */
export function StockTakeScreen() {
  const { takeId = '' } = useParams()
  const { data, error, refetch } = useQuery({
    ...look('list-stock-takes', { takeId }),
    // several people may scan
    refetchInterval: 15_000,
  })
  if (error) return <Failure error={error} reset={() => void refetch()} />
  if (!data) return <Loading />
  const [take] = data.records
  return take ? <Shown take={take} /> : <Empty kind="not-found" title={t('list.nothingFound')} />
}

function Shown({ take }: { take: StockTake }) {
  const { takeId, name, endedAt, missing } = take
  return (
    <Screen
      title={name}
      lead={
        endedAt === null
          ? t('stock.goesOn', { name: take.begunBy, time: formatTime(take.begunAt) })
          : t('stock.over', { name: take.endedBy, time: formatTime(endedAt), missing, found: take.found })
      }
      actions={
        endedAt === null && (
          <Act
            label="stock.end"
            operation="end-stock-take"
            body={{ takeId }}
            about={t('stock.endLead', { missing, found: take.outcomes.wasLost + take.outcomes.wasLent })}
            fields={[{ name: 'marksMissing', kind: 'flag', isRequired: false, initial: true }]}
            labels="stock"
            send={({ marksMissing = false }) => ({ marksMissing })}
            variant="plain"
          />
        )
      }
    >
      <Stack gap={20}>
        <Figures take={take} />
        {endedAt === null && may('scan-stock') && <ScanShelf takeId={takeId} />}
        <Section variant="page" title={t('stock.rows')}>
          <StockRows take={take} />
        </Section>
      </Stack>
    </Screen>
  )
}

const Figures = ({ take }: { take: StockTake }) => (
  <Cluster as="dl" gap={24}>
    {[
      [t('stock.expected'), take.expected],
      [t('stock.scanned'), take.scanned],
      [t('stock.missing'), take.missing],
      [t('stock.outOfOrder'), take.outOfOrder],
      ...stockOutcomes
        .filter((outcome) => outcome !== 'right' && take.outcomes[outcome] > 0)
        .map((outcome) => [t(`stockOutcome.${outcome}`), take.outcomes[outcome]] as const),
    ].map(([label, value]) => (
      <div key={label}>
        <dt className={catalogue.quiet}>{label}</dt>
        <dd>
          <strong>{formatNumber(Number(value))}</strong>
        </dd>
      </div>
    ))}
  </Cluster>
)
