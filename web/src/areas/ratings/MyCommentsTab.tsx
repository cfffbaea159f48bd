import { RecordText } from '../../kit/data/RecordText.tsx'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ratings } from '@wenyuan/contract/areas/ratings.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { TabPager } from '../../app/lists/TabPager.tsx'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { CommentRow } from './CommentRow.tsx'
import css from './Comments.module.css'
import { t } from './words.ts'

type MyComment = NonNullable<(typeof ratings.mine)['~types']>['out']['comments'][number]

const ROWS = 20

/** Tab 17: the reader's comments with their state, newest first. Source: spec 1 §4. */
export function MyCommentsTab() {
  const { page, linkTo } = useTabAddress()
  const client = useQueryClient()
  const asked = query(ratings.mine, { page, rows: ROWS })
  const { data } = useSuspenseQuery({ ...asked, ...refetchedOnFocus })
  if (data.total === 0) {
    return (
      <Empty title={t('comments.mineNone')}>
        <p>{t('comments.mineHelp')}</p>
      </Empty>
    )
  }
  return (
    <>
      <ul>
        {data.comments.map((comment) => (
          <CommentRow
            key={comment.commentId}
            comment={comment}
            onRemoved={() => client.invalidateQueries({ queryKey: asked.queryKey.slice(0, 1) })}
          >
            <About comment={comment} />
          </CommentRow>
        ))}
      </ul>
      <TabPager total={data.total} rows={ROWS} page={page} linkTo={(next) => linkTo({ page: next })} />
    </>
  )
}

function About({ comment: { record, title } }: { comment: MyComment }) {
  if (!record) {
    return (
      <p>
        <b>{title}</b> <span className={css.quiet}>{t('comments.recordGone')}</span>
      </p>
    )
  }
  return (
    <RecordText as="h2" className={css.about} lang={record.lang}>
      <Link to={paths.record({ id: record.recordId, type: record.docCode })}>{title}</Link>
    </RecordText>
  )
}
