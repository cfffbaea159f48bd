import type { LanguageTag } from './languages.ts'

type Labels = Readonly<Record<LanguageTag, string>>
const labels = (zhCN: string, zhTW: string, en: string): Labels => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en })

/** Wire code of theses among the document types. */
export const THESIS = '3'

/** How far the library is with a thesis that was handed in: the filter `verifyStatus`. */
export const verifyStates = {
  pending: labels('审核中', '審核中', 'Under review'),
  returned: labels('退回修改', '退回修改', 'Returned for changes'),
  approved: labels('已审核', '已審核', 'Reviewed'),
} satisfies Record<string, Labels>
export type VerifyState = keyof typeof verifyStates

/** The highest first. */
export const degreeLevels = {
  doctor: labels('博士', '博士', 'Doctor'),
  master: labels('硕士', '碩士', 'Master'),
  bachelor: labels('学士', '學士', 'Bachelor'),
  other: labels('其他', '其他', 'Other'),
} satisfies Record<string, Labels>
export type DegreeLevel = keyof typeof degreeLevels

/** Who may read the full text, besides an embargo. Source: COAR Controlled Vocabulary for Access Rights. */
export const accessLevels = {
  open: labels('公开', '公開', 'Open to everyone'),
  restricted: labels('校内读者', '校內讀者', 'Readers of the library'),
  closed: labels('不公开', '不公開', 'Closed'),
} satisfies Record<string, Labels>
export type AccessLevel = keyof typeof accessLevels

/**
 * Whether the caller may read the full text now: `open`; `signIn` after signing in; `embargo` from a later day; `review`
 * when the library has finished its review; `closed` never; `none`: there is no file.
 */
export const fullTextStates = ['open', 'signIn', 'embargo', 'review', 'closed', 'none'] as const
export type FullTextState = (typeof fullTextStates)[number]
