import { detail } from '@wenyuan/contract/areas/detail.ts'
import type { Outside } from '@wenyuan/contract/shapes/outside.ts'
import { normaliseIsbn } from '../../search/analysis/identifiers.ts'
import { dayIn } from '../../platform/calendar.ts'
import { cite } from '../../domain/citations/cite.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import type { Ports } from '../../core/ports.ts'
import { exportOf } from '../../domain/exports/export.ts'
import { marcFrom } from '../../domain/exports/marc.ts'
import { implement } from '../../core/implement.ts'
import { recordIn } from '../../domain/catalogue/record-language.ts'
import { coverAddress } from '../../domain/covers/cover-address.ts'
import { findReader } from '../../domain/readers/reader-store.ts'
import { recordsByIds, type StoredRecord } from '../../domain/records/store.ts'
import type { Covers } from '../../integrations/covers/covers.ts'
import type { Aspect, Enrichment } from '../../integrations/enrichment/enrichment.ts'
import type { MessagesOf } from '../../domain/messages/messages.ts'
import { scoreCounts, scoresOf } from '../ratings/public.ts'
import { availabilityOf } from '../search/public.ts'
import { cardOf } from '../../domain/records/cards.ts'
import { findWhole } from '../../search/finding/find-whole.ts'
import { noteActivity } from '../behaviour/public.ts'
import { countHosted } from '../../domain/usage/counter.ts'
import { countOnce } from '../../domain/usage/counting.ts'
import { authorOf } from './author.ts'
import { citationsKnown, identifiedReferences, referenceNotes } from './references.ts'
import { contentLines } from './fields.ts'
import { type AboutRecord, everKnown, knownRecord, requireRecord } from '../../domain/records/known-record.ts'
import { loanAnalysis, loansByYear } from './loans.ts'
import { mailRecords } from './mail.ts'
import { recordLetter } from './record-letter.ts'
import { marcViewOf } from './marc-view.ts'
import { askOutside } from './outside.ts'
import { paperSitesOf } from './paper-sites.ts'
import { detailOf } from './presentation.ts'
import { byAuthors, editionsOf, findExactly, inSeries, studiesOf, thesesAbout } from './related.ts'
import type { SemanticSearch } from '../../search/semantic/semantic-search.ts'
import { similarOrRelated } from './similar.ts'
import { qrCodeOf, recordPath, shareText } from './share.ts'
import { institutionsOf } from '../../domain/tenants/own-institutions.ts'
import { shelfAround } from './shelf.ts'
import { marcsOf, viewsInAll } from './store.ts'
import { marcOf } from '../../domain/records/marc-store.ts'

export interface DetailPorts {
  engine: SearchEngine
  semantic: SemanticSearch
  enrichment: Enrichment
  covers: Covers
  messagesOf: MessagesOf
  copyStates: Ports['copyStates']
  onlineWays: Ports['onlineWays']
}

export const detailHandlers = (ports: DetailPorts) => {
  const { engine, semantic, enrichment, covers, messagesOf } = ports
  /** One handler for all calls named after external sources: their output is the same. */
  const outside =
    (aspect: Aspect) =>
    async (about: AboutRecord): Promise<Outside> =>
      askOutside(enrichment, about.scope, (await requireRecord(about)).record, aspect)

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
      return marcViewOf(read ?? marcFrom(record), read !== null, about.scope.language)
    },

    async related(about) {
      const { record } = await requireRecord(about)
      const { input, scope } = about
      switch (input.relation) {
        case 'similar':
          return similarOrRelated({ engine, semantic }, scope, record, input)
        case 'editions':
          return editionsOf(engine, scope, record, input)
        case 'series':
          return inSeries(engine, scope, record, input)
        case 'author': {
          const names = record.contributors.filter(({ main }) => main).map(({ name }) => name)
          return byAuthors(engine, scope, names, input, record.recordId)
        }
      }
    },

    async shelf(about) {
      const { record } = await requireRecord(about)
      return shelfAround(about.scope, record.recordId, about.input)
    },

    byAuthor: ({ input, scope }) => byAuthors(engine, scope, [input.author], input),
    author: ({ input, scope }) => authorOf({ engine, enrichment }, scope, input.author),

    async loansByYear(about) {
      await requireRecord(about)
      return loansByYear(about.scope, about.input.recordId)
    },

    async statistics(about) {
      const { loans } = await requireRecord(about)
      const { recordId } = about.input
      const { average, count } = scoresOf(await scoreCounts(about.scope, recordId, undefined))
      const views = await viewsInAll(about.scope, recordId)
      return { loans, views, average, scoreCount: count }
    },

    async loanAnalysis(about) {
      const { loans } = await requireRecord(about)
      return { ...(await loanAnalysis(about.scope, about.input.recordId)), inAll: loans }
    },

    find({ input, scope, fail }) {
      const { isbn, issn, title, author } = input
      if ([isbn, issn, title].every((part) => part.trim() === ''))
        throw fail('TERM_EMPTY', { field: 'title' })
      return findExactly(engine, scope, {
        isbns: [normaliseIsbn(isbn)].filter((key) => key !== undefined),
        issns: issn.trim() === '' ? [] : [issn.replace(/[^0-9xX]/g, '').toLowerCase()],
        title,
        author,
      })
    },

    async dissertations(about) {
      const { record } = await requireRecord(about)
      return thesesAbout(engine, about.scope, record, about.input)
    },

    async studies(about) {
      const { record } = await requireRecord(about)
      return studiesOf(engine, about.scope, record, about.input)
    },

    async ownDissertations(about) {
      const { record } = await requireRecord(about)
      return thesesAbout(engine, about.scope, record, about.input, institutionsOf(about.scope))
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
      return { url: linkNamed(record, /捐赠|捐贈|贈書|赠书|donor|donat|gift of/i) }
    },

    async qrCode(about) {
      const { record } = await requireRecord(about)
      const url = new URL(recordPath(about.scope, record.recordId), new URL(about.input.origin).origin).href
      return { image: await qrCodeOf(url, about.input.size), url }
    },

    async shareQrCode(about) {
      const { record } = await requireRecord(about)
      const url = new URL(recordPath(about.scope, record.recordId), new URL(about.input.origin).origin).href
      return { image: await qrCodeOf(url, 240), url, title: record.title }
    },

    async share(about) {
      const { record } = await requireRecord(about)
      return { title: record.title, text: shareText(record), path: recordPath(about.scope, record.recordId) }
    },

    async cite(about) {
      const { record } = await requireRecord(about)
      const { style } = about.input
      return { style, ...cite(record, style, dayIn(about.scope.site.settings.timeZone, about.scope.now)) }
    },

    async export({ input, scope, fail }) {
      const ids = [...new Set(input.recordIds)]
      const stored = new Map(
        (await recordsByIds(scope.db, scope.tenant, ids))
          .filter(({ withdrawn }) => !withdrawn)
          .map((row) => [row.record_id, row.record]),
      )
      if (stored.size === 0) throw fail('RECORD_UNKNOWN', { field: 'recordIds' })
      const marcs = await marcsOf(scope, [...stored.keys()])
      const records = ids.flatMap((id) => {
        const record = stored.get(id)
        return record ? [{ record, marc: marcs.get(id) ?? null }] : []
      })
      await noteActivity(
        scope,
        records.map(({ record: { recordId, title } }) => ({ kind: 'download', subject: recordId, title })),
      )
      return { ...exportOf(records, input.format), records: records.length }
    },

    async mail({ input, scope, address, fail }) {
      const { reader } = scope
      const stored = reader && (await findReader(scope, reader.readerId))
      if (!stored?.mail_verified || stored.mail === '') throw fail('MAIL_UNVERIFIED')
      const ids = [...new Set(input.recordIds)]
      const rows = new Map(
        (await recordsByIds(scope.db, scope.tenant, ids)).map((row) => [row.record_id, row]),
      )
      const records = ids.flatMap((id) => {
        const row = rows.get(id)
        return row && !row.withdrawn ? [row.record] : []
      })
      if (records.length === 0) throw fail('RECORD_UNKNOWN', { field: 'recordIds' })
      await mailRecords(scope, messagesOf(scope.tenant), {
        readerId: stored.reader_id,
        to: stored.mail,
        letter: recordLetter(scope, {
          records,
          availability: await availabilityOf(ports, scope, ids, { address }),
          style: input.style,
          origin: input.origin,
        }),
      })
      return { records: records.length }
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

    async encyclopedia(about) {
      const { record } = await requireRecord(about)
      const { keyWord, author } = about.input
      return askOutside(
        enrichment,
        about.scope,
        keyWord === '' ? record : { ...record, title: keyWord },
        author ? 'author' : 'article',
      )
    },
    digitisedBooks: outside('full-text'),
    purchase: outside('purchase'),
    onlineReading: outside('full-text'),
    outsideBooks: outside('full-text'),
    onlineReadingBooks: outside('full-text'),
    tryRead: outside('try-read'),
    bookDescription: outside('description'),
    bookInfo: outside('description'),
    bookshopDescription: outside('description'),
    reviewDescription: outside('description'),
    discs: outside('discs'),
    citedInChina: outside('citations-in-china'),
    citedWorldwide: outside('citations'),
    outsideCovers: outside('cover'),
  })
}

const linkNamed = ({ links }: StoredRecord['record'], name: RegExp): string =>
  links.find(({ label }) => label !== undefined && name.test(label))?.url ?? ''
