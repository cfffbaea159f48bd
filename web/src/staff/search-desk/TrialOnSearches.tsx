import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AskOf } from '@wenyuan/contract/staff/calls.ts'
import type { ChangedSearch, FoundSide, TriedOnSearches } from '@wenyuan/contract/staff/search-weights.ts'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Grid } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { look } from '../call.ts'
import { Failure } from '../Failure.tsx'
import { formatNumber, inWords, sentence, t } from '../words.ts'
import css from './TrialOnSearches.module.css'

type Trial = 'try-synonyms-on-searches' | 'try-answer-on-searches'

interface TrialProps<Name extends Trial> {
  list: Name
  /** What is tried, as it stands in the form. */
  asked: AskOf<Name>
}

/** What the form would change for the searches of the last week, before it is saved. */
export function TrialOnSearches<Name extends Trial>({ list, asked }: TrialProps<Name>) {
  const [shown, setShown] = useState<AskOf<Name>>()
  return (
    <Grid as="section" gap={12} className={css.trial} aria-label={t('searches.title')}>
      <h2>{t('searches.title')}</h2>
      <p>{t('searches.lead')}</p>
      <span>
        <Button onClick={() => setShown(asked)}>{t('searches.try')}</Button>
      </span>
      {shown && <Tried list={list} asked={shown} />}
    </Grid>
  )
}

function Tried<Name extends Trial>({ list, asked }: TrialProps<Name>) {
  // what readers search goes on: a press asks anew
  const { data, error, isFetching } = useQuery({ ...look<Trial>(list, asked), gcTime: 0 })
  if (error) return <Failure error={error} />
  if (!data || isFetching) return <p role="status">{t('searches.running')}</p>
  if ('refusal' in data) return <FormAlert>{sentence(data.refusal)}</FormAlert>
  return (
    <>
      <p role="status">{countsOf(data)}</p>
      {data.records.length > 0 && (
        <DataTable
          cards
          namesRows
          label={t('searches.title')}
          keyOf={({ words }) => words}
          rows={data.records}
          columns={columns()}
        />
      )}
    </>
  )
}

const countsOf = ({ searches, tried, isCut, total }: TriedOnSearches): string =>
  [
    t('searches.counts', {
      searches: formatNumber(searches),
      tried: formatNumber(tried),
      total: formatNumber(total),
      same: formatNumber(tried - total),
    }),
    ...(isCut ? [t('searches.cut')] : []),
  ].join(' ')

const columns = (): Column<ChangedSearch>[] => [
  { label: t('column.words'), cell: ({ words }) => words },
  { label: t('column.times'), cell: ({ times }) => formatNumber(times) },
  { label: t('weights.now'), cell: ({ before }) => <Side side={before} /> },
  {
    label: t('weights.tried'),
    cell: ({ after, losesFirst }) => (
      <>
        <Side side={after} />
        {losesFirst && <strong className={css.warning}>{t('searches.losesFirst')}</strong>}
      </>
    ),
  },
]

/** What readers get: what stands above the list, the number of records, and the first of them. */
const Side = ({ side: { total, titles, answers } }: { side: FoundSide }) => (
  <>
    {answers.length > 0 && <div>{t('why.answers', { titles: answers.map(inWords).join(t('why.and')) })}</div>}
    <div>{t('weights.found', { total: formatNumber(total) })}</div>
    {titles.map((title, at) => (
      <Quiet key={at}>{title}</Quiet>
    ))}
  </>
)
