import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ratings } from '@wenyuan/contract/areas/ratings.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useReader } from '../../app/session/reader-state.ts'
import { Button } from '../../kit/Button.tsx'
import { formatCount } from '../../locales/translation.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentRow } from './CommentRow.tsx'
import css from './Comments.module.css'
import { commentsKey } from './rating-queries.ts'
import { t } from './words.ts'

const ROWS = 10

/** Accepted comments, and the reader's own with their state. */
export function Comments({ recordId }: { recordId: string }) {
  const client = useQueryClient()
  const reader = useReader()
  const [isWriting, setIsWriting] = useState(false)
  const list = useInfiniteQuery({
    queryKey: commentsKey(recordId),
    queryFn: ({ pageParam, signal }) =>
      call(ratings.comments, { recordId, page: pageParam, rows: ROWS }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * ROWS < total ? pages.length + 1 : undefined),
    staleTime: 60_000,
  })
  const comments = list.data?.pages.flatMap((page) => page.comments) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  return (
    <div className={css.comments}>
      {(total > 0 || reader) && (
        <h3 className={css.head}>
          {total > 0 ? t('comments.count', { n: total, count: formatCount(total) }) : t('comments.title')}
        </h3>
      )}
      {(reader || isWriting) && (
        // a text is not lost when the session ends meanwhile
        <CommentForm recordId={recordId} isOpen={isWriting} onOpen={setIsWriting} />
      )}
      {list.isError && <p className={css.quiet}>{t('comments.failed')}</p>}
      {list.isSuccess && comments.length === 0 && reader && <p className={css.quiet}>{t('comments.none')}</p>}
      <ul>
        {comments.map((comment) => (
          <CommentRow
            key={comment.commentId}
            comment={comment}
            onRemoved={() => client.invalidateQueries({ queryKey: commentsKey(recordId) })}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('comments.more')}
        </Button>
      )}
    </div>
  )
}
