import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Comment, ratings } from '@wenyuan/contract/areas/ratings.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../kit/Button.tsx'
import { Stars } from '../../kit/Stars.tsx'
import { showToast } from '../../kit/toast-list.ts'
import { formatCount, formatDay, t } from '../../locales/translation.ts'
import { CommentForm } from './CommentForm.tsx'
import css from './Comments.module.css'
import { commentsKey } from './rating-queries.ts'

const ROWS = 10

/** Comments the library has let through, and the reader's own with their state. */
export function Comments({ recordId }: { recordId: string }) {
  const list = useInfiniteQuery({
    queryKey: commentsKey(recordId),
    queryFn: ({ pageParam, signal }) =>
      call(ratings.comments, { recordId, page: pageParam, rows: ROWS }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * ROWS < total ? pages.length + 1 : undefined),
    staleTime: 60_000,
    meta: { drawn: true },
  })
  const comments = list.data?.pages.flatMap((page) => page.comments) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  return (
    <div className={css.comments}>
      <h3 className={css.head}>
        {total > 0 ? t('comments.count', { n: total, count: formatCount(total) }) : t('comments.title')}
      </h3>
      <CommentForm recordId={recordId} />
      {list.isError && <p className={css.quiet}>{t('comments.failed')}</p>}
      {list.isSuccess && comments.length === 0 && <p className={css.quiet}>{t('comments.none')}</p>}
      <ul>
        {comments.map((comment) => (
          <OneComment key={comment.commentId} comment={comment} recordId={recordId} />
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

function OneComment({ comment, recordId }: { comment: Comment; recordId: string }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(ratings.remove, { commentId: comment.commentId }),
    onSuccess: () => {
      showToast('success', t('comments.removed'))
      return client.invalidateQueries({ queryKey: commentsKey(recordId) })
    },
  })
  return (
    <li className={css.comment}>
      <p className={css.facts}>
        <span>{comment.own ? t('comments.you') : comment.writer}</span>
        {comment.score !== null && (
          <Stars value={comment.score} label={t('opinions.stars', { n: comment.score })} size={14} />
        )}
        <span>{formatDay(comment.writtenAt)}</span>
        {comment.own && <span className={css[comment.state]}>{t(`comments.state.${comment.state}`)}</span>}
      </p>
      <p className={css.words}>{comment.content}</p>
      {comment.own && !asking && (
        <Button look="quiet" className={css.remove} onClick={() => setAsking(true)}>
          {t('comments.remove')}
        </Button>
      )}
      {asking && (
        <p className={css.ask} role="alert">
          {t('comments.removeAsk')}
          <Button disabled={remove.isPending} onClick={() => remove.mutate()}>
            {t('comments.remove')}
          </Button>
          <Button look="quiet" onClick={() => setAsking(false)}>
            {t('comments.keep')}
          </Button>
        </p>
      )}
    </li>
  )
}
