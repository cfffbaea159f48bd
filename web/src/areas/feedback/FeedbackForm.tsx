import { isPhoneLike } from '@wenyuan/contract/shapes/phone.ts'
import { MAIL_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import { FEEDBACK_LENGTH, type Feedback, feedback, feedbackKinds } from '@wenyuan/contract/areas/feedback.ts'
import { isBlank } from '@wenyuan/contract/constants/password-policy.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { isMailLike } from '../../app/forms/contact-rules.ts'
import { FormFrame } from '../../app/forms/FormFrame.tsx'
import { useFormWork } from '../../app/forms/form-work.ts'
import { Select } from '../../kit/forms/Select.tsx'
import { TextArea } from '../../kit/forms/TextArea.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { formatCount } from '../../locales/translation.ts'
import { t } from './words.ts'

const fields = ['content', 'contact'] as const

const lengthOf = (text: string): number => [...text].length

interface FeedbackFormProps {
  /** Page of the app where the problem occurred, from the link. */
  about: string
  /** Text to begin with, from the link. */
  text: string
  onSent: () => Promise<void>
}

/** A feedback message: subject, text, and an optional contact. */
export function FeedbackForm({ about, text: first, onSent }: FeedbackFormProps) {
  const [kind, setKind] = useState<Feedback['kind']>('other')
  const [content, setContent] = useState(first)
  const work = useFormWork<(typeof fields)[number]>({
    fields,
    check: (text) => {
      const contact = text('contact').trim()
      const isReachable = contact === '' || isMailLike(contact) || isPhoneLike(contact)
      return {
        ...(isBlank(content) ? { content: t('feedback.empty') } : {}),
        ...(lengthOf(content.trim()) > FEEDBACK_LENGTH
          ? { content: t('feedback.tooLong', { n: FEEDBACK_LENGTH }) }
          : {}),
        ...(isReachable ? {} : { contact: t('feedback.contactWrong') }),
      }
    },
    send: async (text) => {
      await call(feedback.add, { kind, content, contact: text('contact'), page: about })
      await onSent()
    },
  })
  const { problems } = work
  return (
    <FormFrame work={work} label={t('feedback.send')} busyLabel={t('feedback.sending')}>
      <Select
        label={t('feedback.kind')}
        value={kind}
        options={feedbackKinds.map((value) => ({ value, label: t(`feedback.kind.${value}`) }))}
        onChange={setKind}
      />
      <TextArea
        name="content"
        label={t('feedback.content')}
        hint={t('feedback.room', { n: formatCount(FEEDBACK_LENGTH - lengthOf(content)) })}
        problem={problems.content}
        value={content}
        rows={5}
        required
        onChange={(event) => setContent(event.target.value)}
      />
      <TextField
        name="contact"
        label={t('feedback.contact')}
        problem={problems.contact}
        autoComplete="email"
        maxLength={MAIL_LENGTH}
      />
      {about !== '' && <p>{t('feedback.about', { page: about })}</p>}
    </FormFrame>
  )
}
