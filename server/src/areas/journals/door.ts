import type { Ports } from '../../core/ports.ts'
import type { Scope } from '../../core/scope.ts'
import { type Asked, databaseEntries, openThrough, type Refusal } from '../databases/public.ts'
import { isWebAddress } from '../../domain/databases/proxy.ts'
import { accessOfLine, ownAccess } from './access.ts'
import type { PackageEntry } from './package.ts'
import { packageByCode, runById } from './store.ts'

export type JournalDoor =
  | { to: string }
  | { refused: Refusal; title: string; entry: PackageEntry; recordId: string }
  | { refused: 'unknown' }

/**
 * Opens a journal at its provider: decides as the page has said it, and counts. The address is the one of the provider's
 * list.
 */
export async function openJournal(
  ports: Pick<Ports, 'signingKeyOf'>,
  scope: Scope,
  asked: Asked & { id: string },
): Promise<JournalDoor> {
  const run = await runById(scope, asked.id)
  const known = run && (await packageByCode(scope, run.package))
  const url = run?.line['title_url'] ?? ''
  if (!known || run.record_id === null || !isWebAddress(url)) return { refused: 'unknown' }
  const { entry } = known
  const title = run.line['publication_title'] ?? ''
  if (run.closed_on !== null) return { refused: 'ended', title, entry, recordId: run.record_id }
  const database = (await databaseEntries(scope, [entry.database])).get(entry.database)
  const access = database ? { ...database, federatedUrl: '' } : ownAccess(entry)
  const opened = await openThrough(ports, scope, asked, {
    access: accessOfLine(access, run.line),
    url,
    counted: { kind: 'journal', subject: run.record_id },
  })
  return 'to' in opened ? opened : { refused: opened.refused, title, entry, recordId: run.record_id }
}
