import { detail } from '@wenyuan/contract/areas/detail.ts'
import { normaliseIsbn } from '../../search/analysis/identifiers.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import type { Ports } from '../../core/ports.ts'
import { heldOf } from '../../domain/exports/held.ts'
import { marcFrom } from '../../domain/exports/marc.ts'
import { implement } from '../../core/implement.ts'
import { recordIn } from '../../domain/catalogue/record-language.ts'
import { coverAddress } from '../../domain/covers/cover-address.ts'
import { type StoredRecord } from '../../domain/records/store.ts'
import type { Covers } from '../../integrations/covers/covers.ts'
import type { Enrichment } from '../../integrations/enrichment/enrichment.ts'
import type { MessagesOf } from '../../domain/messages/messages.ts'
import { cardOf } from '../../domain/records/cards.ts'
import { findWhole } from '../../search/finding/find-whole.ts'
import { giftsOfRecord } from '../donations/public.ts'
import { noteActivity } from '../behaviour/public.ts'
import type { SearchTrails } from '../../domain/learned-words/search-trails.ts'
import { countHosted } from '../../domain/usage/counter.ts'
import { countOnce } from '../../domain/usage/counting.ts'
import { citationsKnown, identifiedReferences, referenceNotes } from './references.ts'
import { contentLines } from './fields.ts'
import { everKnown, knownRecord, requireRecord } from '../../domain/records/known-record.ts'
import { marcViewOf } from './marc-view.ts'
import { askOutside } from './outside.ts'
import { paperSitesOf } from './paper-sites.ts'
import { detailOf } from './presentation.ts'
import type { SemanticSearch } from '../../search/semantic/semantic-search.ts'
import { marcOf } from '../../domain/records/marc-store.ts'
import { relatedHandlers } from './related-handlers.ts'
import { usageHandlers } from './usage-handlers.ts'
import { takingHandlers } from './taking-handlers.ts'
import { outsideHandlers } from './outside-handlers.ts'

export interface DetailPorts {
  engine: SearchEngine
  semantic: SemanticSearch
  enrichment: Enrichment
  covers: Covers
  messagesOf: MessagesOf
  copyStates: Ports['copyStates']
  onlineWays: Ports['onlineWays']
  searchTrails: SearchTrails
}

export const detailHandlers = (ports: DetailPorts) => {
  const { engine, enrichment, covers, searchTrails } = ports
  return implement('detail', detail, {
    institution: ({ scope: { site, language } }) => ({
      groupCode: site.code,
      name: site.name[language],
      libTypeCode: site.settings.libTypeCode,
      version: site.settings.version,
    }),

    institutionParameter({ input: { code }, scope: { site }, fail }) {
      const parameters = new Map([
        ['aiOpenFlag', site.settings.aiOpenFlag ? '1' : '0'],
        ['version', site.settings.version],
        ['libTypeCode', site.settings.libTypeCode],
        ['timeZone', site.settings.timeZone],
      ])
      const value = parameters.get(code)
      if (value === undefined) throw fail('PARAMETER_UNKNOWN', { field: 'code' })
      return { code, value }
    },

    async record(about) {
      const stored = await requireRecord(about)
      const { record } = stored
      const { input, scope, address } = about
      await countOnce(scope, { kind: 'view', subject: input.recordId, address })
      await countHosted(scope, 'investigation', record.recordId, about)
      await searchTrails.opened(about, record.recordId)
      await noteActivity(scope, [{ kind: 'view', subject: record.recordId, title: record.title }])
      return {
        ...detailOf(recordIn(record, scope.language), scope.language, coverAddress(scope.site, stored)),
        citations: await citationsKnown(enrichment, scope, record),
        paperSites: paperSitesOf(scope, record),
      }
    },

    async withdrawn({ input, scope, fail }) {
      const stored = await everKnown(scope, input.recordId)
      if (!stored?.withdrawn) throw fail('RECORD_UNKNOWN', { field: 'recordId' })
      const { title, author, docCode, lang } = cardOf(stored.record)
      return { title, author, docCode, lang }
    },

    async staffView(about) {
      const { record } = await requireRecord(about)
      const read = await marcOf(about.scope, record.recordId)
      const { recordId } = record
      const held = (await heldOf(about.scope, [recordId]))(recordId)
      return marcViewOf(read ?? marcFrom(record, held), read !== null, about.scope.language)
    },

    async references(about) {
      const { record } = await requireRecord(about)
      const notes = referenceNotes(record)
      const outside = await askOutside(enrichment, about.scope, record, 'references')
      const lines = [...notes, ...outside.answers.flatMap((answer) => answer.lines)]
      return { notes, outside, identified: await identifiedReferences(engine, about.scope, lines) }
    },

    async contents(about) {
      const { record } = await requireRecord(about)
      return {
        lines: contentLines(record.contents),
        outside: await askOutside(enrichment, about.scope, record, 'contents'),
      }
    },

    async contentsAddress(about) {
      const { record } = await requireRecord(about)
      return { url: linkNamed(record, /目录|目錄|目次|contents/i) }
    },

    async donorAddress(about) {
      const { record } = await requireRecord(about)
      const named = linkNamed(record, /捐赠|捐贈|贈書|赠书|donor|donat|gift of/i)
      const { scope } = about
      if (named !== '' || (await giftsOfRecord(scope, about.input.recordId)).length === 0)
        return { url: named }
      return { url: `${scope.origin}/${scope.site.path}/#/donate` }
    },

    async cover({ input, scope }) {
      const isbn = normaliseIsbn(input.isbn)
      const [byIsbn = ''] =
        input.recordId === '' && isbn
          ? await findWhole(engine, scope, { field: 'isbn', values: [isbn], rows: 1 })
          : []
      const recordId = input.recordId || byIsbn
      const stored = recordId === '' ? undefined : await knownRecord(scope, recordId)
      return stored ? covers.find(scope, stored) : { coverUrl: '', provider: '' }
    },

    ...relatedHandlers(ports),
    ...usageHandlers,
    ...takingHandlers(ports),
    ...outsideHandlers(ports.enrichment),
  })
}

const linkNamed = ({ links }: StoredRecord['record'], name: RegExp): string =>
  links.find(({ label }) => label !== undefined && name.test(label))?.url ?? ''
