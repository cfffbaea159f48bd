import { t } from './words.ts'

/** "Page 12"; a name such as "Title page" stands alone. */
export const nameOfPage = (label: string): string =>
  /^[\divxlcdm]+$/i.test(label) ? t('pages.pageOf', { label }) : label
