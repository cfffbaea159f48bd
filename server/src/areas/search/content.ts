import { bestAnswerKinds } from '@wenyuan/contract/shapes/best-answer.ts'
import { dayOrNone } from '@wenyuan/contract/shapes/codes.ts'
import { z } from 'zod'
import { type ContentKind, contentKind, keptIn } from '../../domain/content/content-kind.ts'
import {
  contentCode,
  contentList,
  contentName,
  contentNumber,
  contentText,
  contentWords,
  noWords,
  ownPath,
  webAddress,
} from '../../domain/content/content-values.ts'
import { type ChosenAnswer, chosenAnswers } from './chosen-answer.ts'
import { noteAnswers } from './mends.ts'

/** Answers without a position come last, in the order of their codes. */
const LAST = 1_000
const MOST_WORDS = 50

const Entry: z.ZodType<ChosenAnswer> = z
  .strictObject({
    code: contentCode,
    words: contentList(contentText(80).pipe(z.string().min(1)), MOST_WORDS).refine(
      (words) => words.length > 0,
      'words that readers type',
    ),
    kind: z.enum(bestAnswerKinds).default('service'),
    title: contentName(100),
    about: contentWords(300).default(noWords),
    address: z.union([ownPath, webAddress], { error: 'a path of the portal, or a web address' }),
    from: dayOrNone,
    to: dayOrNone,
    position: contentNumber(0, 9_999).default(LAST),
  })
  .refine(({ from, to }) => from === '' || to === '' || from <= to, {
    path: ['to'],
    message: 'a day that is not before "from"',
  })

const bestAnswers = contentKind<ChosenAnswer>({
  name: 'best-answers',
  about:
    'Best answers: when readers type one of these words, this is shown above the results, on the days given.',
  entry: Entry,
  headings: {
    代码: 'code',
    词: 'words',
    类型: 'kind',
    名称: 'title',
    英文名: 'title.en',
    说明: 'about',
    网址: 'address',
    开始: 'from',
    结束: 'to',
    顺序: 'position',
  },
  code: ({ code }) => code,
  ...keptIn(chosenAnswers),
  async save(scope, entries) {
    const before = await chosenAnswers.list(scope)
    await chosenAnswers.save(scope, entries)
    await noteAnswers(scope, before, entries)
  },
})

export const content: readonly ContentKind[] = [bestAnswers]
