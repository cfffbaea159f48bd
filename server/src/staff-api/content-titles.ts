import type { ContentRow } from '@wenyuan/contract/staff/answers.ts'

/** The name or title that an entry itself has, in one or three languages; empty: none. */
export function titleOf(entry: unknown): ContentRow['title'] {
  const fields = entry as Record<string, ContentRow['title']>
  return fields['name'] ?? fields['title'] ?? fields['text'] ?? fields['label'] ?? ''
}
