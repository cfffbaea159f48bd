import { useQuery } from '@tanstack/react-query'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import type { Outside } from '@wenyuan/contract/shapes/outside.ts'
import type { Endpoint } from '../../../api/call.ts'
import { announced, query } from '../../../api/query.ts'
import { Link } from '../../../kit/Link.tsx'
import { Section } from '../../../kit/layout/Section.tsx'
import { formatCount, formatDay } from '../../../locales/translation.ts'
import { t } from '../words.ts'
import css from './OutsidePanels.module.css'

type Answer = Outside['answers'][number]
type Panel = 'bookInfo' | 'tryRead' | 'encyclopedia' | 'citedWorldwide' | 'citedInChina'

const panels: readonly [Panel, Endpoint<{ recordId: string }, Outside>][] = [
  ['tryRead', detail.tryRead],
  ['bookInfo', detail.bookInfo],
  ['encyclopedia', detail.encyclopedia],
  ['citedWorldwide', detail.citedWorldwide],
  ['citedInChina', detail.citedInChina],
]

/** Interval and maximum number of repeated requests while a source is pending. */
const AGAIN_MS = 2_000
const MOST_TRIES = 5

/** External information about the work: one panel per kind; none without an enabled source. */
export const OutsidePanels = ({ recordId }: { recordId: string }) => (
  <>
    {panels.map(([panel, endpoint]) => (
      <OutsidePanel key={panel} panel={panel} endpoint={endpoint} recordId={recordId} />
    ))}
    <References recordId={recordId} />
  </>
)

interface OutsidePanelProps {
  panel: Panel
  endpoint: Endpoint<{ recordId: string }, Outside>
  recordId: string
}

function OutsidePanel({ panel, endpoint, recordId }: OutsidePanelProps) {
  const { data } = useQuery({
    ...query(endpoint, { recordId }),
    ...announced,
    retry: false,
    refetchInterval: ({ state }) =>
      (state.data?.pending.length ?? 0) > 0 && state.dataUpdateCount < MOST_TRIES ? AGAIN_MS : false,
  })
  if (!data?.on || data.answers.length === 0) return null
  return (
    <Section title={t(`outside.${panel}`)} variant="page">
      <ul className={css.answers}>
        {data.answers.map((answer) => (
          <li key={`${answer.provider} ${answer.url}`}>
            <OutsideAnswer answer={answer} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** External text is shown as plain text, with its source and the date of the request. */
const OutsideAnswer = ({ answer }: { answer: Answer }) => (
  <>
    {answer.count !== null && (
      <p className={css.count}>{t('outside.cited', { n: formatCount(answer.count) })}</p>
    )}
    {answer.text && <p className={css.text}>{answer.text}</p>}
    {answer.lines.length > 0 && (
      <ul className={css.lines}>
        {answer.lines.slice(0, 20).map((line, at) => (
          <li key={`${at} ${line}`}>{line}</li>
        ))}
      </ul>
    )}
    <p className={css.source}>
      {answer.url ? (
        <Link to={answer.url} newWindow variant="text">
          {answer.title || answer.provider}
        </Link>
      ) : (
        answer.title
      )}{' '}
      {t('outside.source', { source: answer.provider, day: formatDay(answer.askedAt) })}
    </p>
  </>
)

/** The references of the work, from its own notes and from external sources. */
function References({ recordId }: { recordId: string }) {
  const { data } = useQuery({
    ...query(detail.references, { recordId }),
    retry: false,
  })
  const lines = [...(data?.notes ?? []), ...(data?.outside.answers.flatMap((answer) => answer.lines) ?? [])]
  if (lines.length === 0) return null
  return (
    <Section title={t('outside.references')} variant="page">
      <ol className={css.lines}>
        {lines.slice(0, 100).map((line, at) => (
          <li key={`${at} ${line}`}>{line}</li>
        ))}
      </ol>
    </Section>
  )
}
