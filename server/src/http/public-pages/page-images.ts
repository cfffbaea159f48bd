import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { THESIS } from '@wenyuan/contract/constants/thesis-terms.ts'
import { findPages, knownVolume, readVolumeSegment } from '../../areas/page-images/public.ts'
import { cardOf } from '../../domain/records/cards.ts'
import type { AppContext } from '../../core/app-context.ts'
import {
  foundAnnotations,
  imageInfo,
  type ManifestAbout,
  manifestOf,
  textAnnotations,
} from '../../domain/page-images/manifest.ts'
import { imagePath, volumeFolder } from '../../domain/page-images/page-files.ts'
import { pageOfVolume, pagesOf } from '../../domain/page-images/store.ts'
import { storable } from '../../platform/db/storable.ts'
import type { Scope } from '../../core/scope.ts'
import { admitPage, type PageContext, visitorPage } from './visitor-page.ts'

type Context = PageContext & Pick<AppContext, 'crawlers' | 'signingKeyOf'>
interface VolumeRoute {
  Params: { path: string; volume: string; page: string; region: string; size: string }
  Querystring: { lang?: unknown; q?: unknown }
}
type VolumeRequest = FastifyRequest<VolumeRoute>

type Opened = NonNullable<Awaited<ReturnType<typeof knownVolume>>> & {
  scope: Scope
  base: string
  inSlot: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
}

/** Places that one search of a viewer answers. */
const MOST_FOUND = 200

/**
 * IIIF: manifests (Presentation 3), pictures (Image 3, level 0) and search in the text (Content Search 2). What
 * everybody may read is open to viewers of other sites. Pictures of other volumes need a signed address.
 */
export function mountPageImages(app: FastifyInstance, context: Context): void {
  const open = async (request: VolumeRequest, reply: FastifyReply): Promise<Opened | undefined> => {
    const asked = visitorPage(context, request)
    if (!asked) return undefined
    const { scope, inSlot } = asked
    const segment = storable(request.params.volume)
    const { volumeId, isGranted } = await readVolumeSegment(scope, context.signingKeyOf, segment)
    const known = await knownVolume(scope, volumeId)
    if (!known) return undefined
    // whoever has a signed address was allowed in; an embargo may have been set since
    const { fullText } = known.access
    if (!known.isPublic && !(isGranted && (fullText === 'open' || fullText === 'signIn'))) return undefined
    reply.header('x-content-type-options', 'nosniff')
    if (known.isPublic)
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    return { ...known, scope, inSlot, base: `${scope.origin}/${scope.site.path}/iiif/${segment}` }
  }

  const json =
    (
      make: (opened: Opened, request: VolumeRequest) => Promise<object | undefined>,
      type = 'application/json',
    ) =>
    async (request: VolumeRequest, reply: FastifyReply) => {
      const opened = await open(request, reply)
      if (!opened) return reply.callNotFound()
      await admitPage(context, opened.scope, request)
      const made = await opened.inSlot(() => make(opened, request))
      if (!made) return reply.callNotFound()
      reply.header('cache-control', opened.isPublic ? 'public, max-age=300' : 'private, no-cache')
      return reply.type(type).send(JSON.stringify(made))
    }
  const presentation = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"'

  app.get<VolumeRoute>(
    '/:path/iiif/:volume/manifest.json',
    json(async (opened) => manifestOf(await aboutOf(opened)), presentation),
  )
  app.get<VolumeRoute>(
    '/:path/iiif/:volume/search',
    json(async ({ scope, volume, base }, { query: { q } }) => {
      const keyWord = typeof q === 'string' ? storable(q).slice(0, 200) : ''
      const { records } = await findPages(scope, volume.volume_id, { keyWord, page: 1, rows: MOST_FOUND })
      return foundAnnotations(base, keyWord, records)
    }),
  )
  app.get<VolumeRoute>(
    '/:path/iiif/:volume/:page/info.json',
    json(async ({ scope, volume, base }, { params }) => {
      const page = await pageOfVolume(scope, volume.volume_id, numberOf(params.page))
      return page && imageInfo(`${base}/${page.page}`, page)
    }),
  )
  // Image 3 §2: the base address of an image leads to what is known of it
  app.get<VolumeRoute>('/:path/iiif/:volume/:page', async (request: VolumeRequest, reply) => {
    const opened = await open(request, reply)
    if (!opened) return reply.callNotFound()
    const { scope, volume, base, inSlot } = opened
    const page = await inSlot(() => pageOfVolume(scope, volume.volume_id, numberOf(request.params.page)))
    return page ? reply.redirect(`${base}/${page.page}/info.json`, 303) : reply.callNotFound()
  })
  app.get<VolumeRoute>(
    '/:path/iiif/:volume/:page/text.json',
    json(async ({ scope, volume, base }, { params }) => {
      const page = await pageOfVolume(scope, volume.volume_id, numberOf(params.page))
      return page && textAnnotations(base, page.page, page.text)
    }, presentation),
  )

  app.get<VolumeRoute>(
    '/:path/iiif/:volume/:page/:region/:size/0/default.jpg',
    { compress: false },
    async (request: VolumeRequest, reply: FastifyReply) => {
      const opened = await open(request, reply)
      if (!opened) return reply.callNotFound()
      const { page, region } = request.params
      const { scope, volume, stored, isPublic } = opened
      const size = await keptSize(opened, request.params)
      const folder = volumeFolder(context.config.dataFolder, scope.tenant, volume.volume_id)
      const path = folder && imagePath(folder, numberOf(page), region, size)
      const facts = path === undefined ? undefined : await stat(path).catch(() => undefined)
      if (path === undefined || !facts?.isFile()) return reply.callNotFound()
      // an embargo that is set later must not find the picture in the browser's own store
      const isThesis = stored.record.docCode === THESIS
      reply
        .header(
          'cache-control',
          isThesis ? 'private, no-cache' : `${isPublic ? 'public' : 'private'}, max-age=86400`,
        )
        .header('content-length', facts.size)
      return reply.type('image/jpeg').send(createReadStream(path))
    },
  )
}

/** The whole page in its own size is kept as `max`. */
async function keptSize(
  { scope, volume, inSlot }: Opened,
  { page, region, size }: VolumeRoute['Params'],
): Promise<string> {
  if (region !== 'full' || size === 'max') return size
  const known = await inSlot(() => pageOfVolume(scope, volume.volume_id, numberOf(page)))
  return known && size === `${known.width},${known.height}` ? 'max' : size
}

/** Zero for what is no number: there is no such page. */
const numberOf = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : 0)

async function aboutOf({ scope, volume, stored, base }: Opened): Promise<ManifestAbout> {
  const { origin, site } = scope
  const card = cardOf(stored.record)
  return {
    volume,
    pages: await pagesOf(scope, volume.volume_id),
    base,
    title: card.title,
    language: card.lang || 'none',
    authors: card.authors,
    publisher: card.publisher,
    published: card.pubDate,
    library: site.name,
    portal: `${origin}/${site.path}`,
    recordPage: `${origin}/${site.path}/record/${encodeURIComponent(card.recordId)}`,
  }
}
