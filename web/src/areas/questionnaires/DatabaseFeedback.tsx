import { useQuery } from '@tanstack/react-query'
import { questionnaires } from '@wenyuan/contract/areas/questionnaires.ts'
import { FEEDBACK_ANSWER, FEEDBACK_QUESTION } from '@wenyuan/contract/constants/questionnaires.ts'
import { isBlank } from '@wenyuan/contract/constants/password-policy.ts'
import { call } from '../../api/call.ts'
import { announced, query } from '../../api/query.ts'
import { FormFrame } from '../../app/forms/FormFrame.tsx'
import { useFormWork } from '../../app/forms/form-work.ts'
import { TextArea } from '../../kit/forms/TextArea.tsx'
import { t } from './words.ts'

/** What the library asks about a database, and a question of the reader. */
export function DatabaseFeedback({ resourceId, onSent }: { resourceId: string; onSent: () => void }) {
  const { data = [] } = useQuery({
    ...query(questionnaires.newDatabaseQuestions, { resourceId }),
    ...announced,
  })
  const nameOf = (questionId: string) => `answer-${questionId}`
  const work = useFormWork<string>({
    fields: ['question', ...data.map(({ questionId }) => nameOf(questionId))],
    check: (text) =>
      ['question', ...data.map(({ questionId }) => nameOf(questionId))].every((name) => isBlank(text(name)))
        ? { question: t('questions.feedbackEmpty') }
        : {},
    async send(text) {
      const answers = data.map(({ questionId }) => ({ questionId, answer: text(nameOf(questionId)) }))
      await call(questionnaires.sendDatabaseFeedback, { resourceId, question: text('question'), answers })
      onSent()
    },
  })
  return (
    <FormFrame work={work} label={t('questions.sendFeedback')} busyLabel={t('questions.sending')}>
      {data.map(({ questionId, question }) => (
        <TextArea
          key={questionId}
          name={nameOf(questionId)}
          label={question}
          problem={work.problems[nameOf(questionId)]}
          rows={2}
          maxLength={FEEDBACK_ANSWER}
        />
      ))}
      <TextArea
        name="question"
        label={t('questions.ownQuestion')}
        problem={work.problems.question}
        rows={2}
        maxLength={FEEDBACK_QUESTION}
      />
    </FormFrame>
  )
}
