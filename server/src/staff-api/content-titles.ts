import type { ContentRow } from '@wenyuan/contract/staff/answers.ts'

/** What a list shows of an entry beside its code: its name or title in three languages, or its first text. */
export function titleOf(entry: unknown): ContentRow['title'] {
  const fields = entry as Record<string, ContentRow['title']>
  const named = fields['name'] ?? fields['title'] ?? fields['text'] ?? fields['label']
  if (named !== undefined) return named
  return (
    Object.entries(fields).find(([name, value]) => name !== 'code' && typeof value === 'string')?.[1] ?? ''
  )
}
