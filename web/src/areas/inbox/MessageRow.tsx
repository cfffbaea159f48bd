import type { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { useId } from 'react'
import { formatInstant } from '../../app/formats.ts'
import { useOpenPaths } from '../../app/open-paths.ts'
import { Button } from '../../kit/Button.tsx'
import { RowBox } from '../../kit/forms/RowBox.tsx'
import type { BoxRange } from '../../kit/forms/row-range.ts'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Cluster, Grid, Row } from '../../kit/layout/boxes.tsx'
import css from './Inbox.module.css'
import { wayOf } from './way-words.ts'
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

/** One message with date and read state, shown by text and weight, not by colour alone, and the way to where it is handled. */
export function MessageRow({ message, selected, range, onRead, onDelete, busy }: MessageRowProps) {
  const titleId = useId()
  const { title, text, sentTime, readFlag, address, kind } = message
  const isOpen = useOpenPaths()
  const time = formatInstant(sentTime)
  return (
    <Grid
      as="li"
      gap="4px 14px"
      ruled
      padding="14px 0"
      className={css.row}
      data-unread={!readFlag || undefined}
      aria-labelledby={titleId}
    >
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
        <Cluster as="p" gap="0 16px" className={css.foot}>
          <Quiet as="time" dateTime={sentTime}>
            {time}
          </Quiet>
          {address !== '' && isOpen(address) && (
            <Link
              to={address}
              variant="text"
              aria-describedby={titleId}
              onClick={() => {
                if (!readFlag) onRead()
              }}
            >
              {t(`inbox.handle.${wayOf(kind)}`)}
            </Link>
          )}
        </Cluster>
      </div>
      <Row gap={4} align="flex-start" className={css.acts}>
        {!readFlag && (
          <Button variant="quiet" disabled={busy} aria-describedby={titleId} onClick={onRead}>
            {t('inbox.read')}
          </Button>
        )}
        <Button variant="quiet" disabled={busy} aria-describedby={titleId} onClick={onDelete}>
          {t('inbox.delete')}
        </Button>
      </Row>
    </Grid>
  )
}
