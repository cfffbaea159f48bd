import type { Page } from 'playwright-core'
import { goTo } from './go-to.ts'
import { haveGift } from './gift-steps.ts'
import { haveOrder, putIntoCart } from './shop-steps.ts'

/** The way to a screen that shows one thing: where a reader begins, and the links that he follows. */
interface Way {
  /** As the specification writes it. */
  route: string
  /** The first is opened; of each following one, a link that begins so is followed. */
  steps: readonly [string, ...string[]]
  /** Only a reader sees these links. */
  forReader?: boolean
  /** Done on the first screen. */
  prepare?: (page: Page) => Promise<void>
  /** Makes the address of the screen, where the end of the way is another one. */
  become?: (found: string) => string
}

const record = '/searchList/bookDetails/'
/** Records of the demo with scanned pages, and with files. */
const DIGITISED = 'pg-24075'
const WITH_FILES = 'wy-59601282504'
const collection = '/specialBaseDetail/'

/** A collection of the shelf, or a part of it, as the routes with a query name it. */
const inQuery = (path: string) => (found: string) => {
  const [packageId = '', childId] = found.slice(collection.length).split('?')[0]?.split('/') ?? []
  return `${path}?packageId=${packageId}${childId === undefined ? '' : `&childId=${childId}`}`
}

const ways = (recordId: string): readonly Way[] => [
  { route: '/author', steps: [`${record}${encodeURIComponent(recordId)}/1`, '/author?'] },
  { route: '/collectionNavDetail', steps: ['/collectionNav', '/collectionNavDetail?'] },
  { route: '/courseBookDetail', steps: ['/courseBookResource', '/courseBookDetail?'] },
  { route: '/courseReferenceDetail', steps: ['/courseReference', '/courseReferenceDetail?'] },
  { route: '/dataBaseNav/details/{id}', steps: ['/dataBaseNav', '/dataBaseNav/details/'] },
  {
    route: '/newDataBase/details/{recordId}',
    steps: ['/newDataBase', '/dataBaseNav/details/'],
    become: (found) => found.replace('/dataBaseNav/', '/newDataBase/'),
  },
  { route: '/departmentHome', steps: ['/departmentList', '/departmentHome?'] },
  { route: '/magazineNavDetail', steps: ['/magazineNav', '/magazineNavDetail?'] },
  { route: '/otherSearchList2', steps: ['/otherSearchList?q=history', '/otherSearchList2?'] },
  { route: '/pageImages/{volumeId}', steps: [`${record}${DIGITISED}`, '/pageImages/'] },
  {
    route: '/previewPdf/{id1}/{id2}',
    steps: [`${record}${WITH_FILES}`, '/previewPdf/'],
    forReader: true,
  },
  { route: '/personalCenter/bookListDetails', steps: ['/bookListNav', '/personalCenter/bookListDetails?'] },
  { route: '/researcherDetail', steps: ['/researcher', '/researcherDetail?'] },
  { route: '/specialNav/{id}', steps: ['/specialNav', '/specialNav/'] },
  { route: '/specialBaseDetail/{id}', steps: ['/specialBaseNav', collection] },
  { route: '/specialBaseDetail/{id}/{twoId}', steps: ['/specialBaseNav', collection, collection] },
  {
    route: '/specialBaseNav/specialBaseDetail',
    steps: ['/specialBaseNav', collection],
    become: inQuery('/specialBaseNav/specialBaseDetail'),
  },
  {
    route: '/specialBaseNav/childBaseList',
    steps: ['/specialBaseNav', collection],
    become: inQuery('/specialBaseNav/childBaseList'),
  },
  {
    route: '/chaoXingSearchList/detail',
    steps: ['/chaoXingSearchList?q=science', '/chaoXingSearchList/detail?'],
  },
  {
    route: '/documentDelivery',
    steps: ['/chaoXingSearchList?q=science', '/chaoXingSearchList/detail?', '/documentDelivery?'],
    forReader: true,
  },
  {
    route: '/bookDonate/detail',
    steps: ['/personalCenter?tab=11', '/bookDonate/detail?'],
    forReader: true,
    prepare: haveGift,
  },
  { route: '/questionnaire', steps: ['/personalCenter?tab=10', '/questionnaire?'], forReader: true },
  {
    route: '/questionnaire/results',
    steps: ['/personalCenter?tab=10', '/questionnaire/results?'],
    forReader: true,
  },
  { route: '/drivePurDetails', steps: ['/drivePurList', '/drivePurDetails?'], forReader: true },
  {
    route: '/drivePurLogistic',
    steps: ['/drivePurUser', '/drivePurLogistic?'],
    forReader: true,
    prepare: haveOrder,
  },
  {
    route: '/drivePurCart',
    steps: ['/drivePurList', '/drivePurCart'],
    forReader: true,
    prepare: putIntoCart,
  },
  { route: '/drivePurSettle', steps: ['/drivePurCart', '/drivePurSettle'], forReader: true },
]

/** Addresses that need no look at the portal. */
const given: Readonly<Record<string, string>> = {
  '/searchList/otherPaperDetail':
    '/searchList/otherPaperDetail?title=The use of catalogues in open libraries&author=Chen Ming&doi=10.1000/xyz',
  '/chaoXingSearchList': '/chaoXingSearchList?q=science',
  '/personalExternal/{id}': '/personalExternal/1',
}

/** Links of a list that are tried, if those before do not lead on. */
const TRIED = 6

/** Screens of what other systems offer: a library without them says so. Their own stories connect some. */
export const outsideRoutes: ReadonlySet<string> = new Set([
  '/chaoXingSearchList',
  '/chaoXingSearchList/detail',
  '/otherSearchList',
  '/otherSearchList2',
  '/documentDelivery',
])

/** The pages on which it is looked for, with their requests watched: both show the app in Chinese. */
interface Asked {
  recordId: string
  pages: { visitor: Page; reader: Page }
  /** Routes that are looked for; default: all. */
  wanted?: (route: string) => boolean
}

export interface RealAddresses {
  /** By route. */
  found: ReadonlyMap<string, string>
  /** Ways on which nothing was found. */
  missing: readonly string[]
}

/**
 * Addresses of things that the library has, by their route. Links are followed as a reader follows them, so that a
 * list without links shows itself.
 */
export async function realAddresses({ recordId, pages, wanted }: Asked): Promise<RealAddresses> {
  const found = new Map(Object.entries(given))
  const missing: string[] = []
  const visitor = linksOf(pages.visitor)
  const reader = linksOf(pages.reader)
  for (const way of ways(recordId).filter(({ route }) => wanted?.(route) ?? true)) {
    const [path, ...links] = way.steps
    const end = await followed(way.forReader ? reader : visitor, { path, links, prepare: way.prepare })
    if (end === undefined) missing.push(`${way.route}: no link from ${way.steps.join(' to ')}`)
    else found.set(way.route, way.become?.(end) ?? end)
  }
  return { found, missing }
}

interface Look {
  path: string
  /** What the links begin with. */
  prefix: string
  prepare?: Way['prepare']
}

/** Opens a path and reads its links; several ways begin at one screen, which is opened once. */
function linksOf(page: Page): (look: Look) => Promise<readonly string[]> {
  let open = ''
  return async ({ path, prefix, prepare }) => {
    if (open !== path) await goTo(page, path)
    open = path
    if (prepare) {
      await prepare(page)
      open = ''
    }
    const link = page.locator(`main a[href*=${JSON.stringify(`#${prefix}`)}]`)
    await link
      .first()
      .waitFor({ timeout: 4_000 })
      .catch(() => undefined)
    const there = await link.evaluateAll((all: { hash: string }[]) => all.map(({ hash }) => hash.slice(1)))
    return [...new Set(there)].filter((one) => one !== path)
  }
}

interface Walk {
  path: string
  links: readonly string[]
  prepare?: Way['prepare']
}

/** Follows links from a path; undefined: they do not lead to the end. */
async function followed(
  linksAt: ReturnType<typeof linksOf>,
  { path, links, prepare }: Walk,
): Promise<string | undefined> {
  const [prefix, ...further] = links
  if (prefix === undefined) return path
  for (const next of (await linksAt({ path, prefix, prepare })).slice(0, TRIED)) {
    const end = await followed(linksAt, { path: next, links: further })
    if (end !== undefined) return end
  }
  return undefined
}
