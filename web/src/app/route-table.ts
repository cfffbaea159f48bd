/** Which part of the product a route belongs to: the first column of `npm run -s routes`. */
export type RouteGroup = 'search' | 'browse' | 'purchase' | 'resources' | 'subject' | 'account'

/** The screens that stand. A route without one shows the honest "not open yet at this library" page. */
export type ScreenName =
  | 'home'
  | 'advancedSearch'
  | 'searchList'
  | 'record'
  | 'otherPaper'
  | 'pdf'
  | 'locations'
  | 'location'
  | 'highScores'
  | 'otherSearch'
  | 'externalSearch'
  | 'resourceSearch'
  | 'category'
  | 'newBooks'
  | 'hotCollections'
  | 'hotLoans'
  | 'popularBooks'
  | 'eBooks'
  | 'privacy'
  | 'personal'
  | 'personalExternal'
  | 'customTabs'
  | 'signIn'
  | 'signInExternal'
  | 'bindAccount'
  | 'bindUid'
  | 'relateUid'
  | 'changePassword'
  | 'resetPassword'
  | 'forceBinding'
  | 'weChatReturn'

export interface RouteRow {
  group: RouteGroup
  /** As the specification writes it: "/searchList/bookDetails/{id}/{type}". */
  route: string
  screen?: ScreenName
  /** Drawn without header and footer. Source: spec 1 §2 "Personal and account". */
  bare?: true
}

/** Every route of the specification, in its order. Plain data: the router, `paths.ts` and `tools/routes.ts` read it. */
export const routeTable: readonly RouteRow[] = [
  { group: 'search', route: '/Home', screen: 'home' },
  { group: 'search', route: '/home', screen: 'home' },
  { group: 'search', route: '/advanceSearch', screen: 'advancedSearch' },
  { group: 'search', route: '/searchList', screen: 'searchList' },
  { group: 'search', route: '/searchList/bookDetails/{id}/{type}', screen: 'record' },
  { group: 'search', route: '/searchList/bookDetails/{id}', screen: 'record' },
  { group: 'search', route: '/searchList/bookDetails/{id}/{type}/myFav' },
  { group: 'search', route: '/searchList/bookDetailsmyFav/myFav' },
  { group: 'search', route: '/searchList/otherPaperDetail', screen: 'otherPaper' },
  { group: 'search', route: '/chaoXingSearchList' },
  { group: 'search', route: '/chaoXingSearchList/detail' },
  { group: 'search', route: '/otherSearchList', screen: 'otherSearch' },
  { group: 'search', route: '/otherSearchList2', screen: 'otherSearch' },
  {
    group: 'search',
    route: '/searchListExternal/{searchType}/{keyword}/{matchType}',
    screen: 'externalSearch',
  },
  {
    group: 'search',
    route: '/searchListExternal/{searchType}/{keyword}/{matchType}/{docType}',
    screen: 'externalSearch',
  },
  {
    group: 'search',
    route: '/searchListResource/{searchType}/{keyword}/{matchType}',
    screen: 'resourceSearch',
  },
  {
    group: 'search',
    route: '/searchListResource/{searchType}/{keyword}/{matchType}/{resourceType}',
    screen: 'resourceSearch',
  },
  { group: 'search', route: '/categorySearchList', screen: 'category' },
  { group: 'browse', route: '/newBookInform', screen: 'newBooks' },
  { group: 'browse', route: '/bookDonate' },
  { group: 'browse', route: '/bookDonate/detail' },
  { group: 'browse', route: '/donate' },
  { group: 'browse', route: '/collect', screen: 'hotCollections' },
  { group: 'browse', route: '/readRange', screen: 'hotLoans' },
  { group: 'browse', route: '/grade', screen: 'highScores' },
  { group: 'browse', route: '/hotBook', screen: 'popularBooks' },
  { group: 'browse', route: '/elecBook', screen: 'eBooks' },
  { group: 'purchase', route: '/drivePurchas', bare: true },
  { group: 'purchase', route: '/drivePurList' },
  { group: 'purchase', route: '/drivePurDetails' },
  { group: 'purchase', route: '/drivePurCart' },
  { group: 'purchase', route: '/drivePurSettle' },
  { group: 'purchase', route: '/drivePurLogistic' },
  { group: 'purchase', route: '/drivePurUser' },
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
  { group: 'resources', route: '/collectionNav', screen: 'locations' },
  { group: 'resources', route: '/collectionNavDetail', screen: 'location' },
  { group: 'subject', route: '/departmentList' },
  { group: 'subject', route: '/departmentHome' },
  { group: 'subject', route: '/researcher' },
  { group: 'subject', route: '/researcherDetail' },
  { group: 'subject', route: '/schoolBaseNav' },
  { group: 'subject', route: '/courseReference' },
  { group: 'subject', route: '/courseReferenceDetail' },
  { group: 'subject', route: '/courseBookResource' },
  { group: 'subject', route: '/courseBookDetail' },
  { group: 'account', route: '/personalCenter', screen: 'personal' },
  { group: 'account', route: '/personalCenter/customTabs', screen: 'customTabs' },
  { group: 'account', route: '/customTabs', screen: 'customTabs' },
  { group: 'account', route: '/personalCenter/freeOrder' },
  { group: 'account', route: '/personalCenter/bookListDetails' },
  { group: 'account', route: '/personalExternal/{id}', screen: 'personalExternal', bare: true },
  { group: 'account', route: '/loginExternal/{jwt}/{jwtHeader}', screen: 'signInExternal' },
  { group: 'account', route: '/login', screen: 'signIn' },
  { group: 'account', route: '/bindAccount', screen: 'bindAccount' },
  { group: 'account', route: '/bindUid', screen: 'bindUid' },
  { group: 'account', route: '/relevanceUid', screen: 'relateUid' },
  { group: 'account', route: '/modifyPassword', screen: 'changePassword' },
  { group: 'account', route: '/resetPassword', screen: 'resetPassword' },
  { group: 'account', route: '/forceBinding', screen: 'forceBinding' },
  { group: 'account', route: '/privacy', screen: 'privacy' },
  { group: 'account', route: '/oldPrivacy', screen: 'privacy', bare: true },
  { group: 'account', route: '/previewPdf/{id1}/{id2}', screen: 'pdf', bare: true },
  { group: 'account', route: '/wxLogin', screen: 'weChatReturn' },
  { group: 'account', route: '/digitalLibrary' },
]
