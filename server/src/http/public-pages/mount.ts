import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { coverAddressesOf } from '../../domain/covers/store.ts'
import { detailOf } from '../../areas/detail/presentation.ts'
import { byLibraryOrder } from '../../domain/tenants/libraries-in-order.ts'
import { libraryName, locationName } from '../../areas/locations/public.ts'
import { type CacheKey, cacheKey } from '../../platform/cache-key.ts'
import { dayIn } from '../../platform/calendar.ts'
import { cite } from '../../domain/citations/cite.ts'
import { storable } from '../../platform/db/storable.ts'
import type { AppContext } from '../../core/app-context.ts'
import type { Scope } from '../../core/scope.ts'
import { mountCertificatePage } from './certificate-page.ts'
import { mountCovers } from './covers.ts'
import { mountDoors } from './doors.ts'
import { mountContentPictures } from './content-pictures.ts'
import { mountFloorPlans } from './floor-plans.ts'
import { mountArchiveFiles } from './archive-file.ts'
import { mountFiles } from './files.ts'
import { mountGiftPage } from './gift-page.ts'
import { mountListPages } from './list-page.ts'
import { missingHtml, recordHtml } from './record-html.ts'
import { coverClassOf } from './record-cover.ts'
import { mountOpenUrl } from './openurl.ts'
import { mountPageImages } from './page-images.ts'
import { recordPage } from '../feeds/opds-books.ts'
import { mountSearchForm } from './search-form.ts'
import { mountSignposting, recordSignposts } from './signposting.ts'
import { mountShareCard } from './share-card.ts'
import { linkHeader } from './signposts.ts'
import { mountSitemap } from './sitemap.ts'
import { pageRow } from './store.ts'
import { structuredDataOf } from './structured-data.ts'
import { formPolicy, pagePolicy, recordPolicy } from './style.ts'
import { admitPage, type PageContext, visitorPage } from './visitor-page.ts'

const pack: (text: string) => Promise<Buffer> = promisify(gzip)

/** Lifetime of a cached page: the availability shown is at most a minute old. */
const KEPT_MS = 60_000
const MOST_PAGES = 5_000
const MOST_BYTES = 64 * 1_048_576

interface KeptPage {
  status: 200 | 404 | 410
  html: string
  /** The header `Link`; empty: none. */
  links: string
  /** The page compressed once for all clients that accept the encoding. */
  packed: Buffer
}

type Page = Omit<KeptPage, 'packed'>
type Context = PageContext & Pick<AppContext, 'crawlers' | 'engine' | 'onlineWays' | 'signingKeyOf'>

/** Pages without JavaScript (records, book lists, certificates), the sitemap, digitised pages, covers, and files. */
export async function mountPublicPage(app: FastifyInstance, appContext: Context): Promise<void> {
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
      const asked = visitorPage(appContext, request)
      if (!asked) return reply.callNotFound()
      const { scope, inSlot } = asked
      await admitPage(appContext, scope, request)
      const id = storable(request.params.id)
      const key = cacheKey(scope.tenant, scope.site.version, scope.interfaceLanguage, scope.origin, id)
      const page =
        kept.get(key) ?? (await inSlot(async () => packedPage(await makePage(appContext, scope, id))))
      // 404 pages are not cached: the number of such URLs is unlimited
      if (page.status !== 404) kept.set(key, page)
      return send(request, reply, page)
    },
  )
  mountShareCard(app, appContext)
  mountSearchForm(app, appContext)
  mountSignposting(app, appContext)
  mountSitemap(app, appContext)
  mountFiles(app, appContext)
  mountArchiveFiles(app, appContext)
  mountCertificatePage(app, appContext)
  mountGiftPage(app, appContext)
  mountListPages(app, appContext)
  mountCovers(app, appContext)
  mountFloorPlans(app, appContext)
  mountContentPictures(app, appContext)
  mountDoors(app, appContext)
  await mountOpenUrl(app, appContext)
  mountPageImages(app, appContext)
}

const policies: Record<Page['status'], string> = { 200: recordPolicy, 404: formPolicy, 410: pagePolicy }

const packedPage = async (page: Page): Promise<KeptPage> => ({ ...page, packed: await pack(page.html) })

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, html, links, packed }: KeptPage,
): FastifyReply {
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('vary', 'accept-language, accept-encoding')
    .header('cache-control', status === 200 ? 'public, max-age=60' : 'no-cache')
    .header('content-security-policy', policies[status])
  if (links !== '') reply.header('link', links)
  const takesPacked = /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(
    request.headers['accept-encoding']?.toString() ?? '',
  )
  return takesPacked ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(html)
}

async function makePage(context: Context, scope: Scope, id: string): Promise<Page> {
  const { site, language, interfaceLanguage } = scope
  const frame = { language: interfaceLanguage, library: site.name[language], path: site.path }
  const row = id === '' || id.length > 512 ? undefined : await pageRow(scope, id)
  if (!row) return { status: 404, html: missingHtml(frame, undefined), links: '' }
  if (row.withdrawn) return { status: 410, html: missingHtml(frame, row.record.title), links: '' }
  const canonical = recordPage(scope, id)
  const order = byLibraryOrder(scope)
  // the page is the same for everybody: a door that is closed says to whom it opens
  const [online] = (await context.onlineWays(scope, [row.record], '')).get(id) ?? []
  const html = recordHtml({
    ...frame,
    detail: detailOf(row.record, language, (await coverAddressesOf(scope, [id])).get(id)),
    classNo: coverClassOf(row.record),
    online: online?.link ?? '',
    canonical,
    structuredData: structuredDataOf(row.record, canonical),
    copies: row.copies
      .toSorted((one, other) => order(one.library, other.library))
      .map(({ library, location, ...copies }) => ({
        ...copies,
        libraryName: libraryName(scope, library),
        locationName: locationName(scope, location),
      })),
    citation: cite(
      row.record,
      language === 'en' ? 'apa' : 'gbt7714',
      dayIn(site.settings.timeZone, scope.now),
    ).text,
  })
  const links = site.settings.signpostsServed
    ? linkHeader(await recordSignposts(scope, row.record), canonical)
    : ''
  return { status: 200, html, links }
}
