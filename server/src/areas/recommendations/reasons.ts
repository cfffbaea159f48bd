import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { ownReasons } from './reason-store.ts'
import type { SuggestionReason } from './tables.ts'

const reason = (
  code: string,
  position: number,
  ...[simplified, traditional, en]: [string, string, string]
): SuggestionReason => ({
  code,
  position,
  name: { 'zh-CN': simplified, 'zh-TW': traditional, en },
})

/** Reasons of a library that has none of its own. */
const usualReasons: readonly SuggestionReason[] = [
  reason('research', 1, '科研需要', '研究需要', 'For research'),
  reason('teaching', 2, '教学参考', '教學參考', 'For teaching'),
  reason('course', 3, '课程学习', '課程學習', 'For a course'),
  reason('reading', 4, '个人阅读', '個人閱讀', 'To read'),
  reason('copies', 5, '馆藏复本不足', '館藏複本不足', 'Too few copies'),
  reason('edition', 6, '需要新版本', '需要新版本', 'A newer edition is needed'),
  reason('other', 7, '其他', '其他', 'Other'),
]

/** The library's own reasons, or the usual ones. */
export async function reasonsOf(scope: TenantScope): Promise<readonly SuggestionReason[]> {
  const own = await ownReasons.list(scope)
  return own.length > 0 ? own : usualReasons
}

/** The label of a reason; one that the library has removed since is shown by its code. Pure. */
export const reasonLabel = (
  reasons: readonly SuggestionReason[],
  code: string,
  language: LanguageTag,
): string =>
  (reasons.find((one) => one.code === code) ?? usualReasons.find((one) => one.code === code))?.name[
    language
  ] ?? code
