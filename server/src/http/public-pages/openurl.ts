import type { FastifyInstance, FastifyReply } from 'fastify'
import { type FullText, fullTextOf } from '../../areas/journals/public.ts'
import { type Resolved, resolveCited } from '../../areas/search/public.ts'
import { JOURNAL } from '@wenyuan/contract/constants/journal-terms.ts'
import type { AppContext } from '../../app/app-context.ts'
import { type CitedItem, readOpenUrl } from '../../domain/openurl/read-openurl.ts'
import type { Scope } from '../../scope.ts'
import { clientAddress } from '../client-address.ts'
import { openUrlHtml } from './openurl-html.ts'
import { pagePolicy } from './style.ts'
import { admitPage, type PageContext, type PageRequest, visitorPage } from './visitor-page.ts'

type Context = PageContext & Pick<AppContext, 'crawlers' | 'engine' | 'signingKeyOf'>

/** What the library has of a cited work: records, and providers that have its year or volume. */
export interface Found extends Resolved {
  fullText: FullText[]
  /** Readers may describe a title that the library should buy. */
  takesSuggestions: boolean
}

const nothing: Found = { itself: [], container: [], fullText: [], takesSuggestions: false }

/** `/{path}/openurl?…`: what the library has of a work that another site cites. Source: ANSI/NISO Z39.88-2004. */
export function mountOpenUrl(app: FastifyInstance, context: Context): void {
  app.get('/:path/openurl', async (request: PageRequest, reply: FastifyReply) => {
    const asked = visitorPage(context, request)
    if (!asked) return reply.callNotFound()
    const { scope, frame, inSlot } = asked
    await admitPage(context, scope, request)
    const [, query = ''] = request.url.split(/\?(.*)/s)
    const item = readOpenUrl(query)
    const found = item ? await inSlot(() => findCited(context, scope, item, clientAddress(request))) : nothing
    return reply
      .code(item ? 200 : 400)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('content-security-policy', pagePolicy)
      .send(openUrlHtml({ ...frame, query }, item, found))
  })
}

async function findCited(context: Context, scope: Scope, item: CitedItem, address: string): Promise<Found> {
  const resolved = await resolveCited(context.engine, scope, item)
  const journals = [...resolved.container, ...resolved.itself].filter(({ docCode }) => docCode === JOURNAL)
  const fullText = await fullTextOf(context, scope, {
    recordIds: journals.map(({ recordId }) => recordId),
    place: item,
    address,
  })
  return { ...resolved, fullText, takesSuggestions: scope.site.settings.freeSuggestions !== false }
}
