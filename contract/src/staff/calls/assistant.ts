import { z } from 'zod'
import { pageOf } from '../../shapes/record-key.ts'
import type { Rows } from '../answers.ts'
import type { AssistantDay, JudgedAnswer, UnansweredQuestion } from '../assistant.ts'
import { deskList } from '../staff-call.ts'

/** What readers ask the assistant; nobody is named. */
export const assistantCalls = {
  'list-judged-answers': deskList<Rows<JudgedAnswer>>(['content', 'reader-services', 'look-only'])({
    about: 'Answers of the assistant that readers have called bad or good, the latest first.',
    input: { ...pageOf(50), state: z.enum(['bad', 'good']).default('bad') },
  }),
  'list-unanswered-questions': deskList<Rows<UnansweredQuestion>>(['acquisitions', 'content', 'look-only'])({
    about: 'What readers asked the assistant for more than once and the library does not have.',
    input: pageOf(50),
  }),
  'list-assistant-days': deskList<Rows<AssistantDay>>(['content', 'look-only'])({
    about: 'Questions to the assistant by day, the latest first: asked, by a model, nothing found, tokens.',
    input: pageOf(31),
  }),
}
