import { useMutation } from '@tanstack/react-query'
import { type Comment, ratings } from '@wenyuan/contract/areas/ratings.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../kit/Button.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Stars } from '../../kit/data/Stars.tsx'
import { formatDay } from '../../locales/translation.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Comments.module.css'
import { t } from './words.ts'

interface CommentRowProps {
  comment: Comment
  /** The record of the comment in the writer's own list, which does not name the writer. */
  children?: ReactNode
  onRemoved: () => Promise<unknown>
}

/** One comment with its stars and date; its writer sees its state and may delete it. */
export function CommentRow({ comment, children, onRemoved }: CommentRowProps) {
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(ratings.remove, { commentId: comment.commentId }),
    onSuccess: onRemoved,
  })
  return (
    <li className={css.comment}>
      {children}
      <Cluster as="p" gap="2px 14px" align="baseline" quiet="medium">
        {!children && <span>{comment.own ? t('comments.you') : comment.writer}</span>}
        {comment.score !== null && (
          <Stars value={comment.score} label={t('opinions.stars', { n: comment.score })} size={14} />
        )}
        <span>{formatDay(comment.writtenAt)}</span>
        {comment.own && <span className={css[comment.state]}>{t(`comments.state.${comment.state}`)}</span>}
      </Cluster>
      <p className={css.words}>{comment.content}</p>
      {comment.reason && <Quiet size="medium">{t('comments.reason', { reason: comment.reason })}</Quiet>}
      {comment.own && !asking && (
        <Button variant="quiet" className={css.remove} onClick={() => setAsking(true)}>
          {t('comments.remove')}
        </Button>
      )}
      {asking && (
        <Cluster as="p" gap="8px 12px" above={8} role="alert">
          {t('comments.removeAsk')}
          <Button disabled={remove.isPending} onClick={() => remove.mutate()}>
            {t('comments.remove')}
          </Button>
          <Button variant="quiet" onClick={() => setAsking(false)}>
            {t('comments.keep')}
          </Button>
        </Cluster>
      )}
    </li>
  )
}
