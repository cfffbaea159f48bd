import { expect, test } from 'vitest'
import { areaScreens } from './areas.ts'
import { paths } from './paths.ts'
import { routesWith, routeTable } from './route-table.ts'
import { searchFor } from './search/search-changes.ts'

/** Every path function, called with all kinds of arguments. */
const every: Record<keyof typeof paths, string[]> = {
  home: [paths.home()],
  homeInLowerCase: [paths.homeInLowerCase()],
  advancedSearch: [paths.advancedSearch()],
  searchList: [paths.searchList()],
  record: [paths.record({ id: '{id}', type: '{type}' }), paths.record({ id: '{id}' })],
  favouriteRecord: [paths.favouriteRecord({ id: '{id}', type: '{type}' })],
  favouritePaper: [paths.favouritePaper()],
  otherPaper: [paths.otherPaper()],
  discovery: [paths.discovery()],
  discoveryRecord: [paths.discoveryRecord()],
  otherSearch: [paths.otherSearch()],
  otherSearchSecond: [paths.otherSearchSecond()],
  externalSearch: [
    paths.externalSearch({ searchType: '{searchType}', keyword: '{keyword}', matchType: '{matchType}' }),
    paths.externalSearch({
      searchType: '{searchType}',
      keyword: '{keyword}',
      matchType: '{matchType}',
      docType: '{docType}',
    }),
  ],
  resourceSearch: [
    paths.resourceSearch({ searchType: '{searchType}', keyword: '{keyword}', matchType: '{matchType}' }),
    paths.resourceSearch({
      searchType: '{searchType}',
      keyword: '{keyword}',
      matchType: '{matchType}',
      resourceType: '{resourceType}',
    }),
  ],
  category: [paths.category()],
  newBooks: [paths.newBooks()],
  bookGifts: [paths.bookGifts()],
  bookGift: [paths.bookGift()],
  giftList: [paths.giftList()],
  hotCollections: [paths.hotCollections()],
  hotLoans: [paths.hotLoans()],
  highScores: [paths.highScores()],
  popularBooks: [paths.popularBooks()],
  eBooks: [paths.eBooks()],
  purchase: [paths.purchase()],
  purchaseList: [paths.purchaseList()],
  purchaseItem: [paths.purchaseItem()],
  purchaseCart: [paths.purchaseCart()],
  purchaseSettle: [paths.purchaseSettle()],
  purchaseDelivery: [paths.purchaseDelivery()],
  purchaseReader: [paths.purchaseReader()],
  journals: [paths.journals()],
  journal: [paths.journal()],
  topics: [paths.topics()],
  topic: [paths.topic({ id: '{id}' })],
  bookLists: [paths.bookLists()],
  databases: [paths.databases()],
  database: [paths.database({ id: '{id}' })],
  newDatabases: [paths.newDatabases()],
  newDatabase: [paths.newDatabase({ recordId: '{recordId}' })],
  specialCollections: [paths.specialCollections()],
  specialCollectionOverview: [paths.specialCollectionOverview()],
  specialCollectionParts: [paths.specialCollectionParts()],
  specialCollection: [paths.specialCollection({ id: '{id}' })],
  specialCollectionPart: [paths.specialCollectionPart({ id: '{id}', twoId: '{twoId}' })],
  locations: [paths.locations()],
  location: [paths.location()],
  departments: [paths.departments()],
  department: [paths.department()],
  researchers: [paths.researchers()],
  researcher: [paths.researcher()],
  ownTheses: [paths.ownTheses()],
  courseReserves: [paths.courseReserves()],
  courseReserve: [paths.courseReserve()],
  courseBooks: [paths.courseBooks()],
  courseBook: [paths.courseBook()],
  personalCentre: [paths.personalCentre()],
  personalTabs: [paths.personalTabs()],
  customTabs: [paths.customTabs()],
  freeOrder: [paths.freeOrder()],
  personalBookList: [paths.personalBookList()],
  personalExternal: [paths.personalExternal({ id: '{id}' })],
  signInExternal: [paths.signInExternal({ jwt: '{jwt}', jwtHeader: '{jwtHeader}' })],
  signIn: [paths.signIn()],
  bindAccount: [paths.bindAccount()],
  bindUid: [paths.bindUid()],
  relateUid: [paths.relateUid()],
  changePassword: [paths.changePassword()],
  resetPassword: [paths.resetPassword()],
  forceBinding: [paths.forceBinding()],
  privacy: [paths.privacy()],
  oldPrivacy: [paths.oldPrivacy()],
  pdf: [paths.pdf({ id1: '{id1}', id2: '{id2}' })],
  weChatSignIn: [paths.weChatSignIn()],
  digitalLibrary: [paths.digitalLibrary()],
  selection: [paths.selection()],
  author: [paths.author()],
  pageImages: [paths.pageImages({ volumeId: '{volumeId}' })],
  delivery: [paths.delivery()],
  questionnaire: [paths.questionnaire()],
  questionnaireResults: [paths.questionnaireResults()],
}

const addresses = Object.values(every).flat().map(decodeURIComponent)

test('there is a path for every route of the specification and a route for every path', () => {
  const routes = routesWith(areaScreens).map((row) => row.route)
  expect(addresses.slice(0, routeTable.length)).toEqual(routeTable.map((row) => row.route))
  expect(routes).toEqual(expect.arrayContaining(addresses))
})

test('the specification has 78 routes', () => {
  expect(
    routesWith(areaScreens).map(({ group, route, screen }) => `${group} ${route} ${screen?.area ?? 'later'}`),
  ).toMatchSnapshot()
  expect(routeTable).toHaveLength(78)
})

test('no two areas have a screen for the same route', () => {
  const routes = areaScreens.flatMap(({ routes }) => routes)
  expect(routes.filter((route, at) => routes.indexOf(route) !== at)).toEqual([])
})

test('a record may be called anything', () => {
  expect(paths.record({ id: 'a/b%c+d#e?f 红' })).toBe(
    '/searchList/bookDetails/a%2Fb%25c%2Bd%23e%3Ff%20%E7%BA%A2',
  )
  expect(paths.record({ id: '..' })).toBe('/searchList/bookDetails/%2E.')
})

test('a search is its address', () => {
  expect(decodeURIComponent(paths.searchList(searchFor('红楼梦', 'title')))).toBe(
    '/searchList?q=红楼梦&field=title',
  )
})

test('every route of the specification has a screen', () => {
  expect(routesWith(areaScreens).filter(({ screen }) => screen === undefined)).toEqual([])
})
