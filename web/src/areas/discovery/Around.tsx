import { useQuery } from '@tanstack/react-query'
import { discovery } from '@wenyuan/contract/areas/discovery.ts'
import { type RelationKind, relationExports, relationKinds } from '@wenyuan/contract/constants/discovery.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { FailureNotice } from '../../app/screen/FailureNotice.tsx'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Button } from '../../kit/Button.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { List } from '../../kit/layout/List.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { saveFile } from '../../kit/save-file.ts'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { formatCount } from '../../locales/translation.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import { NoAnswer } from './NoAnswer.tsx'
import { WorkCard } from './WorkCard.tsx'
import { t } from './words.ts'

const ROWS = 10

/** The works that a work names, those that name it, and similar ones: with counts, page by page, and as a file. */
export function Around({ id }: { id: string }) {
  const [chosen, setKind] = useState<RelationKind>()
  const { data: counts, isError } = useQuery(query(discovery.counts, { id }))
  const offered = relationKinds.filter((one) => one === 'references' || counts?.[one] !== null)
  // the first that has works
  const kind = chosen ?? offered.find((one) => counts?.[one] !== 0) ?? 'references'
  return (
    <>
      <Cluster gap="8px 12px" align="end" below={12} role="group" aria-label={t('discovery.around')}>
        {offered.map((one) => (
          <Button
            key={one}
            variant={one === kind ? 'plain' : 'quiet'}
            aria-pressed={one === kind}
            onClick={() => setKind(one)}
          >
            {t(`discovery.kind.${one}`)}
            {typeof counts?.[one] === 'number' && ` ${formatCount(counts[one])}`}
          </Button>
        ))}
      </Cluster>
      {counts || isError ? <Listed key={kind} id={id} kind={kind} /> : <Skeleton width="100%" height={240} />}
    </>
  )
}

function Listed({ id, kind }: { id: string; kind: RelationKind }) {
  const [pages, setPages] = useState(1)
  const { data, error, refetch } = useQuery(
    query(discovery.related, { id, kind, page: 1, rows: pages * ROWS }),
  )
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton width="100%" height={240} />
  if (data.state !== 'ok') return <NoAnswer state={data.state} onRetry={() => void refetch()} />
  if (data.total === 0) return <Quiet>{t('discovery.noneAround')}</Quiet>
  return (
    <>
      <ExportList id={id} kind={kind} />
      <List>
        {data.records.map((work) => (
          <WorkCard key={work.id} work={work} />
        ))}
      </List>
      {data.total > data.records.length && pages < 5 && (
        <Button onClick={() => setPages(pages + 1)}>{t('discovery.more')}</Button>
      )}
    </>
  )
}

function ExportList({ id, kind }: { id: string; kind: RelationKind }) {
  const [format, setFormat] = useState<(typeof relationExports)[number]>('ris')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { state, fileName, mediaType, encoding, content } = await call(discovery.exported, {
        id,
        kind,
        format,
      })
      if (state === 'ok') saveFile({ fileName, mediaType, encoding, content })
      else showToast('error', t(`discovery.state.${state}`))
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Cluster gap="8px 12px" align="end" below={12}>
      <Select
        label={t('discovery.format')}
        value={format}
        options={relationExports.map((value) => ({ value, label: t(`discovery.format.${value}`) }))}
        onChange={setFormat}
      />
      <Button disabled={busy} onClick={() => void save()}>
        {t('discovery.export')}
      </Button>
    </Cluster>
  )
}
