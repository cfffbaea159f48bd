import { z } from 'zod'
import { pageOf } from '../../shapes/record-key.ts'
import type { Rows } from '../answers.ts'
import type { LearnedWords } from '../learned-words.ts'
import { list, operation } from '../staff-call.ts'

const words = z.string().trim().min(1).max(200)

export const learnedWordsCalls = {
  'list-learned-words': list<Rows<LearnedWords>>(['content', 'look-only'])({
    about:
      'What five readers or more typed, and what they went on to and found a record by, the latest first, with what the words find today, and the pairs that were removed. What fewer readers did is told to nobody.',
    input: { state: z.enum(['', 'learned', 'removed']).default(''), ...pageOf(50) },
  }),
  'decide-learned-words': operation<{ isRemoved: boolean }>(['content'])({
    about:
      'Removes a pair of learned words for good, known or not: it is neither used nor learned again. Or lets a removed one be learned again.',
    input: { typed: words, meant: words, isRemoved: z.boolean() },
  }),
}
