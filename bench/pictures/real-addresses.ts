import type { Page } from 'playwright-core'
import { printProgress } from '../shared/figures.ts'
import { putIntoCart } from './shop-steps.ts'

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
  { route: '/bookDonate/detail', steps: ['/personalCenter?tab=11', '/bookDonate/detail?'], forReader: true },
  { route: '/questionnaire', steps: ['/personalCenter?tab=10', '/questionnaire?'], forReader: true },
  {
    route: '/questionnaire/results',
    steps: ['/personalCenter?tab=10', '/questionnaire/results?'],
    forReader: true,
  },
  { route: '/drivePurDetails', steps: ['/drivePurList', '/drivePurDetails?'], forReader: true },
  {
    route: '/drivePurCart',
    steps: ['/drivePurList'],
    forReader: true,
    prepare: putIntoCart,
    become: () => '/drivePurCart',
  },
  { route: '/drivePurSettle', steps: ['/drivePurCart', '/drivePurSettle'], forReader: true },
  { route: '/drivePurLogistic', steps: ['/drivePurUser', '/drivePurLogistic?'], forReader: true },
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

/**
 * Addresses of things that the library has, by their route. Links are followed as a reader follows them, so that a
 * list without links shows itself.
 */
export async function realAddresses(
  address: string,
  { recordId, pages, wanted }: Asked,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map(Object.entries(given))
  for (const way of ways(recordId).filter(({ route }) => wanted(route))) {
    const [path, ...links] = way.steps
    const page = way.forReader ? pages.reader : pages.visitor
    const end = await followed(page, { address, path, links, prepare: way.prepare })
    if (end === undefined)
      printProgress(`${way.route}: nothing to show, no link from ${way.steps.join(' to ')}`)
    else found.set(way.route, way.become?.(end) ?? end)
  }
  return found
}

interface Asked {
  recordId: string
  pages: { visitor: Page; reader: Page }
  /** Routes that will be pictured. */
  wanted: (route: string) => boolean
}

interface Walk {
  address: string
  path: string
  links: readonly string[]
  prepare?: Way['prepare']
}

/** Opens a path and follows links from there; undefined: they do not lead to the end. */
async function followed(page: Page, { address, path, links, prepare }: Walk): Promise<string | undefined> {
  const [prefix, ...further] = links
  if (prefix === undefined && !prepare) return path
  await page.goto('about:blank')
  await page.goto(`${address}/wenyuan/#${path}`)
  await page.getByRole('main').waitFor()
  await page.waitForLoadState('networkidle')
  await prepare?.(page)
  if (prefix === undefined) return path
  const link = page.locator(`main a[href*=${JSON.stringify(`#${prefix}`)}]`)
  await link
    .first()
    .waitFor({ timeout: 4_000 })
    .catch(() => undefined)
  const there = await link.evaluateAll((all: { hash: string }[]) => all.map(({ hash }) => hash.slice(1)))
  for (const next of [...new Set(there)].filter((one) => one !== path).slice(0, TRIED)) {
    const end = await followed(page, { address, path: next, links: further })
    if (end !== undefined) return end
  }
  return undefined
}
