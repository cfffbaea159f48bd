import { RecordText } from '../../kit/data/RecordText.tsx'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { paths } from '../../app/paths.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import type { Offer } from './RequestForm.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import css from './Requests.module.css'
import { plainKind, whyNot } from './request-plan.ts'
import type { RequestOutcome } from './use-request-all.ts'
import { wayInWords } from './way-words.ts'
import { t } from './words.ts'

export interface RequestEntry {
  record: Pick<RecordCard, 'recordId' | 'docCode' | 'title' | 'lang'>
  offer: Offer | undefined
  /** Why the offer could not be loaded. */
  problem: string
}

interface RequestAllRowProps {
  entry: RequestEntry
  isChosen: boolean
  outcome: RequestOutcome | undefined
  /** The record is fetched at a place of its own, which is named. */
  isElsewhere: boolean
  placeName: string
  /** Day from which a copy on the shelf is kept at the place; empty: not known. */
  keptFrom: string
  volume: string
  onVolume: (volume: string) => void
  onChoose: (isChosen: boolean) => void
}

/** One record: whether it is requested, how, and what came of it. */
export function RequestAllRow({ entry, outcome, ...row }: RequestAllRowProps) {
  const { record, offer, problem } = entry
  const kind = offer && plainKind(offer)
  if (!kind || outcome) {
    const reason = problem || (offer && whyNot(offer))
    return (
      <Stack as="li" gap={2} ruled className={css.wanted}>
        <Link to={paths.record({ id: record.recordId, type: record.docCode })} dir="auto" lang={record.lang}>
          {record.title}
        </Link>
        {outcome ? (
          <StatusBadge state={outcome.ok ? 'good' : 'late'}>{outcome.text()}</StatusBadge>
        ) : (
          <Quiet as="small">{reason || t('request.allOwnPage')}</Quiet>
        )}
      </Stack>
    )
  }
  const facts = [
    wayInWords(kind, { onShelf: offer.onShelf, keptFrom: row.keptFrom }),
    row.isElsewhere && t('request.takeAt', { place: row.placeName }),
  ]
  return (
    <Stack as="li" gap={2} ruled className={css.wanted}>
      <Checkbox checked={row.isChosen} onChange={row.onChoose}>
        <RecordText lang={record.lang}>{record.title}</RecordText>
      </Checkbox>
      <Quiet as="small">{facts.filter(Boolean).join(' · ')}</Quiet>
      {offer.volumes.length > 0 && row.isChosen && (
        <Select
          label={t('request.volumeOf', { title: record.title })}
          labelHidden
          value={row.volume}
          options={[
            { value: '', label: t('request.anyVolume') },
            ...offer.volumes.map((value) => ({ value, label: value })),
          ]}
          onChange={row.onVolume}
        />
      )}
    </Stack>
  )
}
