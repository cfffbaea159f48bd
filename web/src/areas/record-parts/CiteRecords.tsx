import { useSuspenseQueries } from '@tanstack/react-query'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import {
  type CitationStyle,
  citationStyleNames,
  citationStyles,
} from '@wenyuan/contract/constants/export-formats.ts'
import type { ListedRecord } from '@wenyuan/contract/shapes/reading-list.ts'
import { useState } from 'react'
import { LoadedPart } from '../../app/screen/Loaded.tsx'
import { query } from '../../api/query.ts'
import { copyText } from '../../app/copy-text.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { t } from './words.ts'
import { CitationRuns } from './CitationRuns.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import css from './CiteDialog.module.css'

/** Each reference is a call of its own. */
const MOST = 50

interface CiteRecordsProps {
  records: readonly Pick<ListedRecord, 'recordId' | 'lang' | 'gone'>[]
  onClose: () => void
}

/** Several records as a list of references in one style, to copy. Withdrawn records have none. */
export function CiteRecords({ records, onClose }: CiteRecordsProps) {
  const [style, setStyle] = useState<CitationStyle>('gbt7714')
  const cited = records.filter(({ gone }) => !gone)
  return (
    <Dialog title={t('cite.title')} closeLabel={t('action.close')} onClose={onClose} shape="wide">
      <Select
        label={t('cite.style')}
        value={style}
        options={citationStyles.map((value) => ({ value, label: citationStyleNames[value] }))}
        onChange={setStyle}
      />
      {cited.length > MOST && <FormAlert kind="warning">{t('cite.first', { n: MOST })}</FormAlert>}
      <LoadedPart resetKey={style} fallback={<Skeleton width="100%" height={320} />}>
        <References records={cited.slice(0, MOST)} style={style} />
      </LoadedPart>
    </Dialog>
  )
}

function References({ records, style }: Pick<CiteRecordsProps, 'records'> & { style: CitationStyle }) {
  const answers = useSuspenseQueries({
    queries: records.map(({ recordId }) => query(detail.cite, { recordId, style })),
  })
  const text = answers.map(({ data }) => data.text).join('\n')
  return (
    <>
      <Stack as="ol" gap={10} className={css.references}>
        {answers.map(({ data: { runs } }, at) => (
          <li key={records[at]?.recordId} dir="auto" lang={records[at]?.lang}>
            <CitationRuns runs={runs} />
          </li>
        ))}
      </Stack>
      <Button variant="primary" onClick={() => void copyText(text)}>
        {t('cite.copyAll')}
      </Button>
    </>
  )
}
