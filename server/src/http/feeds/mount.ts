import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import {
  type Feed,
  listFeed,
  newFeed,
  searchFeed,
  subscriptionFeed,
} from '../../areas/subscriptions/public.ts'
import type { AppContext } from '../../app/app-context.ts'
import { storable } from '../../platform/db/storable.ts'
import { isRandomKey } from '../../platform/random-key.ts'
import { withRequest } from '../../platform/request-context.ts'
import { type Scope, visitorScope } from '../../scope.ts'
import type { FairScheduler } from '../admission/fair-scheduler.ts'
import { clientAddress, clientKey } from '../client-address.ts'
import { languageOfPage } from '../language.ts'
import { originOf } from '../origin.ts'
import { atomOf, type FeedDocument, rssOf } from './feed-xml.ts'

type Context = Pick<AppContext, 'database' | 'tenants' | 'clock' | 'config' | 'crawlers' | 'engine'> & {
  scheduler: FairScheduler
}
type FeedRequest = FastifyRequest<{
  Params: { path: string; id?: string }
  Querystring: Record<string, unknown>
}>

const newBooks: Record<LanguageTag, string> = {
  'zh-CN': '新到馆藏',
  'zh-TW': '新到館藏',
  en: 'New in the library',
}

/** Feeds (Atom 1.0, with `format=rss` RSS 2.0): searches, new records, published lists, and private ones. */
export function mountFeeds(app: FastifyInstance, context: Context): void {
  const feed =
    (isPublic: boolean, make: (scope: Scope, id: string, query: unknown) => Promise<Feed | undefined>) =>
    async (request: FeedRequest, reply: FastifyReply) => {
      const tenant = context.tenants.byPath(request.params.path)
      if (!tenant || (isPublic && !tenant.settings.publicFeeds)) return reply.callNotFound()
      const { lang, format, ...query } = request.query
      const language = languageOfPage(request, tenant, lang)
      const origin = originOf(request, context.config)
      const scope = visitorScope(context, tenant, { requestId: request.id, language, origin })
      request.tenant = tenant.code
      if (isPublic)
        await context.crawlers.admit(
          scope,
          {
            address: clientAddress(request),
            agent: request.headers['user-agent'] ?? '',
            proof: undefined,
          },
          undefined,
        )
      const id = storable(request.params.id ?? '')
      const made = await context.scheduler.inSlot({ tenant: tenant.code, client: clientKey(request) }, () =>
        withRequest({ requestId: request.id }, () => make(scope, id, query)),
      )
      if (!made) return reply.callNotFound()
      const document = documentOf(scope, made, `${origin}${request.url}`)
      const etag = `"${document.entries.length}-${document.updated.getTime().toString(36)}-${language}"`
      reply
        .header('etag', etag)
        .header('vary', 'accept-language, accept-encoding')
        .header('cache-control', isPublic ? 'public, max-age=900' : 'private, max-age=900')
        .header('x-robots-tag', 'noindex')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
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
    feed(true, (scope, id) => listFeed(scope, id)),
  )
  app.get(
    '/:path/feed/subscription/:id',
    feed(false, async (scope, token) => (isRandomKey(token) ? subscriptionFeed(scope, token) : undefined)),
  )
}

function documentOf({ site, language, origin, now }: Scope, feed: Feed, self: string): FeedDocument {
  const portal = `${origin}/${site.path}`
  const library = site.name[language]
  const newest = Math.max(0, ...feed.entries.map(({ updated }) => updated.getTime()))
  return {
    id: self,
    title: `${feed.title || newBooks[language]} · ${library}`,
    author: library,
    self,
    link: `${portal}/#${feed.inApp}`,
    language,
    updated: newest === 0 ? now : new Date(newest),
    entries: feed.entries.map(({ card, updated }) => ({
      id: `tag:${new URL(origin).hostname},2026:${site.code}/${encodeURIComponent(card.recordId)}`,
      title: card.title,
      link: `${portal}/record/${encodeURIComponent(card.recordId)}`,
      authors: card.authors,
      summary: [card.subtitle, card.publisher, card.pubDate].filter((fact) => fact !== '').join(', '),
      updated,
    })),
  }
}
