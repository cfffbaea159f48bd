import type { DatabaseDetail } from '@wenyuan/contract/areas/databases.ts'
import { accessTo, attachmentsOf } from '../attachments/public.ts'
import { cardOf, type View } from './cards.ts'
import type { ListedDatabase } from './directory.ts'
import { brokenLinks } from '../../domain/links/link-store.ts'
import { opensByMonth } from './store.ts'

export async function detailOf(view: View, one: ListedDatabase): Promise<DatabaseDetail> {
  const { scope, today } = view
  const { entry } = one
  const { language } = scope
  const [files, broken] = await Promise.all([
    attachmentsOf(scope, one.recordId),
    brokenLinks(scope, [entry.url]),
  ])
  return {
    ...cardOf(view, one),
    linkBrokenOn: broken.get(entry.url) ?? '',
    description: entry.description[language],
    platform: entry.platform,
    coverageFrom: entry.coverageFrom,
    coverageTo: entry.coverageTo,
    contact: entry.contact[language],
    files: files.map((file) => ({
      attachmentId: file.attachment_id,
      name: file.name,
      mediaType: file.media_type,
      bytes: file.bytes,
      // a database is no thesis
      mayOpen: accessTo(scope, file, undefined).mayOpen,
    })),
    eCollectionId: entry.eCollectionId,
    uses: entry.showsUses ? await opensByMonth(scope, one.code, yearBefore(today)) : [],
  }
}

/** The first day of the month eleven months ago. */
function yearBefore(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10)
}
