import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'

export const MESSAGES_A_PAGE = 20

export const messagesQuery = (page: number, onlyUnread: boolean) => ({
  ...query(inbox.list, { page, rows: MESSAGES_A_PAGE, onlyUnread }),
  ...refetchedOnFocus,
})

/** Number of unread messages; requests one row only. */
export const unreadQuery = () => ({
  ...query(inbox.list, { page: 1, rows: 1, onlyUnread: true }),
  ...refetchedOnFocus,
})

export const waysQuery = () => ({ ...query(inbox.ways, {}), ...refetchedOnFocus })
