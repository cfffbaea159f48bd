import { useQuery } from '@tanstack/react-query'
import { type OwnPage, type OwnWork, researchers } from '@wenyuan/contract/areas/researchers.ts'
import { workStates } from '@wenyuan/contract/shapes/researcher.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { query } from '../../api/query.ts'
import { FilterLinks } from '../../app/lists/FilterLinks.tsx'
import { ListPager } from '../../app/lists/ListPager.tsx'
import { paths } from '../../app/paths.ts'
import { useQueryParameters } from '../../app/query-parameters.ts'
import { firstValue } from '../../app/query-string.ts'
import { RecordRow } from '../../app/records/RecordRows.tsx'
import { FailureNotice } from '../../app/screen/FailureNotice.tsx'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Button } from '../../kit/Button.tsx'
import { RowColumns } from '../../kit/data/RowColumns.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Researchers.module.css'
import { t } from './words.ts'

const ROWS = 10

/** The works of one's own page, by what has been decided about them. */
export function OwnWorks({ own: { researcherId, counts } }: { own: OwnPage }) {
  const said = useQueryParameters()
  const asked = firstValue(said, 'works')
  const state = workStates.find((one) => one === asked) ?? 'suggested'
  const page = Math.max(1, Math.floor(Number(firstValue(said, 'worksPage'))) || 1)
  const { data, error, refetch } = useQuery(query(researchers.ownWorks, { state, page, rows: ROWS }))
  const changed = useInvalidate()
  const [busy, setBusy] = useState('')
  const linkTo = (works: string, to = 1) =>
    paths.researcher({ id: researcherId, works, worksPage: to === 1 ? '' : String(to) })
  const decide = async (recordId: string, decided: 'confirmed' | 'rejected', shown = true) => {
    if (busy !== '') return
    setBusy(recordId)
    try {
      await call(researchers.decideOwn, { recordIds: [recordId], state: decided, counts: shown })
    } catch (failure) {
      showFailure(failure)
    }
    await changed(researchers.ownWorks, researchers.mine, researchers.details)
    setBusy('')
  }
  return (
    <>
      <div className={css.types}>
        <FilterLinks
          label={t('researchers.ownWorks')}
          links={workStates.map((value) => ({
            value,
            name: t(`researchers.state.${value}`),
            count: counts[value],
          }))}
          current={state}
          linkTo={linkTo}
        />
      </div>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <p className={css.none}>{t(`researchers.none.${state}`)}</p>}
      {data && data.records.length > 0 && (
        <RowColumns stale={false}>
          {data.records.map((work) => (
            <RecordRow key={work.recordId} record={work} selectable={false}>
              <WorkActs work={work} isBusy={busy === work.recordId} onDecide={decide} />
            </RecordRow>
          ))}
        </RowColumns>
      )}
      <ListPager
        page={page}
        lastPage={Math.ceil((data?.total ?? 0) / ROWS)}
        linkTo={(to) => linkTo(state, to)}
      />
    </>
  )
}

interface WorkActsProps {
  work: OwnWork
  isBusy: boolean
  onDecide: (recordId: string, state: 'confirmed' | 'rejected', shown?: boolean) => Promise<void>
}

const evidences = ['orcid', 'coauthor', 'unit'] as const

/** What can be decided about a work; each button names the work. */
function WorkActs({ work: { recordId, title, state, evidence, counts }, isBusy, onDecide }: WorkActsProps) {
  const known = evidences.find((one) => one === evidence)
  const act = (name: 'confirm' | 'reject' | 'show' | 'hide', press: () => Promise<void>) => (
    <Button
      {...(name === 'confirm' ? {} : { variant: 'quiet' as const })}
      aria-disabled={isBusy}
      aria-label={t(`researchers.${name}One`, { title })}
      onClick={() => void press()}
    >
      {t(`researchers.${name}`)}
    </Button>
  )
  return (
    <Cluster gap="4px 16px" above={4}>
      {state === 'suggested' && known && <Quiet as="span">{t(`researchers.evidence.${known}`)}</Quiet>}
      {state === 'confirmed' && !counts && <Quiet as="span">{t('researchers.hidden')}</Quiet>}
      {state !== 'confirmed' && act('confirm', () => onDecide(recordId, 'confirmed'))}
      {state === 'confirmed' && counts && act('hide', () => onDecide(recordId, 'confirmed', false))}
      {state === 'confirmed' && !counts && act('show', () => onDecide(recordId, 'confirmed'))}
      {state !== 'rejected' && act('reject', () => onDecide(recordId, 'rejected'))}
    </Cluster>
  )
}
