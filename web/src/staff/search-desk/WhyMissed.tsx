import { useQuery } from '@tanstack/react-query'
import type { SearchExplained } from '@wenyuan/contract/staff/usage.ts'
import { LazyMount } from '../../kit/layout/LazyMount.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { look } from '../call.ts'
import { choiceLabel } from '../forms/field-labels.ts'
import { formatNumber, inWords, t } from '../words.ts'

/** A search is explained by several others: not again with every look at the list. */
const FRESH_MS = 300_000

/** What words find today, and why not more; asked when the row comes into sight. */
export const WhyMissed = ({ words }: { words: string }) => (
  <LazyMount height="1.5em">
    <Explained words={words} />
  </LazyMount>
)

function Explained({ words }: { words: string }) {
  const { data, error } = useQuery({ ...look('explain-search', { text: words }), staleTime: FRESH_MS })
  if (error) return <Quiet>{t('why.unknown')}</Quiet>
  if (!data) return <Quiet>…</Quiet>
  return (
    <>
      {data.reasons.map((reason, at) => (
        <div key={at}>{sentenceOf(reason)}</div>
      ))}
      {data.answers.length > 0 && (
        <div>{t('why.answers', { titles: data.answers.map(inWords).join(t('why.and')) })}</div>
      )}
      <Quiet>{t('why.foundToday', { count: data.found, shown: formatNumber(data.found) })}</Quiet>
    </>
  )
}

const sentenceOf = ({ reason, words, readAs, as }: SearchExplained['reasons'][number]): string =>
  t(`why.${reason}`, {
    words: words.map((word) => t('why.quoted', { word })).join(t('why.and')),
    as,
    reading: readAs === '' ? '' : choiceLabel('readAs', readAs),
  })
