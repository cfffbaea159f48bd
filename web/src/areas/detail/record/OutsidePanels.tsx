import { useSuspenseQuery } from '@tanstack/react-query'
import { detail, type RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import type { Outside } from '@wenyuan/contract/shapes/outside.ts'
import type { ReactNode } from 'react'
import type { Endpoint } from '../../../api/call.ts'
import { announced, query } from '../../../api/query.ts'
import { priceInWords } from '../../../app/formats.ts'
import { Section } from '../../../kit/layout/Section.tsx'
import { ErrorBoundary } from '../../../kit/states/ErrorBoundary.tsx'
import { againAfter, OutsideAnswer, ReferenceLines, referencesIn } from '../../record-parts/public.ts'
import { t } from '../words.ts'
import { Grid } from '../../../kit/layout/boxes.tsx'
import css from './OutsidePanels.module.css'

type Panel =
  | 'fullText'
  | 'tryRead'
  | 'purchase'
  | 'bookInfo'
  | 'encyclopedia'
  | 'citedWorldwide'
  | 'citedInChina'

const panels: readonly [Panel, Endpoint<{ recordId: string }, Outside>][] = [
  ['fullText', detail.digitisedBooks],
  ['tryRead', detail.tryRead],
  ['purchase', detail.purchase],
  ['bookInfo', detail.bookInfo],
  ['encyclopedia', detail.encyclopedia],
  ['citedWorldwide', detail.citedWorldwide],
  ['citedInChina', detail.citedInChina],
]

/** Lines shown of a table of contents. */
const CONTENT_LINES = 60

/**
 * External information about the work: one panel per kind; none without an enabled source. Citations of papers and theses
 * stand higher up.
 */
export const OutsidePanels = ({ record }: { record: RecordDetail }) => (
  <>
    {panels
      .filter(([panel]) => !(panel === 'citedWorldwide' && record.citations.cited))
      .map(([panel, endpoint]) => (
        <Alone key={panel} recordId={record.recordId}>
          <OutsidePanel panel={panel} endpoint={endpoint} recordId={record.recordId} />
        </Alone>
      ))}
    {!hasContents(record) && (
      <Alone recordId={record.recordId}>
        <OutsideContents recordId={record.recordId} />
      </Alone>
    )}
    {!record.citations.references && (
      <Alone recordId={record.recordId}>
        <References recordId={record.recordId} />
      </Alone>
    )}
  </>
)

/** The failure of one leaves the others. */
const Alone = ({ recordId, children }: { recordId: string; children: ReactNode }) => (
  <ErrorBoundary resetKey={recordId} renderError={() => null}>
    {children}
  </ErrorBoundary>
)

interface OutsidePanelProps {
  panel: Panel
  endpoint: Endpoint<{ recordId: string }, Outside>
  recordId: string
}

function OutsidePanel({ panel, endpoint, recordId }: OutsidePanelProps) {
  const { data } = useSuspenseQuery({
    ...query(endpoint, { recordId }),
    ...announced,
    retry: false,
    refetchInterval: ({ state }) => againAfter(state.data, state.dataUpdateCount),
  })
  if (!data.on || data.answers.length === 0) return null
  return (
    <Section title={t(`outside.${panel}`)} variant="page">
      <Grid as="ul" gap={16} className={css.answers}>
        {data.answers.map((answer) => (
          <li key={`${answer.provider} ${answer.url}`}>
            <OutsideAnswer
              answer={panel === 'purchase' ? { ...answer, text: priceInWords(answer.text) } : answer}
            />
          </li>
        ))}
      </Grid>
    </Section>
  )
}

/** The references of the work, from its own notes and from external sources. */
function References({ recordId }: { recordId: string }) {
  const { data } = useSuspenseQuery({
    ...query(detail.references, { recordId }),
    retry: false,
  })
  if (referencesIn(data).length === 0) return null
  return (
    <Section title={t('outside.references')} variant="page">
      <ReferenceLines references={data} />
    </Section>
  )
}

const hasContents = ({ fields }: RecordDetail): boolean => fields.some(({ name }) => name === 'contents')

/** A table of contents by external sources, where the catalogue has none. */
function OutsideContents({ recordId }: { recordId: string }) {
  const { data } = useSuspenseQuery({
    ...query(detail.contents, { recordId }),
    ...announced,
    retry: false,
    refetchInterval: ({ state }) => againAfter(state.data?.outside, state.dataUpdateCount),
  })
  const answer = data.outside.answers.find(({ lines }) => lines.length > 0)
  if (!answer) return null
  return (
    <Section title={t('record.contents')} variant="page">
      <OutsideAnswer answer={answer} mostLines={CONTENT_LINES} />
    </Section>
  )
}
