import type { FullTextState } from '@wenyuan/contract/constants/thesis-terms.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import { fullTextFor } from '../../domain/theses/full-text.ts'
import { thesisEntries } from '../../domain/theses/store.ts'
import { type Thesis, thesisOf } from '../../domain/theses/thesis.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { Scope, SiteScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { StoredAttachment } from './store.ts'

/** Whether the caller may open a file now, why not, and when an embargo ends. */
export interface FileAccess {
  mayOpen: boolean
  fullText: Exclude<FullTextState, 'none'>
  /** ISO day; empty: no embargo, or it is over. */
  opensOn: string
}

/** The thesis that a record's files belong to; undefined for other records, which cost no statement. */
export async function thesisOfFiles(scope: TenantScope, record: BibRecord): Promise<Thesis | undefined> {
  if (!thesisOf(record)) return undefined
  return thesisOf(record, (await thesisEntries(scope, [record.recordId])).get(record.recordId))
}

/** A file for readers stays one, however open the thesis is. */
export function accessTo(
  { reader, site, now }: Pick<Scope, 'reader' | 'site' | 'now'>,
  { audience }: Pick<StoredAttachment, 'audience'>,
  thesis: Thesis | undefined,
): FileAccess {
  const today = dayIn(site.settings.timeZone, now)
  const signedIn = reader !== undefined
  const said = thesis ? fullTextFor(thesis, { today, signedIn }) : 'open'
  const fullText = said === 'open' && audience === 'reader' && !signedIn ? 'signIn' : said
  return {
    mayOpen: fullText === 'open',
    fullText,
    opensOn: thesis && thesis.embargo > today ? thesis.embargo : '',
  }
}

/**
 * Whether a file may still be sent behind a link. Who asks was checked when the link was made; what the library says of
 * the thesis may have changed since.
 */
export async function isStillOpen(
  scope: TenantScope & Pick<SiteScope, 'site' | 'now'>,
  record: BibRecord,
): Promise<boolean> {
  const thesis = await thesisOfFiles(scope, record)
  if (!thesis) return true
  const today = dayIn(scope.site.settings.timeZone, scope.now)
  return fullTextFor(thesis, { today, signedIn: true }) === 'open'
}
