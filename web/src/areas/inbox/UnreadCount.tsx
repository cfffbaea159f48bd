import { useQuery } from '@tanstack/react-query'
import { useInvalidationElsewhere } from '../../api/invalidation.ts'
import { VisuallyHidden } from '../../kit/layout/VisuallyHidden.tsx'
import css from './Inbox.module.css'
import { unreadQuery } from './inbox-queries.ts'
import { t } from './words.ts'

/** How many messages wait, beside the way to them or over a picture; nothing where none do or it could not be learnt. */
export function UnreadCount({ over = false }: { over?: boolean }) {
  useInvalidationElsewhere()
  const { data } = useQuery(unreadQuery())
  if (!data || data.unread === 0) return null
  const shown = data.unread > 99 ? '99+' : data.unread
  // over a picture that has a name of its own the number is decoration: it is said beside the way to the messages
  if (over) return <span className={`${css.count} ${css.over}`} data-count={shown} aria-hidden />
  return (
    <span className={css.count}>
      <span aria-hidden>{shown}</span>
      <VisuallyHidden>{t('inbox.unread', { n: data.unread })}</VisuallyHidden>
    </span>
  )
}
