/** The part of the product a route belongs to: the first column of `npm run -s routes`. */
export type RouteGroup = 'search' | 'browse' | 'purchase' | 'resources' | 'subject' | 'account'

export interface RouteRow {
  group: RouteGroup
  /** In the notation of the specification: "/searchList/bookDetails/{id}/{type}". */
  route: string
  /** Shown without header and footer. Source: spec 1 §2 "Personal and account". */
  bare?: true
}

/**
 * Every route of the specification, in its order; each has a screen of some area. Plain data: the navigator, `paths.ts` and `tools/routes.ts` read it.
 */
export const routeTable: readonly RouteRow[] = [
  { group: 'search', route: '/Home' },
  { group: 'search', route: '/home' },
  { group: 'search', route: '/advanceSearch' },
  { group: 'search', route: '/searchList' },
  { group: 'search', route: '/searchList/bookDetails/{id}/{type}' },
  { group: 'search', route: '/searchList/bookDetails/{id}' },
  { group: 'search', route: '/searchList/bookDetails/{id}/{type}/myFav' },
  { group: 'search', route: '/searchList/bookDetailsmyFav/myFav' },
  { group: 'search', route: '/searchList/otherPaperDetail' },
  { group: 'search', route: '/chaoXingSearchList' },
  { group: 'search', route: '/chaoXingSearchList/detail' },
  { group: 'search', route: '/otherSearchList' },
  { group: 'search', route: '/otherSearchList2' },
  {
    group: 'search',
    route: '/searchListExternal/{searchType}/{keyword}/{matchType}',
  },
  {
    group: 'search',
    route: '/searchListExternal/{searchType}/{keyword}/{matchType}/{docType}',
  },
  {
    group: 'search',
    route: '/searchListResource/{searchType}/{keyword}/{matchType}',
  },
  {
    group: 'search',
    route: '/searchListResource/{searchType}/{keyword}/{matchType}/{resourceType}',
  },
  { group: 'search', route: '/categorySearchList' },
  { group: 'browse', route: '/newBookInform' },
  { group: 'browse', route: '/bookDonate' },
  { group: 'browse', route: '/bookDonate/detail' },
  { group: 'browse', route: '/donate' },
  { group: 'browse', route: '/collect' },
  { group: 'browse', route: '/readRange' },
  { group: 'browse', route: '/grade' },
  { group: 'browse', route: '/hotBook' },
  { group: 'browse', route: '/elecBook' },
  { group: 'purchase', route: '/drivePurchas', bare: true },
  { group: 'purchase', route: '/drivePurList', bare: true },
  { group: 'purchase', route: '/drivePurDetails', bare: true },
  { group: 'purchase', route: '/drivePurCart', bare: true },
  { group: 'purchase', route: '/drivePurSettle', bare: true },
  { group: 'purchase', route: '/drivePurLogistic', bare: true },
  { group: 'purchase', route: '/drivePurUser', bare: true },
  { group: 'resources', route: '/magazineNav' },
  { group: 'resources', route: '/magazineNavDetail' },
  { group: 'resources', route: '/specialNav', bare: true },
  { group: 'resources', route: '/specialNav/{id}', bare: true },
  { group: 'resources', route: '/bookListNav' },
  { group: 'resources', route: '/dataBaseNav' },
  { group: 'resources', route: '/dataBaseNav/details/{id}' },
  { group: 'resources', route: '/newDataBase' },
  { group: 'resources', route: '/newDataBase/details/{recordId}' },
  { group: 'resources', route: '/specialBaseNav' },
  { group: 'resources', route: '/specialBaseNav/specialBaseDetail' },
  { group: 'resources', route: '/specialBaseNav/childBaseList' },
  { group: 'resources', route: '/specialBaseDetail/{id}' },
  { group: 'resources', route: '/specialBaseDetail/{id}/{twoId}' },
  { group: 'resources', route: '/collectionNav' },
  { group: 'resources', route: '/collectionNavDetail' },
  { group: 'subject', route: '/departmentList' },
  { group: 'subject', route: '/departmentHome' },
  { group: 'subject', route: '/researcher' },
  { group: 'subject', route: '/researcherDetail' },
  { group: 'subject', route: '/schoolBaseNav' },
  { group: 'subject', route: '/courseReference' },
  { group: 'subject', route: '/courseReferenceDetail' },
  { group: 'subject', route: '/courseBookResource' },
  { group: 'subject', route: '/courseBookDetail' },
  { group: 'account', route: '/personalCenter' },
  { group: 'account', route: '/personalCenter/customTabs' },
  { group: 'account', route: '/customTabs' },
  { group: 'account', route: '/personalCenter/freeOrder' },
  { group: 'account', route: '/personalCenter/bookListDetails' },
  { group: 'account', route: '/personalExternal/{id}', bare: true },
  { group: 'account', route: '/loginExternal/{jwt}/{jwtHeader}' },
  { group: 'account', route: '/login' },
  { group: 'account', route: '/bindAccount' },
  { group: 'account', route: '/bindUid' },
  { group: 'account', route: '/relevanceUid' },
  { group: 'account', route: '/modifyPassword' },
  { group: 'account', route: '/resetPassword' },
  { group: 'account', route: '/forceBinding' },
  { group: 'account', route: '/privacy' },
  { group: 'account', route: '/oldPrivacy', bare: true },
  { group: 'account', route: '/previewPdf/{id1}/{id2}', bare: true },
  { group: 'account', route: '/wxLogin' },
  { group: 'account', route: '/digitalLibrary' },
]

/** Paths are found in any case: "/home" equals "/Home". */
export const routeKey = (route: string): string => route.toLowerCase()

interface Screen {
  routes: readonly string[]
  group?: RouteGroup
  bare?: true
}

/** The routes of the specification, then those that areas add, each with its screen. */
export function routesWith<One extends Screen>(screens: readonly One[]): (RouteRow & { screen?: One })[] {
  const byRoute = new Map(
    screens.flatMap((screen) => screen.routes.map((route) => [routeKey(route), screen] as const)),
  )
  const listed = new Set(routeTable.map(({ route }) => routeKey(route)))
  const beyond = screens.flatMap(({ routes, group = 'search', bare }) =>
    routes
      .filter((route) => !listed.has(routeKey(route)))
      .map((route): RouteRow => ({ group, route, ...(bare ? { bare } : {}) })),
  )
  return [...routeTable, ...beyond].map((row) => {
    const screen = byRoute.get(routeKey(row.route))
    return screen ? { ...row, screen } : row
  })
}
