import type { Availability } from '@wenyuan/contract/areas/search.ts'
import { Check } from 'lucide-react'
import { useReaderAction } from '../../../app/session/pending-action.ts'
import { useOpenRequest } from '../../requests/public.ts'
import { t } from '../words.ts'
import { Row } from '../../../kit/layout/boxes.tsx'
import css from './RequestAct.module.css'

interface RequestActProps {
  recordId: string
  title: string
  /** Every copy is lent. */
  reserving: boolean
  /** Opens the request dialog. */
  onOpen: () => void
}

/** Whether a copy of the library can be reserved or brought: the first thing to do with a row that is not read online. */
export const canBeRequested = (availability: Availability | null | undefined): boolean =>
  ['on-shelf', 'on-loan', 'processing'].includes(availability?.best.kind ?? '')

/** Requests a copy from the list; a visitor signs in first and goes on from there. It says so when that is done. */
export function RequestAct({ recordId, title, reserving, onOpen }: RequestActProps) {
  const requested = useOpenRequest(recordId) !== undefined
  // the same action as that of the card "How to get it": a sign-in that leaves the screen goes on with either
  const ask = useReaderAction(`request ${recordId}`, onOpen)
  const act = requested ? 'requested' : reserving ? 'reserve' : 'request'
  return (
    <Row
      as="button"
      inline
      type="button"
      className={css.act}
      data-print="no"
      data-done={requested || undefined}
      aria-haspopup="dialog"
      aria-label={t(`row.${act}Of`, { title })}
      onClick={() => void ask()}
    >
      {requested && <Check aria-hidden size={14} />}
      {t(`row.${act}`)}
    </Row>
  )
}
