import type { FastifyInstance, FastifyReply } from 'fastify'
import { type FullText, fullTextOf } from '../../areas/journals/public.ts'
import { illKindsOf, targetsOn } from '../../areas/other-libraries/public.ts'
import { type Resolved, resolveCited } from '../../areas/search/public.ts'
import { JOURNAL } from '@wenyuan/contract/constants/journal-terms.ts'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import type { AppContext } from '../../core/app-context.ts'
import { foundRecordsOf } from '../../domain/records/cards.ts'
import { type CitedItem, readOpenUrl } from '../../domain/openurl/read-openurl.ts'
import type { Scope } from '../../core/scope.ts'
import { findWhole } from '../../search/finding/find-whole.ts'
import { clientAddress } from '../client-address.ts'
import type { Offers } from './openurl-ways.ts'
import { openUrlHtml } from './openurl-html.ts'
import { pagePolicy } from './style.ts'
import { admitPage, type PageContext, type PageRequest, visitorPage } from './visitor-page.ts'

type Context = PageContext & Pick<AppContext, 'crawlers' | 'engine' | 'signingKeyOf'>

/** What the library has of a cited work: records, and providers that have its year or volume. */
export interface Found extends Resolved {
  fullText: FullText[]
  offers: Offers
}

const nothing: Found = {
  itself: [],
  container: [],
  fullText: [],
  offers: { illKinds: [], searchesOthers: false, takesSuggestions: false },
}

/** Longer than any link that is read. */
const FORM_LIMIT = 65_536

/**
 * `/{path}/openurl`, by GET or POST: what the library has of a work that another site cites. Source: ANSI/NISO
 * Z39.88-2004, part 2, sections 21 and 22 (transport by value over HTTP).
 */
export async function mountOpenUrl(app: FastifyInstance, context: Context): Promise<void> {
  const page = async (request: PageRequest, reply: FastifyReply) => {
    const asked = visitorPage(context, request)
    if (!asked) return reply.callNotFound()
    const { scope, frame, inSlot } = asked
    await admitPage(context, scope, request)
    const isAnswer = request.method === 'POST'
    const [, inAddress = ''] = request.url.split(/\?(.*)/s)
    const query = isAnswer ? [request.body, inAddress].filter(Boolean).join('&') : inAddress
    const item = readOpenUrl(query)
    const found = item ? await inSlot(() => findCited(context, scope, item, clientAddress(request))) : nothing
    return reply
      .code(item ? 200 : 400)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('content-security-policy', pagePolicy)
      .send(openUrlHtml({ ...frame, query, isAnswer }, item, found))
  }
  await app.register(async (own) => {
    // read as it was sent: values may be in GB 18030
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_, body, done) => done(null, body),
    )
    own.get('/:path/openurl', page)
    own.post('/:path/openurl', page)
  })
}

/** Records of an OCLC number: the index finds the digits of any number, the record says which it is. */
async function ofOclcNumber({ engine }: Context, scope: Scope, oclc: string): Promise<RecordCard[]> {
  const plain = (number: string) => number.replace(/^0+/, '')
  // old records have eight digits, with zeros
  const values = [...new Set([oclc, plain(oclc), plain(oclc).padStart(8, '0')])]
  const ids = oclc === '' ? [] : await findWhole(engine, scope, { field: 'all', values, rows: 10 })
  const found = await foundRecordsOf(scope, ids)
  return found
    .filter(({ record }) =>
      record.identifiers.some(({ scheme, value }) => scheme === 'oclc' && plain(value) === plain(oclc)),
    )
    .map(({ card }) => card)
}

async function findCited(context: Context, scope: Scope, item: CitedItem, address: string): Promise<Found> {
  const cited = await resolveCited(context.engine, scope, item)
  const itself = cited.itself.length > 0 ? cited.itself : await ofOclcNumber(context, scope, item.oclc)
  const resolved = { ...cited, itself }
  const journals = [...resolved.container, ...resolved.itself].filter(({ docCode }) => docCode === JOURNAL)
  const fullText = await fullTextOf(context, scope, {
    recordIds: journals.map(({ recordId }) => recordId),
    place: item,
    address,
  })
  const offers = {
    illKinds: illKindsOf(scope),
    searchesOthers: (await targetsOn(scope)).length > 0,
    takesSuggestions: scope.site.settings.freeSuggestions !== false,
  }
  return { ...resolved, fullText, offers }
}
