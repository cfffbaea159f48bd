import { Select } from '../../kit/forms/Select.tsx'
import { DayField } from '../forms/DayField.tsx'
import { t } from '../words.ts'
import { type ChosenPeriod, daysOf, periodKinds } from './periods.ts'

interface PeriodChoiceProps {
  period: ChosenPeriod
  /** This year is the last that can be chosen. */
  thisYear: number
  onChange: (period: ChosenPeriod) => void
}

const YEARS = 10
const numbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, no) => ({ value: String(from + no), label: String(from + no) }))

/** A year, a term, a month or any days. */
export function PeriodChoice({ period, thisYear, onChange }: PeriodChoiceProps) {
  const { kind, from, until } = period
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))]
  const choose = (next: ChosenPeriod['kind'], ofYear = year, ofMonth = month) =>
    onChange({ kind: next, ...(next === 'days' ? { from, until } : daysOf(next, ofYear, ofMonth)) })
  const set = (name: 'from' | 'until') => (day: string) => {
    // a field that is being typed in is empty for a while
    if (day === '') return
    // a day beyond the other one takes it along
    const isAfter = name === 'from' ? day > until : day < from
    onChange({ ...period, ...(isAfter ? { from: day, until: day } : { [name]: day }) })
  }
  return (
    <>
      <Select
        label={t('annual.kind')}
        value={kind}
        options={periodKinds.map((value) => ({ value, label: t(`annual.kind.${value}`) }))}
        onChange={(next) => choose(next)}
      />
      {kind === 'days' ? (
        <>
          <DayField label={t('annual.from')} value={from} onChange={set('from')} />
          <DayField label={t('annual.until')} value={until} onChange={set('until')} />
        </>
      ) : (
        <Select
          label={t('annual.year')}
          value={String(year)}
          options={numbers(Math.min(year, thisYear - YEARS + 1), YEARS).toReversed()}
          onChange={(next) => choose(kind, Number(next))}
        />
      )}
      {kind === 'month' && (
        <Select
          label={t('annual.month')}
          value={String(month)}
          options={numbers(1, 12)}
          onChange={(next) => choose(kind, year, Number(next))}
        />
      )}
    </>
  )
}
