import { bookLists } from '@wenyuan/contract/areas/book-lists.ts'
import { home } from '@wenyuan/contract/areas/home.ts'
import type { BookListCard } from '@wenyuan/contract/shapes/reading-list.ts'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { useReaderAction } from '../../app/session/pending-action.ts'
import { Button } from '../../kit/Button.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { nameOf } from './book-list-words.ts'
import { t } from './words.ts'

interface FollowButtonProps {
  list: Pick<BookListCard, 'listId' | 'name' | 'followed' | 'mine'>
  variant?: 'plain' | 'quiet'
}

/** Follows a list of others, or stops. Visitors sign in first. */
export function FollowButton({ list, variant = 'plain' }: FollowButtonProps) {
  const { listId, followed, mine } = list
  const changed = useInvalidate()
  const [busy, setBusy] = useState(false)
  const change = async (wanted: string) => {
    if (busy) return
    setBusy(true)
    try {
      if (wanted === 'unfollow') await call(bookLists.unfollow, { listId })
      else await call(bookLists.follow, { listId })
      showToast('success', t(wanted === 'unfollow' ? 'bookLists.unfollowed' : 'bookLists.nowFollowed'))
    } catch (error) {
      showFailure(error)
    } finally {
      await changed(
        bookLists.detail,
        bookLists.published,
        bookLists.followed,
        home.bookLists,
        bookLists.hotWithRecord,
      )
      setBusy(false)
    }
  }
  const press = useReaderAction(`follow ${listId}`, (wanted) => void change(wanted))
  if (mine) return null
  const Icon = followed ? Check : Plus
  return (
    <Button
      variant={variant}
      aria-label={t(followed ? 'bookLists.unfollowOne' : 'bookLists.followOne', { name: nameOf(list) })}
      aria-disabled={busy}
      onClick={() => void press(followed ? 'unfollow' : 'follow', t('bookLists.followSignIn'))}
    >
      <Icon aria-hidden size={16} />
      {t(followed ? 'bookLists.followed' : 'bookLists.follow')}
    </Button>
  )
}
