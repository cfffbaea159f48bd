import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Figures } from '@wenyuan/contract/staff/figures.ts'
import { Button } from '../../kit/Button.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { look } from '../call.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import content from '../content/Content.module.css'
import { csvOf } from '../csv.ts'
import { Failure } from '../Failure.tsx'
import { DayField } from '../forms/DayField.tsx'
import { branches } from '../lists/BranchChoice.tsx'
import { Loading } from '../Loading.tsx'
import { Screen } from '../shell/Screen.tsx'
import { inWords, t } from '../words.ts'
import { FigureChart } from './FigureChart.tsx'
import { pointName, shownValue } from './figure-names.ts'

/** Figures of a period as charts, each with its numbers as a table. */
export function FiguresScreen() {
  const [period, setPeriod] = useState<{ from?: string; until?: string }>({})
  const known = useQuery(branches()).data?.records ?? []
  const { data, error, refetch } = useQuery({
    ...look('figures', period),
    placeholderData: (before) => before,
  })
  if (error) return <Failure error={error} reset={() => (setPeriod({}), void refetch())} />
  if (!data) return <Loading />
  const set = (name: 'from' | 'until') => (day: string) => {
    const { from, until } = data
    const next = { from, until, [name]: day }
    // a field that is being typed in is empty for a while
    if (next.from !== '' && next.until !== '' && next.from <= next.until) setPeriod(next)
  }
  const names = new Map(known.map(({ code, title }) => [code, inWords(title) || code]))
  return (
    <Screen
      title={t('figures.title')}
      lead={t('figures.lead')}
      actions={
        <Button onClick={() => saveCsv(data, names)}>
          <Download aria-hidden size={16} /> {t('cash.csv')}
        </Button>
      }
    >
      <div className={content.bar}>
        <DayField label={t('figures.from')} value={data.from} max={data.until} onChange={set('from')} />
        <DayField label={t('figures.until')} value={data.until} min={data.from} onChange={set('until')} />
      </div>
      <Grid columns="repeat(auto-fill, minmax(min(420px, 100%), 1fr))" gap="28px 32px" align="start">
        {data.records.map((series) => (
          <FigureChart key={series.measure} series={series} figures={data} names={names} />
        ))}
      </Grid>
    </Screen>
  )
}

function saveCsv({ from, until, step, records }: Figures, names: ReadonlyMap<string, string>): void {
  const rows = records.flatMap(({ measure, points }) =>
    points.map(({ label, value }) => [
      measure,
      label,
      pointName({ measure, label, step }, names),
      shownValue(measure, value),
    ]),
  )
  saveFile({
    fileName: `figures-${from}-${until}.csv`,
    mediaType: 'text/csv',
    encoding: 'text',
    content: csvOf(['measure', 'code', 'name', 'value'], rows),
  })
}
