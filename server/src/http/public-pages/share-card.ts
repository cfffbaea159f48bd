import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { contentOf } from '@wenyuan/contract/constants/languages.ts'
import type { RecordFacts } from '@wenyuan/contract/shapes/record-page.ts'
import { detailOf } from '../../areas/detail/presentation.ts'
import type { AppContext } from '../../core/app-context.ts'
import { type CacheKey, cacheKey } from '../../platform/cache-key.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import { storable } from '../../platform/db/storable.ts'
import { fontCheck } from './font-check.ts'
import { coverClassOf, coverFactsOf } from './record-cover.ts'
import { coverPictureSvg, shareCardSvg } from './share-card-svg.ts'
import { pageRow } from './store.ts'
import type { PageFrame } from './document-html.ts'
import { admitPage, type PageContext, visitorPage } from './visitor-page.ts'

type Context = PageContext & Pick<AppContext, 'crawlers'>

/** Cards drawn lately; one has some 40 KB. */
const MOST_BYTES = 32 * 1_048_576
const MOST_CARDS = 1_000
const DAY = 86_400

const linesOf = ({ author, publisher, pubDate }: RecordFacts): string[] => [
  author,
  [publisher, pubDate].filter(Boolean).join(' '),
]

interface Drawn {
  record: BibRecord
  frame: PageFrame
  /** Whether the fonts of the machine have the letters of a text. */
  canDraw: (text: string) => boolean
}

/**
 * `/{path}/record/{id}/card.png` and `cover.png`: the picture of a link to a record, and its generated cover, for programs
 * that do not take SVG.
 */
export function mountShareCard(app: FastifyInstance, context: Context): void {
  // the same drawing is the same picture, whatever library or language asks
  const drawn = new LRUCache<CacheKey, Buffer>({
    max: MOST_CARDS,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })
  const mount = (name: string, svgOf: (about: Drawn) => string) =>
    app.get<{ Params: { path: string; id: string }; Querystring: { lang?: unknown } }>(
      `/:path/record/:id/${name}.png`,
      { compress: false },
      async (request, reply) => {
        const asked = visitorPage(context, request)
        if (!asked) return reply.callNotFound()
        const { scope, frame, inSlot } = asked
        await admitPage(context, scope, request)
        const id = storable(request.params.id)
        const svg = await inSlot(async () => {
          const row = id === '' || id.length > 512 ? undefined : await pageRow(scope, id)
          if (!row || row.withdrawn) return undefined
          return svgOf({ record: row.record, frame, canDraw: await fontCheck() })
        })
        if (svg === undefined) return reply.callNotFound()
        const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
        reply
          .header('etag', etag)
          .header('cache-control', `public, max-age=${DAY}`)
          .header('vary', 'accept-language')
          .header('cross-origin-resource-policy', 'cross-origin')
        if (request.headers['if-none-match'] === etag) return reply.code(304).send()
        const key = cacheKey(etag)
        const png = drawn.get(key) ?? (await inSlot(() => draw(svg)))
        drawn.set(key, png)
        return reply.type('image/png').send(png)
      },
    )
  mount('card', ({ record, frame: { library, ...frame }, canDraw }) => {
    const language = contentOf(frame.language)
    const detail = detailOf(record, language)
    const cover = coverFactsOf(detail, coverClassOf(record))
    return shareCardSvg({ cover, title: detail.title, lines: linesOf(detail), library, language }, canDraw)
  })
  mount('cover', ({ record, frame, canDraw }) => {
    const language = contentOf(frame.language)
    return coverPictureSvg(coverFactsOf(detailOf(record, language), coverClassOf(record)), language, canDraw)
  })
}

const draw = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, colours: 128 }).toBuffer()
