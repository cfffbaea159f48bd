import { useQuery } from '@tanstack/react-query'
import { useInvalidationElsewhere } from '../../api/invalidation.ts'
import { VisuallyHidden } from '../../kit/layout/VisuallyHidden.tsx'
import css from './Inbox.module.css'
import { unreadQuery } from './inbox-queries.ts'
import { t } from './words.ts'

/** Number of unread messages, next to a link or on top of a picture; nothing when it is 0 or unknown. */
export function UnreadCount({ over = false }: { over?: boolean }) {
  useInvalidationElsewhere()
  const { data } = useQuery(unreadQuery())
  if (!data || data.unread === 0) return null
  const shown = data.unread > 99 ? '99+' : data.unread
  // on a picture with its own name the number is decorative: it is read aloud next to the link to the messages
  if (over) return <span className={`${css.count} ${css.over}`} data-count={shown} aria-hidden />
  return (
    <span className={css.count}>
      <span aria-hidden>{shown}</span>
      <VisuallyHidden>{t('inbox.unread', { n: data.unread })}</VisuallyHidden>
    </span>
  )
}
