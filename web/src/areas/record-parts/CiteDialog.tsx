import { RecordText } from '../../kit/data/RecordText.tsx'
import { useSuspenseQueries } from '@tanstack/react-query'
import { detail, type RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import { citationStyleNames, citationStyles } from '@wenyuan/contract/constants/export-formats.ts'
import { LoadedPart } from '../../app/screen/Loaded.tsx'
import { query } from '../../api/query.ts'
import { copyText } from '../../app/copy-text.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { t } from './words.ts'
import { CitationRuns, type Cited } from './CitationRuns.tsx'
import { Row } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './CiteDialog.module.css'

interface CiteDialogProps {
  record: RecordDetail
  onClose: () => void
}

/** The record as a reference in each citation style, to copy. */
export const CiteDialog = ({ record, onClose }: CiteDialogProps) => (
  <Dialog title={t('cite.title')} closeLabel={t('action.close')} onClose={onClose} shape="wide">
    <LoadedPart resetKey={record.recordId} fallback={<Skeleton width="100%" height={320} />}>
      <Citations record={record} />
    </LoadedPart>
  </Dialog>
)

function Citations({ record }: { record: RecordDetail }) {
  const answers = useSuspenseQueries({
    queries: citationStyles.map((style) => ({
      ...query(detail.cite, { recordId: record.recordId, style }),
    })),
  })
  const all = answers.map(({ data: { style, text } }) => `${citationStyleNames[style]}\n${text}`).join('\n\n')
  return (
    <>
      <dl>
        {answers.map(({ data: { style, text, runs, inText } }) => (
          <div key={style} className={css.style}>
            <Quiet as="dt">{citationStyleNames[style]}</Quiet>
            <dd>
              <Citation
                lang={record.lang}
                runs={runs}
                text={text}
                says={t('cite.copyStyle', { style: citationStyleNames[style] })}
              />
              {inText && (
                <Citation
                  lang={record.lang}
                  {...inText}
                  label={t(`cite.in.${inText.kind}`)}
                  says={t(`cite.copyIn.${inText.kind}`, { style: citationStyleNames[style] })}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Button variant="primary" className={css.all} onClick={() => void copyText(all)}>
        {t('cite.copyAll')}
      </Button>
    </>
  )
}

interface CitationProps extends Pick<Cited, 'text' | 'runs'> {
  lang: string
  label?: string
  /** What the button copies. */
  says: string
}

const Citation = ({ lang, label, text, runs, says }: CitationProps) => (
  <Row align="flex-start" justify="space-between" className={css.citation}>
    {label && (
      <Quiet as="span" className={css.label}>
        {label}
      </Quiet>
    )}
    <RecordText as="p" lang={lang}>
      <CitationRuns runs={runs} />
    </RecordText>
    <Button aria-label={says} onClick={() => void copyText(text)}>
      {t('copy.action')}
    </Button>
  </Row>
)
