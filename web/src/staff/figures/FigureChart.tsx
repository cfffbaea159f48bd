import type { Figures, FigureSeries } from '@wenyuan/contract/staff/figures.ts'
import { BarChart } from '../../kit/data/BarChart.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { formatMoney, formatNumber, t } from '../words.ts'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { pointName } from './figure-names.ts'

interface FigureChartProps {
  series: FigureSeries
  figures: Figures
  names: ReadonlyMap<string, string>
}

/** One measure of the period. */
export function FigureChart({ series: { measure, points }, figures, names }: FigureChartProps) {
  const title = t(`figures.${measure}`)
  const { from, until, step } = figures
  const formatValue = measure === 'charges' ? formatMoney : formatNumber
  const isOverTime = points.some(({ label }) => /^\d{4}-\d\d-\d\d$/.test(label))
  const bars = points.map(({ label, value }) => {
    const name = pointName({ measure, label, step }, names)
    return { label: name, value, ...(isOverTime ? { mark: timeMark(label, step) } : {}) }
  })
  return (
    <Section title={title}>
      {points.every(({ value }) => value === 0) ? (
        <Quiet size="normal">{t('figures.none')}</Quiet>
      ) : bars.length === 1 && !isOverTime ? (
        // a single bar compares nothing
        bars.map(({ label, value }) => (
          <p key={label}>
            {label} <b>{formatValue(value)}</b>
          </p>
        ))
      ) : (
        <BarChart
          bars={bars}
          isNamed={!isOverTime}
          caption={t('figures.caption', { title, from, until })}
          formatValue={formatValue}
          words={{
            table: t('figures.table'),
            label: t(isOverTime ? (step === 'day' ? 'figures.day' : 'figures.month') : 'figures.name'),
            value: title,
          }}
        />
      )}
    </Section>
  )
}

/** The day of the month, or the month of the year. */
const timeMark = (label: string, step: Figures['step']): string =>
  String(Number(step === 'day' ? label.slice(8) : label.slice(5, 7)))
