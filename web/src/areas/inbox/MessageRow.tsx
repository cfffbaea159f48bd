import type { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { useId } from 'react'
import { formatInstant } from '../../app/formats.ts'
import { Button } from '../../kit/Button.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Inbox.module.css'
import { t } from './words.ts'

export type Message = NonNullable<(typeof inbox.list)['~types']>['out']['records'][number]

interface MessageRowProps {
  message: Message
  selected: boolean
  onSelect: (selected: boolean) => void
  onRead: () => void
  onDelete: () => void
  busy: boolean
}

/** One message with date and read state, shown by text and weight, not by colour alone. */
export function MessageRow({ message, selected, onSelect, onRead, onDelete, busy }: MessageRowProps) {
  const titleId = useId()
  const { title, text, sentTime, readFlag } = message
  const time = formatInstant(sentTime)
  return (
    <li className={css.row} data-unread={!readFlag || undefined} aria-labelledby={titleId}>
      <label className={css.tick}>
        <input
          type="checkbox"
          checked={selected}
          aria-label={t('inbox.select', { title, time })}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </label>
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
