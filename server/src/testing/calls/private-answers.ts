import type { PrivateFacts } from './private-rows.ts'
import '../../areas/assistant/tables.ts'
import '../../areas/questionnaires/tables.ts'

/** What the reader has asked the assistant, and answered in forms. */
export async function seedAnswers({ insert, own, now, id, text }: PrivateFacts): Promise<void> {
  await insert('assistant_message', {
    ...own,
    answer_id: id('answer'),
    conversation_id: id('conversation'),
    at: now,
    question: text,
    answer: text,
    origin: 'catalogue',
    books: JSON.stringify([{ recordId: id('record'), title: text, isbn: '' }]),
    searched: JSON.stringify([{ keyWord: text, count: 1, relaxed: false }]),
    verdict: '',
  })
  const answers = JSON.stringify({ q: [text] })
  await insert('questionnaire_answered', { ...own, code: id('questionnaire'), send_key: id('send-key') })
  await insert('named_answer', {
    ...own,
    code: id('questionnaire'),
    resource: '',
    version: 1,
    state: 'sent',
    answers,
    send_key: id('send-key'),
    saved_at: now,
  })
  await insert('database_feedback', {
    ...own,
    feedback_id: id('database-feedback'),
    resource: id('database'),
    question: text,
    answers: JSON.stringify([{ question: text, answer: text }]),
    sent_at: now,
  })
}
