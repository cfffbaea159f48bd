import type { Figures, FigureSeries } from '@wenyuan/contract/staff/figures.ts'
import { BarChart } from '../../kit/data/BarChart.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { formatMoney, formatNumber, t } from '../words.ts'
import css from './Figures.module.css'
import { pointName } from './figure-names.ts'

interface FigureChartProps {
  series: FigureSeries
  figures: Figures
  names: ReadonlyMap<string, string>
}

/** Bars of codes that have room for their names; the others are in the table. */
const MOST_CODES = 6
/** Letters below all bars together; Chinese ones are twice as wide. */
const MARK_LETTERS = 66

/** One measure of the period. */
export function FigureChart({ series: { measure, points }, figures, names }: FigureChartProps) {
  const title = t(`figures.${measure}`)
  const { from, until, step } = figures
  const isOverTime = points.some(({ label }) => /^\d{4}-\d\d-\d\d$/.test(label))
  const drawn = Math.min(points.length, MOST_CODES)
  const bars = points.map(({ label, value }) => {
    const name = pointName({ measure, label, step }, names)
    return {
      label: name,
      value,
      mark: isOverTime ? timeMark(label, step) : shortened(name, Math.floor(MARK_LETTERS / drawn)),
    }
  })
  return (
    <Section title={title}>
      {points.every(({ value }) => value === 0) ? (
        <p className={css.none}>{t('figures.none')}</p>
      ) : (
        <BarChart
          bars={bars}
          {...(isOverTime ? {} : { most: MOST_CODES })}
          caption={t('figures.caption', { title, from, until })}
          formatValue={measure === 'charges' ? formatMoney : formatNumber}
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

/** Cut to a width in Latin letters. */
function shortened(name: string, room: number): string {
  const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0)
  if (widthOf(name) <= room) return name
  let text = ''
  for (const letter of name) {
    if (widthOf(text + letter) >= room) break
    text += letter
  }
  return `${text.trimEnd()}…`
}
