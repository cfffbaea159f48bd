import { ratings } from '@wenyuan/contract/areas/ratings.ts'
import { query } from '../../api/query.ts'
import { languageInUse } from '../../locales/translation.ts'

export const scoresQuery = (recordId: string) => ({
  ...query(ratings.scores, { recordId }),
})

/** The key of all pages of a record's comments. */
export const commentsKey = (recordId: string): readonly unknown[] => [
  ...query(ratings.comments, { recordId }).queryKey,
  'pages',
]

/** "4.3" in the reader's locale. */
export const formatScore = (average: number): string =>
  new Intl.NumberFormat(languageInUse(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    average,
  )
