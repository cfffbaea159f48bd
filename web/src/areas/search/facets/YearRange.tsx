import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense, useState } from 'react'
import { lazyPart } from '../../../app/lazy-part.ts'
import { withYears } from '../../../app/search/search-changes.ts'
import type { SearchPlace } from '../../../app/search/search-navigation.ts'
import { Button } from '../../../kit/Button.tsx'
import { TextField } from '../../../kit/forms/TextField.tsx'
import { Skeleton } from '../../../kit/states/Skeleton.tsx'
import { thisYear } from '../../../kit/time/clock.ts'
import { facetsQuery } from '../search-request.ts'
import { t } from '../words.ts'
import { yearBins } from './year-bins.ts'
import { Cluster, Row } from '../../../kit/layout/boxes.tsx'
import css from './YearRange.module.css'

const YearHistogram = lazyPart(() => import('./YearHistogram.tsx').then(({ YearHistogram }) => YearHistogram))

const SPANS = [3, 5, 10] as const

const isYear = (text: string): boolean => text === '' || /^\d{4}$/.test(text)

/** Publication years: a histogram with two handles, two fields, and frequent ranges as buttons. */
export function YearRange({ place }: { place: SearchPlace }) {
  const { state, change } = place
  const { data, error } = useQuery({ ...facetsQuery(state), placeholderData: keepPreviousData })
  const bins = yearBins(data?.years ?? [])
  return (
    <fieldset className={css.range}>
      <legend className={css.title}>{t('filter.years')}</legend>
      {!data && !error && placeholder}
      {bins.length > 0 && (
        <Suspense fallback={placeholder}>
          <YearHistogram bins={bins} place={place} />
        </Suspense>
      )}
      <YearFields key={`${state.from}-${state.to}`} place={place} />
      <Cluster gap="0 14px" align="normal" above={4}>
        {SPANS.map((years) => (
          <button
            key={years}
            type="button"
            className={css.span}
            onClick={() => change(withYears(state, String(thisYear() - years + 1), ''))}
          >
            {t('filter.lastYears', { n: years })}
          </button>
        ))}
      </Cluster>
    </fieldset>
  )
}

/** As high as bars, handles, their years and the line that opens the table. */
const placeholder = <Skeleton width="100%" height={124} />

function YearFields({ place }: { place: SearchPlace }) {
  const { state, change } = place
  const [from, setFrom] = useState(state.from)
  const [to, setTo] = useState(state.to)
  const wrong = !isYear(from) || !isYear(to)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!wrong) change(withYears(state, from, to))
  }
  return (
    <Row as="form" gap={6} onSubmit={submit} className={css.fields}>
      <TextField
        label={t('filter.yearFrom')}
        labelHidden
        inputMode="numeric"
        placeholder={t('filter.yearFrom')}
        maxLength={4}
        value={from}
        onChange={(event) => setFrom(event.target.value.trim())}
        problem={isYear(from) || from.length < 4 ? undefined : t('filter.yearWrong')}
      />
      <span aria-hidden className={css.dash}>
        {t('filter.yearsRange', { from: '', to: '' })}
      </span>
      <TextField
        label={t('filter.yearTo')}
        labelHidden
        inputMode="numeric"
        placeholder={t('filter.yearTo')}
        maxLength={4}
        value={to}
        onChange={(event) => setTo(event.target.value.trim())}
        problem={isYear(to) || to.length < 4 ? undefined : t('filter.yearWrong')}
      />
      <Button type="submit" disabled={wrong}>
        {t('filter.applyYears')}
      </Button>
    </Row>
  )
}
