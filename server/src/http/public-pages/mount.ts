import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { detailOf } from '../../areas/detail/presentation.ts'
import { byLibraryOrder } from '../../areas/holdings/public.ts'
import { libraryName } from '../../areas/locations/public.ts'
import { type CacheKey, cacheKey } from '../../platform/cache-key.ts'
import { dayIn } from '../../platform/calendar.ts'
import { cite } from '../../domain/citations/cite.ts'
import { storable } from '../../platform/db/storable.ts'
import { withRequest } from '../../platform/request-context.ts'
import { clientAddress, clientKey } from '../client-address.ts'
import { languageOfPage } from '../language.ts'
import type { FairScheduler } from '../admission/fair-scheduler.ts'
import type { AppContext } from '../../app/app-context.ts'
import { type Scope, visitorScope } from '../../scope.ts'
import { mountCertificatePage } from './certificate-page.ts'
import { mountDatabaseDoor } from './database-door.ts'
import { mountFiles } from './files.ts'
import { mountListPages } from './list-page.ts'
import { originOf } from '../origin.ts'
import { missingHtml, recordHtml } from './record-html.ts'
import { mountOpenUrl } from './openurl.ts'
import { mountSitemap } from './sitemap.ts'
import { pageRow } from './store.ts'
import { structuredDataOf } from './structured-data.ts'
import { pagePolicy } from './style.ts'

const pack: (text: string) => Promise<Buffer> = promisify(gzip)

/** Lifetime of a cached page: the availability shown is at most a minute old. */
const KEPT_MS = 60_000
const MOST_PAGES = 5_000
const MOST_BYTES = 64 * 1_048_576

interface KeptPage {
  status: 200 | 404 | 410
  html: string
  /** The page compressed once for all clients that accept the encoding. */
  packed: Buffer
}

type Page = Omit<KeptPage, 'packed'>
type PageContext = Pick<
  AppContext,
  'database' | 'tenants' | 'clock' | 'config' | 'crawlers' | 'engine' | 'signingKeyOf'
> & {
  scheduler: FairScheduler
}

/** Pages without JavaScript (records, book lists, certificates), the sitemap, and files behind signed links. */
export function mountPublicPage(app: FastifyInstance, appContext: PageContext): void {
  const kept = new LRUCache<CacheKey, KeptPage>({
    max: MOST_PAGES,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ html, packed }) => html.length * 2 + packed.length,
    ttl: KEPT_MS,
  })

  app.get<{ Params: { path: string; id: string }; Querystring: { lang?: unknown } }>(
    '/:path/record/:id',
    { compress: false },
    async (request, reply) => {
      const tenant = appContext.tenants.byPath(request.params.path)
      if (!tenant) return reply.callNotFound()
      const language = languageOfPage(request, tenant, request.query.lang)
      const origin = originOf(request, appContext.config)
      // these pages are always rendered for a visitor
      const scope = visitorScope(appContext, tenant, { requestId: request.id, language, origin })
      request.tenant = tenant.code
      // search engines may read these pages, but a tenant may throttle programs that read on a large scale
      await appContext.crawlers.admit(
        scope,
        { address: clientAddress(request), agent: request.headers['user-agent'] ?? '', proof: undefined },
        undefined,
      )
      const id = storable(request.params.id)
      const key = cacheKey(tenant.code, tenant.version, language, origin, id)
      const page =
        kept.get(key) ??
        (await appContext.scheduler.inSlot({ tenant: tenant.code, client: clientKey(request) }, () =>
          withRequest({ requestId: request.id }, async () => packedPage(await makePage(scope, id))),
        ))
      // 404 pages are not cached: the number of such URLs is unlimited
      if (page.status !== 404) kept.set(key, page)
      return send(request, reply, page)
    },
  )
  mountSitemap(app, appContext)
  mountFiles(app, appContext)
  mountCertificatePage(app, appContext)
  mountListPages(app, appContext)
  mountDatabaseDoor(app, appContext)
  mountOpenUrl(app, appContext)
}

const packedPage = async (page: Page): Promise<KeptPage> => ({ ...page, packed: await pack(page.html) })

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, html, packed }: KeptPage,
): FastifyReply {
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('vary', 'accept-language, accept-encoding')
    .header('cache-control', status === 200 ? 'public, max-age=60' : 'no-cache')
    .header('content-security-policy', pagePolicy)
  const takesPacked = /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(
    request.headers['accept-encoding']?.toString() ?? '',
  )
  return takesPacked ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(html)
}

async function makePage(scope: Scope, id: string): Promise<Page> {
  const { site, language, origin } = scope
  const frame = { language, library: site.name[language], path: site.path }
  const row = id === '' || id.length > 512 ? undefined : await pageRow(scope, id)
  if (!row) return { status: 404, html: missingHtml(frame, undefined) }
  if (row.withdrawn) return { status: 410, html: missingHtml(frame, row.record.title) }
  const canonical = `${origin}/${site.path}/record/${encodeURIComponent(id)}`
  const order = byLibraryOrder(scope)
  const html = recordHtml({
    ...frame,
    detail: detailOf(row.record, language),
    classNo: row.record.classNumbers.find(({ scheme }) => scheme === 'clc')?.value ?? '',
    canonical,
    structuredData: structuredDataOf(row.record, canonical),
    copies: row.copies
      .toSorted((one, other) => order(one.library, other.library))
      .map(({ library, items, onShelf }) => ({ libraryName: libraryName(scope, library), items, onShelf })),
    citation: cite(
      row.record,
      language === 'en' ? 'apa' : 'gbt7714',
      dayIn(site.settings.timeZone, scope.now),
    ).text,
  })
  return { status: 200, html }
}
