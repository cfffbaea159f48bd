import { RecordText } from '../../../kit/data/RecordText.tsx'
import { useQuery } from '@tanstack/react-query'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LoadedPart } from '../../../app/screen/Loaded.tsx'
import { query } from '../../../api/query.ts'
import { paths } from '../../../app/paths.ts'
import { RecordCover } from '../../../app/records/RecordCover.tsx'
import { docTypeName } from '../../../app/search/search-words.ts'
import { Button } from '../../../kit/Button.tsx'
import { Link } from '../../../kit/Link.tsx'
import { Dialog } from '../../../kit/overlays/Dialog.tsx'
import { GetIt, Holdings, useCopiesSettled } from '../../holdings/public.ts'
import { PaperCitations } from '../../record-parts/public.ts'
import { t } from '../words.ts'
import { Row } from '../../../kit/layout/boxes.tsx'
import { Quiet } from '../../../kit/layout/Quiet.tsx'
import css from './Peek.module.css'

/** What a list knows of a record; a result list more than others. */
export type PeekedRecord = RecordCard & Pick<SearchAnswer['records'][number], 'abstract' | 'doi'>

/** Lines shown of a table of contents: the record has all. */
const LINES = 12

interface PeekProps {
  record: PeekedRecord
  /** All copies are unfolded. */
  withCopies: boolean
  before: PeekedRecord | undefined
  after: PeekedRecord | undefined
  onChange: (record: PeekedRecord) => void
  onClose: () => void
}

/** A result beside the list: what it is about, and how to get it. What the list knows of it stands at once. */
export function Peek({ record, withCopies, before, after, onChange, onClose }: PeekProps) {
  const { recordId, title, subtitle, author, lang } = record
  const { data } = useQuery(query(detail.record, { recordId }))
  const abstract = data?.abstract || record.abstract
  const contents = data?.fields.find(({ name }) => name === 'contents')?.values ?? []
  const address = paths.record({ id: recordId, type: record.docCode })
  const [copies, setCopies] = useState(withCopies)
  const showRecord = () => {
    onClose()
    location.hash = address
  }
  return (
    <Dialog
      title={docTypeName(record.docCode)}
      closeLabel={t('action.close')}
      onClose={onClose}
      shape="beside"
    >
      <Row gap={16} align="normal" below={18}>
        <RecordCover record={record} width={72} />
        <div>
          <RecordText as="h3" className={css.title} lang={lang}>
            {title}
            {subtitle && ` : ${subtitle}`}
          </RecordText>
          <Quiet size="normal" dir="auto" lang={lang}>
            {[author, record.source || record.publisher, record.pubDate].filter(Boolean).join(' · ')}
          </Quiet>
        </div>
      </Row>
      <GetIt
        key={recordId}
        recordId={recordId}
        title={title}
        isbn={record.isbn}
        onCopies={() => setCopies(true)}
        onPackages={showRecord}
      />
      <Copies key={`copies ${recordId}`} record={record} open={copies} onToggle={setCopies} />
      {abstract && (
        <RecordText as="p" className={css.abstract} lang={lang}>
          {abstract}
        </RecordText>
      )}
      {contents.length > 0 && (
        <>
          <h4 className={css.contentsHead}>{t('peek.contents')}</h4>
          <RecordText as="ol" className={css.contents} lang={lang}>
            {contents.slice(0, LINES).map(({ text }, at) => (
              <li key={`${at} ${text}`}>{text}</li>
            ))}
          </RecordText>
        </>
      )}
      <Row gap={16} justify="space-between" className={css.steps}>
        <Link to={address} variant="text" onClick={onClose}>
          {t('peek.whole')}
        </Link>
        <span>
          <Button
            variant="quiet"
            aria-label={t('peek.before')}
            title={t('peek.before')}
            disabled={!before}
            onClick={() => before && onChange(before)}
          >
            <ChevronUp aria-hidden size={18} />
          </Button>
          <Button
            variant="quiet"
            aria-label={t('peek.after')}
            title={t('peek.after')}
            disabled={!after}
            onClick={() => after && onChange(after)}
          >
            <ChevronDown aria-hidden size={18} />
          </Button>
        </span>
      </Row>
      {record.doi && (
        // last: it may come late, and the buttons above do not move
        <LoadedPart resetKey={recordId} silent>
          <PaperCitations key={recordId} recordId={recordId} />
        </LoadedPart>
      )}
    </Dialog>
  )
}

interface CopiesProps {
  record: PeekedRecord
  open: boolean
  onToggle: (open: boolean) => void
}

/** The copies below the card; unfolded they come into view. */
function Copies({ record: { recordId, docCode, link }, open, onToggle }: CopiesProps) {
  const place = useRef<HTMLDivElement>(null)
  const isSettled = useCopiesSettled(recordId, false)
  const isShown = open && isSettled
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return (
    <div ref={place} className={css.copies} data-expected={link ? undefined : true}>
      <Holdings recordId={recordId} docCode={docCode} shown={isSettled} open={open} onToggle={onToggle} />
    </div>
  )
}
