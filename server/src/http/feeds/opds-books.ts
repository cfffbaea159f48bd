import { THESIS } from '@wenyuan/contract/constants/thesis-terms.ts'
import { visitorFilesOf } from '../../areas/attachments/public.ts'
import type { Feed } from '../../areas/subscriptions/public.ts'
import type { Scope } from '../../core/scope.ts'
import type { OpdsBook } from './opds.ts'

/** Stable, whatever our address is (RFC 4151). */
export const tagOf = ({ site, origin }: Scope, recordId: string): string =>
  `tag:${new URL(origin).hostname},2026:${site.code}/${encodeURIComponent(recordId)}`

export const recordPage = ({ site, origin }: Scope, recordId: string): string =>
  `${origin}/${site.path}/record/${encodeURIComponent(recordId)}`

/** The entries of a feed with the stored files that visitors may open. Those of theses may be under an embargo. */
export async function opdsBooks(scope: Scope, entries: Feed['entries']): Promise<OpdsBook[]> {
  const books = entries.filter(({ card }) => card.docCode !== THESIS)
  const files = await visitorFilesOf(
    scope,
    books.map(({ card }) => card.recordId),
  )
  return entries.map(({ card, updated }) => ({
    card,
    updated,
    id: tagOf(scope, card.recordId),
    page: recordPage(scope, card.recordId),
    files: (files.get(card.recordId) ?? []).map(({ attachment_id, media_type }) => ({
      href: `${scope.origin}/${scope.site.path}/feed/file/${encodeURIComponent(attachment_id)}`,
      type: media_type,
    })),
  }))
}
