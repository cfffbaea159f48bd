import { languageTags } from '@wenyuan/contract/constants/languages.ts'
import { PAGE_TILE, scaleFactorsOf } from '@wenyuan/contract/constants/page-tiles.ts'
import type { Words } from '../../platform/db/column-types.ts'
import { smallSizeOf } from './image-files.ts'
import type { PageSize, Volume } from './store.ts'

/** What a manifest says besides the pages. */
export interface ManifestAbout {
  volume: Volume
  pages: readonly PageSize[]
  /** Address of the volume: manifest, pages and search are below it. */
  base: string
  title: string
  /** BCP 47 tag of the title. */
  language: string
  authors: readonly string[]
  publisher: string
  published: string
  library: Words
  /** The library's portal. */
  portal: string
  /** The record's page without script. */
  recordPage: string
}

const PROFILE = 'level0'
const PRESENTATION = 'http://iiif.io/api/presentation/3/context.json'

/** Image information of a page. Source: IIIF Image 3 "Image Information", compliance level 0. */
export function imageInfo(id: string, { width, height }: Pick<PageSize, 'width' | 'height'>) {
  return {
    '@context': 'http://iiif.io/api/image/3/context.json',
    id,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: PROFILE,
    width,
    height,
    sizes: [smallSizeOf({ width, height }), { width, height }],
    tiles: [{ width: PAGE_TILE, height: PAGE_TILE, scaleFactors: scaleFactorsOf({ width, height }) }],
  }
}

const said = (zhCN: string, zhTW: string, en: string) => ({ 'zh-CN': [zhCN], 'zh-TW': [zhTW], en: [en] })
const inNoLanguage = (text: string) => ({ none: [text] })

const labels = {
  author: said('作者', '作者', 'Author'),
  publisher: said('出版者', '出版者', 'Publisher'),
  published: said('出版年', '出版年', 'Published'),
  statement: said('使用说明', '使用說明', 'Terms of use'),
  text: said('本页文字', '本頁文字', 'Text of the page'),
}

/** The manifest of a volume. Source: IIIF Presentation 3.0, Content Search 2.0. */
export function manifestOf(about: ManifestAbout) {
  const { volume, pages, base, title, portal, library } = about
  const [first] = pages
  const facts = [
    [labels.author, about.authors],
    [labels.publisher, about.publisher === '' ? [] : [about.publisher]],
    [labels.published, about.published === '' ? [] : [about.published]],
  ] as const
  const libraryName = Object.fromEntries(languageTags.map((tag) => [tag, [library[tag]]]))
  return {
    '@context': volume.has_text ? ['http://iiif.io/api/search/2/context.json', PRESENTATION] : PRESENTATION,
    id: `${base}/manifest.json`,
    type: 'Manifest',
    label: { [about.language]: [volume.name === title ? title : `${title} · ${volume.name}`] },
    metadata: facts.flatMap(([label, values]) =>
      values.length === 0 ? [] : [{ label, value: { none: [...values] } }],
    ),
    ...(volume.rights === '' ? {} : { rights: volume.rights }),
    ...(volume.statement === ''
      ? {}
      : { requiredStatement: { label: labels.statement, value: inNoLanguage(volume.statement) } }),
    provider: [
      {
        id: portal,
        type: 'Agent',
        label: libraryName,
        homepage: [{ id: portal, type: 'Text', label: libraryName, format: 'text/html' }],
      },
    ],
    homepage: [
      { id: about.recordPage, type: 'Text', label: { [about.language]: [title] }, format: 'text/html' },
    ],
    viewingDirection: volume.direction,
    behavior: ['paged'],
    ...(first ? { thumbnail: [pictureOf(base, first, 'small')] } : {}),
    ...(volume.has_text ? { service: [{ id: `${base}/search`, type: 'SearchService2' }] } : {}),
    items: pages.map((page) => canvasOf(base, page, volume.has_text)),
  }
}

function canvasOf(base: string, page: PageSize, hasText: boolean) {
  const id = canvasId(base, page.page)
  return {
    id,
    type: 'Canvas',
    label: inNoLanguage(page.label),
    width: page.width,
    height: page.height,
    thumbnail: [pictureOf(base, page, 'small')],
    items: [
      {
        id: `${id}/pictures`,
        type: 'AnnotationPage',
        items: [
          {
            id: `${id}/picture`,
            type: 'Annotation',
            motivation: 'painting',
            target: id,
            body: pictureOf(base, page, 'whole'),
          },
        ],
      },
    ],
    ...(hasText
      ? {
          annotations: [{ id: `${base}/${page.page}/text.json`, type: 'AnnotationPage', label: labels.text }],
        }
      : {}),
  }
}

const canvasId = (base: string, page: number): string => `${base}/canvas/${page}`

function pictureOf(base: string, page: PageSize, which: 'small' | 'whole') {
  const service = `${base}/${page.page}`
  const { width, height } = which === 'small' ? smallSizeOf(page) : page
  const size = which === 'small' ? `${width},${height}` : 'max'
  return {
    id: `${service}/full/${size}/0/default.jpg`,
    type: 'Image',
    format: 'image/jpeg',
    width,
    height,
    service: [{ id: service, type: 'ImageService3', profile: PROFILE }],
  }
}

/** The text of a page as an annotation. */
export function textAnnotations(base: string, page: number, text: string) {
  const id = `${base}/${page}/text.json`
  return {
    '@context': PRESENTATION,
    id,
    type: 'AnnotationPage',
    items:
      text === ''
        ? []
        : [
            {
              id: `${id}#text`,
              type: 'Annotation',
              motivation: 'supplementing',
              target: canvasId(base, page),
              body: { type: 'TextualBody', value: text, format: 'text/plain' },
            },
          ],
  }
}

export interface FoundPlaces {
  page: number
  text: string
  boxes: readonly (readonly [number, number, number, number])[]
}

/** Found places as annotations. Source: IIIF Content Search 2.0 "Search Response". */
export function foundAnnotations(base: string, query: string, found: readonly FoundPlaces[]) {
  const id = `${base}/search?q=${encodeURIComponent(query)}`
  const places = found.flatMap(({ page, text, boxes }) =>
    (boxes.length === 0 ? [undefined] : boxes).map((box, at) => ({
      id: `${base}/search#${page}-${at}`,
      type: 'Annotation',
      motivation: 'highlighting',
      target: canvasId(base, page) + (box ? `#xywh=${box.join(',')}` : ''),
      body: { type: 'TextualBody', value: text, format: 'text/plain' },
    })),
  )
  return { '@context': 'http://iiif.io/api/search/2/context.json', id, type: 'AnnotationPage', items: places }
}
