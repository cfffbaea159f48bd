import type { Tenant } from '../../core/tenant.ts'

/** Whose covers a library shows: always its own, those from outside if it allows them (`bookCover`). */
const isShown = ({ settings }: Pick<Tenant, 'settings'>, source: string): boolean =>
  source === 'own' || settings.bookCover

/** Our own address of a record's small cover; empty: there is none to show. `/large` is the large one. */
export const coverAddress = (
  site: Pick<Tenant, 'path' | 'settings'>,
  { source, cover_key }: { source: string | null; cover_key: string | null },
): string => (cover_key !== null && isShown(site, source ?? '') ? `/${site.path}/cover/${cover_key}` : '')
