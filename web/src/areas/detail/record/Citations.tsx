import { useQuery } from '@tanstack/react-query'
import type { RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import type { Outside } from '@wenyuan/contract/shapes/outside.ts'
import { BarChart } from '../../../kit/data/BarChart.tsx'
import { Section } from '../../../kit/layout/Section.tsx'
import { formatCount } from '../../../locales/translation.ts'
import {
  citedQuery,
  citedText,
  OutsideAnswer,
  ReferenceLines,
  referencesIn,
  referencesQuery,
  referencesText,
  timesCited,
} from '../../record-parts/public.ts'
import { t } from '../words.ts'
import css from './OutsidePanels.module.css'
import { partId } from './RecordParts.tsx'

/** Fewer years than this are no curve. */
const YEARS = 3

/**
 * How often a paper or thesis is cited, and what it cites. Each is one line that opens, of the same height before and
 * after its source has answered.
 */
export function Citations({ record: { recordId, citations } }: { record: RecordDetail }) {
  if (!citations.cited && !citations.references) return null
  return (
    <div id={partId('citations')} tabIndex={-1} className={css.part}>
      <Section title={t('citations.title')} variant="page">
        {citations.cited && <CitedBy recordId={recordId} />}
        {citations.references && <References recordId={recordId} />}
      </Section>
    </div>
  )
}

function CitedBy({ recordId }: { recordId: string }) {
  const { data } = useQuery(citedQuery(recordId))
  const answers = data?.answers.filter(({ count }) => count !== null) ?? []
  if (!data) return <Line>{t('citations.asking')}</Line>
  if (answers.length === 0) return <Line>{t('citations.notCounted')}</Line>
  return (
    <details data-part="cited">
      <summary className={css.summary}>{citedText(timesCited(answers))}</summary>
      {answers.map((answer) => (
        <CitedAnswer key={`${answer.provider} ${answer.url}`} answer={answer} />
      ))}
    </details>
  )
}

/** What one source counts; by year, where it says so, as a chart. */
function CitedAnswer({ answer }: { answer: Outside['answers'][number] }) {
  const bars = yearsIn(answer.lines)
  const isCurve = bars.length >= YEARS
  return (
    <>
      <OutsideAnswer answer={isCurve ? { ...answer, lines: [] } : answer} />
      {isCurve && (
        <BarChart
          bars={bars}
          caption={t('citations.byYear', { source: answer.provider })}
          formatValue={formatCount}
          words={{ table: t('loans.asTable'), label: t('loans.year'), value: t('citations.number') }}
        />
      )}
    </>
  )
}

/** "2019: 4" as a bar for every year from the first to the last. */
function yearsIn(lines: readonly string[]): { label: string; value: number }[] {
  const counts = new Map(
    lines.flatMap((line) => {
      const [, year = '', count = ''] = /^(\d{4}): (\d+)$/.exec(line) ?? []
      return year === '' ? [] : [[Number(year), Number(count)] as const]
    }),
  )
  const first = Math.min(...counts.keys())
  const length = counts.size === 0 ? 0 : Math.max(...counts.keys()) - first + 1
  return Array.from({ length }, (_, at) => ({
    label: String(first + at),
    value: counts.get(first + at) ?? 0,
  }))
}

function References({ recordId }: { recordId: string }) {
  const { data } = useQuery(referencesQuery(recordId))
  if (!data) return <Line>{t('citations.asking')}</Line>
  const count = referencesIn(data).length
  if (count === 0) return <Line>{t('citations.notListed')}</Line>
  const held = data.identified.filter((one) => one.held !== null).length
  return (
    <details data-part="references">
      <summary className={css.summary}>
        {referencesText(count)}
        {held > 0 && <> · {t('citations.heldHere', { n: held, count: formatCount(held) })}</>}
      </summary>
      <ReferenceLines references={data} />
    </details>
  )
}

const Line = ({ children }: { children: string }) => <p className={css.summary}>{children}</p>
