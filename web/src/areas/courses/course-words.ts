import { t } from './words.ts'

export const weekName = (week: number): string =>
  week === 0 ? t('courses.wholeTerm') : t('courses.week', { n: week })
