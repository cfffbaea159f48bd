import type { Feedback } from '@wenyuan/contract/areas/feedback.ts'
import { formatInstant } from '../../app/formats.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Cluster, Stack } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Feedback.module.css'
import { t } from './words.ts'

/** One message with its date, and the library's answer below it. */
export function FeedbackRow({ feedback }: { feedback: Feedback }) {
  const { kind, content, page, sentAt, state, reply, repliedAt } = feedback
  return (
    <Stack as="li" gap={6} ruled padding="16px 0">
      <Cluster as="p" gap="2px 16px" align="normal" quiet="small">
        <span>{t(`feedback.kind.${kind}`)}</span>
        <time dateTime={sentAt}>{formatInstant(sentAt)}</time>
        <StatusBadge state={state === 'answered' ? 'good' : 'soon'}>
          {t(`feedback.state.${state}`)}
        </StatusBadge>
      </Cluster>
      <p className={css.text}>{content}</p>
      {page !== '' && <Quiet className={css.quiet}>{t('feedback.about', { page })}</Quiet>}
      {state === 'answered' && (
        <div className={css.reply}>
          <Quiet className={css.quiet}>
            {t('feedback.reply')} <time dateTime={repliedAt}>{formatInstant(repliedAt)}</time>
          </Quiet>
          <p className={css.text}>{reply}</p>
        </div>
      )}
    </Stack>
  )
}
