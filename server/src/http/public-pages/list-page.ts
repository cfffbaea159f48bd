import type { FastifyInstance, FastifyReply } from 'fastify'
import { coverByKey, readableList } from '../../areas/book-lists/public.ts'
import { listedRecords, listText, pageOfMembers } from '../../areas/favourites/public.ts'
import { storable } from '../../platform/db/storable.ts'
import { isRandomKey } from '../../platform/random-key.ts'
import type { Scope } from '../../core/scope.ts'
import { listHtml, missingListHtml } from './list-html.ts'
import { pagePolicy } from './style.ts'
import { type PageContext, type PageRequest, visitorPage } from './visitor-page.ts'

/** Records on the page; the app shows them all. */
const PAGE_RECORDS = 200

type ListRequest = PageRequest<{ id: string }>
type Wanted = { listId: string } | { shareToken: string }

/** Book lists without JavaScript: published ones, those behind a share link, and covers. */
export function mountListPages(app: FastifyInstance, context: PageContext): void {
  const page = (wantedOf: (id: string) => Wanted) => async (request: ListRequest, reply: FastifyReply) => {
    const asked = visitorPage(context, request)
    if (!asked) return reply.callNotFound()
    const { scope, frame, inSlot } = asked
    const id = storable(request.params.id)
    const html = await inSlot(() => makePage(scope, wantedOf(id)))
    return (
      reply
        .code(html === undefined ? 404 : 200)
        .type('text/html; charset=utf-8')
        .header('vary', 'accept-language, accept-encoding')
        // a list that is withdrawn must be gone at once
        .header('cache-control', 'no-cache')
        .header('content-security-policy', pagePolicy)
        .header('referrer-policy', 'no-referrer')
        .send(html ?? missingListHtml(frame))
    )
  }
  app.get(
    '/:path/list/:id',
    page((listId) => ({ listId })),
  )
  app.get(
    '/:path/shared-list/:id',
    page((shareToken) => ({ shareToken })),
  )

  app.get<{ Params: { path: string; key: string } }>('/:path/list-cover/:key', async (request, reply) => {
    const tenant = context.tenants.byPath(request.params.path)
    const { key } = request.params
    if (!tenant || !isRandomKey(key)) return reply.callNotFound()
    const image = await coverByKey({ db: context.database.ofTenant(tenant.code), tenant: tenant.code }, key)
    if (!image) return reply.callNotFound()
    return reply
      .type('image/jpeg')
      .header('cache-control', 'private, no-cache')
      .header('x-content-type-options', 'nosniff')
      .send(image)
  })
}

async function makePage(scope: Scope, wanted: Wanted): Promise<string | undefined> {
  const list = await readableList(scope, wanted)
  if (!list) return undefined
  const { site, language, interfaceLanguage, origin } = scope
  const { rows } = await pageOfMembers(scope, list.list_id, {
    sort: 'position',
    offset: 0,
    limit: PAGE_RECORDS,
  })
  const isShared = 'shareToken' in wanted
  const listAddress = encodeURIComponent(list.list_id)
  const isFed = list.state === 'published' && site.settings.publicFeeds
  const [name, value] = isShared ? ['shareToken', wanted.shareToken] : ['bookListId', wanted.listId]
  return listHtml({
    language: interfaceLanguage,
    library: site.name[language],
    path: site.path,
    ...listText(scope, list),
    ownerName: list.owner_id === null ? site.name[language] : list.owner_name,
    count: list.record_count,
    records: await listedRecords(scope, rows),
    inApp: `/personalCenter/bookListDetails?${new URLSearchParams({ [name ?? '']: value ?? '' }).toString()}`,
    canonical: isShared ? undefined : `${origin}/${site.path}/list/${listAddress}`,
    feed: isFed ? `${origin}/${site.path}/feed/list/${listAddress}` : undefined,
    origin,
  })
}
