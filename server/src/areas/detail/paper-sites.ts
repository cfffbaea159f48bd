import type { RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import { siteAddress } from '../../domain/tenants/settings/site-template.ts'
import type { Scope } from '../../core/scope.ts'
import { paperTypes } from '../../domain/records/cards.ts'

/** Longest title in an address, in characters. */
const TITLE = 300

/** Where a paper or thesis can be found outside, as the library's setting has it; nothing of other records. */
export function paperSitesOf({ site, language }: Scope, record: BibRecord): RecordDetail['paperSites'] {
  if (!paperTypes.has(record.docCode)) return []
  const facts = {
    title: record.title.slice(0, TITLE),
    author: record.contributors.find(({ main }) => main)?.name ?? '',
    doi: record.identifiers.find(({ scheme }) => scheme === 'doi')?.value ?? '',
  }
  return site.settings.paperSites
    .map(({ name, searchAddress }) => ({
      name: name[language],
      url: siteAddress(searchAddress, facts),
    }))
    .filter(({ name, url }) => name !== '' && url !== '')
}
