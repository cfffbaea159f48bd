import type { Feedback } from '@wenyuan/contract/areas/feedback.ts'
import { formatInstant } from '../../app/formats.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import css from './Feedback.module.css'
import { t } from './words.ts'

/** One message with its date, and the library's answer below it. */
export function FeedbackRow({ feedback }: { feedback: Feedback }) {
  const { kind, content, page, sentAt, state, reply, repliedAt } = feedback
  return (
    <li className={css.row}>
      <p className={css.facts}>
        <span>{t(`feedback.kind.${kind}`)}</span>
        <time dateTime={sentAt}>{formatInstant(sentAt)}</time>
        <StatusBadge state={state === 'answered' ? 'good' : 'soon'}>
          {t(`feedback.state.${state}`)}
        </StatusBadge>
      </p>
      <p className={css.text}>{content}</p>
      {page !== '' && <p className={css.quiet}>{t('feedback.about', { page })}</p>}
      {state === 'answered' && (
        <div className={css.reply}>
          <p className={css.quiet}>
            {t('feedback.reply')} <time dateTime={repliedAt}>{formatInstant(repliedAt)}</time>
          </p>
          <p className={css.text}>{reply}</p>
        </div>
      )}
    </li>
  )
}
