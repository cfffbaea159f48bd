import type { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { useId } from 'react'
import { formatInstant } from '../../app/formats.ts'
import { Button } from '../../kit/Button.tsx'
import { RowBox } from '../../kit/forms/RowBox.tsx'
import type { BoxRange } from '../../kit/forms/row-range.ts'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Inbox.module.css'
import { t } from './words.ts'

export type Message = NonNullable<(typeof inbox.list)['~types']>['out']['records'][number]

interface MessageRowProps {
  message: Message
  selected: boolean
  range: BoxRange
  onRead: () => void
  onDelete: () => void
  busy: boolean
}

/** One message with date and read state, shown by text and weight, not by colour alone. */
export function MessageRow({ message, selected, range, onRead, onDelete, busy }: MessageRowProps) {
  const titleId = useId()
  const { title, text, sentTime, readFlag } = message
  const time = formatInstant(sentTime)
  return (
    <li className={css.row} data-unread={!readFlag || undefined} aria-labelledby={titleId}>
      <RowBox
        label={t('inbox.select', { title, time })}
        checked={selected}
        range={range}
        hint={t('select.range')}
        className={css.tick}
      />
      <div className={css.words}>
        <h2 id={titleId} className={css.title}>
          {title}
          {!readFlag && <span className={css.mark}>{t('inbox.isUnread')}</span>}
        </h2>
        <p>{text}</p>
        <Quiet as="time" dateTime={sentTime}>
          {time}
        </Quiet>
      </div>
      <div className={css.acts}>
        {!readFlag && (
          <Button variant="quiet" disabled={busy} aria-describedby={titleId} onClick={onRead}>
            {t('inbox.read')}
          </Button>
        )}
        <Button variant="quiet" disabled={busy} aria-describedby={titleId} onClick={onDelete}>
          {t('inbox.delete')}
        </Button>
      </div>
    </li>
  )
}
