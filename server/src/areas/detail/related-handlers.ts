import type { detail } from '@wenyuan/contract/areas/detail.ts'
import { normaliseIsbn } from '../../search/analysis/identifiers.ts'
import { authorOf } from './author.ts'
import { requireRecord } from '../../domain/records/known-record.ts'
import { byAuthors, editionsOf, findExactly, inSeries, studiesOf, thesesAbout } from './related.ts'
import { similarOrRelated } from './similar.ts'
import { institutionsOf } from '../../domain/tenants/own-institutions.ts'
import { shelfAround } from './shelf.ts'
import type { HandlersOf } from '../../core/implement.ts'
import type { Ports } from '../../core/ports.ts'

type RelatedPorts = Pick<Ports, 'engine' | 'semantic' | 'enrichment'>

/** Other records beside a record: similar ones, editions, the series, the author, the shelf, theses and studies about it. */
export const relatedHandlers = ({
  engine,
  semantic,
  enrichment,
}: RelatedPorts): Pick<
  HandlersOf<typeof detail>,
  'related' | 'shelf' | 'byAuthor' | 'author' | 'find' | 'dissertations' | 'studies' | 'ownDissertations'
> => ({
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

  find({ input, scope, fail }) {
    const { isbn, issn, title, author } = input
    if ([isbn, issn, title].every((part) => part.trim() === '')) throw fail('TERM_EMPTY', { field: 'title' })
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
})
