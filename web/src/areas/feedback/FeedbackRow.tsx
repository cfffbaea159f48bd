import type { Feedback } from '@wenyuan/contract/areas/feedback.ts'
import { StateWord } from '../../kit/StateWord.tsx'
import { t } from '../../locales/translation.ts'
import { formatInstant } from '../account/formats.ts'
import css from './Feedback.module.css'

/** One problem: what was told, when, and the library's answer below it. */
export function FeedbackRow({ feedback }: { feedback: Feedback }) {
  const { kind, content, page, sentAt, state, reply, repliedAt } = feedback
  return (
    <li className={css.row}>
      <p className={css.facts}>
        <span>{t(`feedback.kind.${kind}`)}</span>
        <time dateTime={sentAt}>{formatInstant(sentAt)}</time>
        <StateWord state={state === 'answered' ? 'good' : 'soon'}>{t(`feedback.state.${state}`)}</StateWord>
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
