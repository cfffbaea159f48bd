import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { linkTo } from '../../areas/attachments/public.ts'
import {
  type Feed,
  hasNextPage,
  listFeed,
  newFeed,
  searchFeed,
  subscriptionFeed,
} from '../../areas/subscriptions/public.ts'
import { countHosted } from '../../domain/usage/counter.ts'
import type { AppContext } from '../../core/app-context.ts'
import { Fail } from '../../core/fail.ts'
import { storable } from '../../platform/db/storable.ts'
import { isRandomKey } from '../../platform/random-key.ts'
import { withRequest } from '../../platform/request-context.ts'
import { type Scope, visitorScope } from '../../core/scope.ts'
import type { FairScheduler } from '../admission/fair-scheduler.ts'
import { clientAddress, clientKey } from '../client-address.ts'
import { languageOfPage } from '../language.ts'
import { originOf } from '../origin.ts'
import { isPrefetch } from '../prefetch.ts'
import { atomOf, type FeedDocument, rssOf } from './feed-xml.ts'
import { OPDS_TYPE, opdsFeed } from './opds.ts'
import { opdsBooks, recordPage, tagOf } from './opds-books.ts'
import { newBooksName, opdsListsPage, opdsStart, opdsStartPage } from './opds-catalogue.ts'
import { STATEMENT_LIMIT } from '../request-limits.ts'

type Context = Pick<
  AppContext,
  'database' | 'tenants' | 'clock' | 'config' | 'crawlers' | 'engine' | 'signingKeyOf'
> & {
  scheduler: FairScheduler
}
type FeedRequest = FastifyRequest<{
  Params: { path: string; id?: string }
  Querystring: Record<string, unknown>
}>

/** Feeds: searches, new records, published lists, and private ones; Atom 1.0, or with `format` RSS 2.0 or OPDS 2.0. */
export function mountFeeds(app: FastifyInstance, context: Context): void {
  /** What is asked for, always by a visitor; undefined where the library has no such thing. */
  const asked = async (request: FeedRequest, isPublic: boolean) => {
    const tenant = context.tenants.byPath(request.params.path)
    if (!tenant || (isPublic && !tenant.settings.publicFeeds)) return undefined
    const language = languageOfPage(request, tenant, request.query.lang)
    const origin = originOf(request, context.config)
    const scope = visitorScope(context, tenant, { requestId: request.id, language, origin })
    request.tenant = tenant.code
    const caller = { address: clientAddress(request), agent: request.headers['user-agent'] ?? '' }
    if (isPublic) await context.crawlers.admit(scope, { ...caller, proof: undefined }, undefined)
    const inSlot = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
      context.scheduler.inSlot({ tenant: tenant.code, client: clientKey(request) }, () =>
        withRequest({ requestId: request.id, limitMs: STATEMENT_LIMIT }, work),
      )
    return { scope, caller, id: storable(request.params.id ?? ''), inSlot }
  }

  const feed =
    (isPublic: boolean, make: (scope: Scope, id: string, query: unknown) => Promise<Feed | undefined>) =>
    async (request: FeedRequest, reply: FastifyReply) => {
      const { lang: _, format, ...query } = request.query
      const there = await asked(request, isPublic)
      if (!there) return reply.callNotFound()
      const { scope, id, inSlot } = there
      const made = await inSlot(() => make(scope, id, query))
      if (!made) return reply.callNotFound()
      const document = documentOf(scope, made, `${scope.origin}${request.url}`)
      const newest = Math.max(0, ...made.entries.map(({ updated }) => updated.getTime()))
      const etag = `"${made.total}-${document.entries.length}-${newest.toString(36)}-${scope.language}"`
      reply
        .header('etag', etag)
        .header('vary', 'accept-language, accept-encoding')
        .header('cache-control', isPublic ? 'public, max-age=900' : 'private, max-age=900')
        .header('x-robots-tag', 'noindex')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      if (format === 'opds') {
        const books = await inSlot(() => opdsBooks(scope, made.entries))
        const place = { total: made.total, page: made.page, hasNext: hasNextPage(made) }
        return reply
          .type(OPDS_TYPE)
          .send(bytesOf(opdsFeed({ ...document, ...place, start: opdsStart(scope) }, books)))
      }
      return format === 'rss'
        ? reply.type('application/rss+xml; charset=utf-8').send(rssOf(document))
        : reply.type('application/atom+xml; charset=utf-8').send(atomOf(document))
    }
  app.get(
    '/:path/feed/search',
    feed(true, (scope, _, query) => searchFeed(scope, context, query)),
  )
  app.get(
    '/:path/feed/new',
    feed(true, (scope, _, query) => newFeed(scope, query)),
  )
  app.get(
    '/:path/feed/list/:id',
    feed(true, (scope, id, query) => listFeed(scope, id, query)),
  )
  app.get(
    '/:path/feed/subscription/:id',
    feed(false, async (scope, token, query) =>
      isRandomKey(token) ? subscriptionFeed(scope, token, query) : undefined,
    ),
  )

  const opdsPage =
    (make: (scope: Scope) => Promise<string>) => async (request: FeedRequest, reply: FastifyReply) => {
      const there = await asked(request, true)
      if (!there) return reply.callNotFound()
      return reply
        .type(OPDS_TYPE)
        .header('vary', 'accept-language, accept-encoding')
        .header('cache-control', 'public, max-age=900')
        .header('x-robots-tag', 'noindex')
        .send(bytesOf(await there.inSlot(() => make(there.scope))))
    }
  app.get(
    '/:path/feed/opds',
    opdsPage(async (scope) => opdsStartPage(scope)),
  )
  app.get('/:path/feed/opds/lists', opdsPage(opdsListsPage))

  // catalogues are kept longer than a signed link lasts, so they name this address
  app.get('/:path/feed/file/:id', async (request: FeedRequest, reply) => {
    const there = await asked(request, true)
    if (!there) return reply.callNotFound()
    const { scope, caller, id, inSlot } = there
    const link = await inSlot(() =>
      linkTo({ scope, signingKeyOf: context.signingKeyOf }, id, 'save', (code) => new Fail(code)),
    ).catch((error: unknown) => {
      if (error instanceof Fail && closed.has(error.code)) return undefined
      throw error
    })
    if (!link) return reply.callNotFound()
    const { address, agent } = caller
    await countHosted(scope, 'request', link.recordId, {
      address,
      device: agent,
      prefetched: isPrefetch(request),
    })
    return reply.header('cache-control', 'no-store').redirect(link.url)
  })
}

/** As bytes, since the framework adds a `charset` to text, which the media type does not have. */
const bytesOf = (text: string): Buffer => Buffer.from(text)

/** Files that are not for visitors do not exist for them. */
const closed: ReadonlySet<string> = new Set(['ATTACHMENT_UNKNOWN', 'SIGN_IN_REQUIRED', 'FULL_TEXT_CLOSED'])

function documentOf(scope: Scope, feed: Feed, self: string): FeedDocument {
  const { site, language, origin, now } = scope
  const library = site.name[language]
  const newest = Math.max(0, ...feed.entries.map(({ updated }) => updated.getTime()))
  return {
    id: self,
    title: `${feed.title || newBooksName(language)} · ${library}`,
    author: library,
    self,
    link: `${origin}/${site.path}/#${feed.inApp}`,
    language,
    updated: newest === 0 ? now : new Date(newest),
    entries: feed.entries.map(({ card, updated }) => ({
      id: tagOf(scope, card.recordId),
      title: card.title,
      link: recordPage(scope, card.recordId),
      authors: card.authors,
      summary: [card.subtitle, card.publisher, card.pubDate].filter((fact) => fact !== '').join(', '),
      updated,
    })),
  }
}
