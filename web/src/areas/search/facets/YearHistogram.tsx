import { useEffect, useRef, useState } from 'react'
import { withYears } from '../../../app/search/search-changes.ts'
import type { SearchPlace } from '../../../app/search/search-navigation.ts'
import { DataTable } from '../../../kit/data/DataTable.tsx'
import { Histogram } from '../../../kit/data/Histogram.tsx'
import { type Range, RangeSlider } from '../../../kit/forms/RangeSlider.tsx'
import { formatCount } from '../../../locales/translation.ts'
import { t } from '../words.ts'
import { binsWithin, type YearBin, yearsOf } from './year-bins.ts'
import { Row } from '../../../kit/layout/boxes.tsx'
import css from './YearHistogram.module.css'

/** A handle is let go when it has not moved for so long. */
const SETTLED_MS = 350

interface YearHistogramProps {
  bins: readonly YearBin[]
  place: SearchPlace
}

/** The results of each year as bars with two handles below them, and the same numbers as a table. */
export function YearHistogram({ bins, place }: YearHistogramProps) {
  const { state, change } = place
  const [draft, setDraft] = useState<{ range: Range; over: SearchPlace['state'] }>()
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  // a draft belongs to the search in which it was made
  const range = draft?.over === state ? draft.range : binsWithin(bins, state.from, state.to)
  const settle = (next: Range) => {
    setDraft({ range: next, over: state })
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      const { from, to } = yearsOf(bins, next)
      change(withYears(state, from, to))
    }, SETTLED_MS)
  }
  const last = bins.length - 1
  const lowYear = bins[range.low]?.from ?? 0
  const highYear = bins[range.high]?.to ?? 0
  return (
    <div className={css.histogram}>
      <Histogram
        label={t('filter.yearChart')}
        bins={bins.map(({ from, to, count }, at) => ({
          key: String(from),
          value: count,
          title: t('filter.yearBar', { years: binWords({ from, to }), n: count, count: formatCount(count) }),
          isOut: at < range.low || at > range.high,
        }))}
      />
      <RangeSlider
        last={last}
        value={range}
        onChange={settle}
        words={{ low: t('filter.yearFirst'), high: t('filter.yearLast') }}
        formatLow={(at) => (at === 0 ? t('filter.yearAny') : String(bins[at]?.from))}
        formatHigh={(at) => (at === last ? t('filter.yearAny') : String(bins[at]?.to))}
      />
      <Row as="p" align="normal" justify="space-between" quiet="small" className={css.ends} aria-hidden>
        <span>{lowYear}</span>
        <span>{highYear}</span>
      </Row>
      <details className={css.twin}>
        <summary>{t('filter.yearsTable')}</summary>
        <DataTable
          label={t('filter.yearChart')}
          columns={[
            { label: t('filter.yearsColumn'), cell: binWords },
            { label: t('filter.yearsCount'), cell: ({ count }) => formatCount(count) },
          ]}
          rows={bins.filter(({ count }) => count > 0).toReversed()}
          keyOf={({ from }) => String(from)}
          namesRows
        />
      </details>
    </div>
  )
}

const binWords = ({ from, to }: Pick<YearBin, 'from' | 'to'>): string =>
  from === to ? String(from) : t('filter.yearsRange', { from, to })
