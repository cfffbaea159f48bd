import { formatQuery } from './query-string.ts'
import { formatSearch, type SearchState } from './search/search-state.ts'

type Query = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * Encodes a path segment. Slash, percent sign and hash stay part of it; the first dot of "." and ".." is encoded,
 * because those would be resolved as directories.
 */
const segment = (value: string): string => encodeURIComponent(value).replace(/^\.(?=\.?$)/, '%2E')

const at = (path: string) => (query?: Query) => path + formatQuery(query ?? {})

interface RecordAddress {
  id: string
  /** Document code; omitted when unknown. */
  type?: string
}
interface ExternalSearch {
  searchType: string
  keyword: string
  matchType: string
}

/**
 * Every address of the app, as the path after the hash. Build all links with these functions; there is one per route of
 * `route-table.ts` and of the areas, and a snapshot test lists them all.
 */
export const paths = {
  // search
  home: at('/Home'),
  homeInLowerCase: at('/home'),
  advancedSearch: (state?: SearchState) => `/advanceSearch${state ? formatQuery(formatSearch(state)) : ''}`,
  searchList: (state?: SearchState) => `/searchList${state ? formatQuery(formatSearch(state)) : ''}`,
  record: ({ id, type }: RecordAddress) =>
    `/searchList/bookDetails/${segment(id)}${type ? `/${segment(type)}` : ''}`,
  /** A record of a list; the query says which list and page. */
  favouriteRecord: ({ id, type }: Required<RecordAddress>, list: Query = {}) =>
    `/searchList/bookDetails/${segment(id)}/${segment(type)}/myFav${formatQuery(list)}`,
  favouritePaper: at('/searchList/bookDetailsmyFav/myFav'),
  otherPaper: at('/searchList/otherPaperDetail'),
  discovery: at('/chaoXingSearchList'),
  discoveryRecord: at('/chaoXingSearchList/detail'),
  otherSearch: at('/otherSearchList'),
  otherSearchSecond: at('/otherSearchList2'),
  externalSearch: ({ searchType, keyword, matchType, docType }: ExternalSearch & { docType?: string }) =>
    `/searchListExternal/${segment(searchType)}/${segment(keyword)}/${segment(matchType)}${docType ? `/${segment(docType)}` : ''}`,
  resourceSearch: ({
    searchType,
    keyword,
    matchType,
    resourceType,
  }: ExternalSearch & { resourceType?: string }) =>
    `/searchListResource/${segment(searchType)}/${segment(keyword)}/${segment(matchType)}${resourceType ? `/${segment(resourceType)}` : ''}`,
  category: at('/categorySearchList'),
  // browse and recommend
  newBooks: at('/newBookInform'),
  bookGifts: at('/bookDonate'),
  bookGift: at('/bookDonate/detail'),
  giftList: at('/donate'),
  hotCollections: at('/collect'),
  hotLoans: at('/readRange'),
  highScores: at('/grade'),
  popularBooks: at('/hotBook'),
  eBooks: at('/elecBook'),
  // drive purchase
  purchase: at('/drivePurchas'),
  purchaseList: at('/drivePurList'),
  purchaseItem: at('/drivePurDetails'),
  purchaseCart: at('/drivePurCart'),
  purchaseSettle: at('/drivePurSettle'),
  purchaseDelivery: at('/drivePurLogistic'),
  purchaseReader: at('/drivePurUser'),
  // resource navigation
  journals: at('/magazineNav'),
  journal: at('/magazineNavDetail'),
  topics: at('/specialNav'),
  topic: ({ id }: { id: string }) => `/specialNav/${segment(id)}`,
  bookLists: at('/bookListNav'),
  databases: at('/dataBaseNav'),
  database: ({ id }: { id: string }) => `/dataBaseNav/details/${segment(id)}`,
  newDatabases: at('/newDataBase'),
  newDatabase: ({ recordId }: { recordId: string }) => `/newDataBase/details/${segment(recordId)}`,
  specialCollections: at('/specialBaseNav'),
  specialCollectionOverview: at('/specialBaseNav/specialBaseDetail'),
  specialCollectionParts: at('/specialBaseNav/childBaseList'),
  specialCollection: ({ id }: { id: string }) => `/specialBaseDetail/${segment(id)}`,
  specialCollectionPart: ({ id, twoId }: { id: string; twoId: string }) =>
    `/specialBaseDetail/${segment(id)}/${segment(twoId)}`,
  locations: at('/collectionNav'),
  location: at('/collectionNavDetail'),
  // subject service
  departments: at('/departmentList'),
  department: at('/departmentHome'),
  researchers: at('/researcher'),
  researcher: at('/researcherDetail'),
  ownTheses: at('/schoolBaseNav'),
  courseReserves: at('/courseReference'),
  courseReserve: at('/courseReferenceDetail'),
  courseBooks: at('/courseBookResource'),
  courseBook: at('/courseBookDetail'),
  // personal and account
  personalCentre: at('/personalCenter'),
  personalTabs: at('/personalCenter/customTabs'),
  customTabs: at('/customTabs'),
  freeOrder: at('/personalCenter/freeOrder'),
  personalBookList: at('/personalCenter/bookListDetails'),
  personalExternal: ({ id }: { id: string }) => `/personalExternal/${segment(id)}`,
  signInExternal: ({ jwt, jwtHeader }: { jwt: string; jwtHeader: string }) =>
    `/loginExternal/${segment(jwt)}/${segment(jwtHeader)}`,
  signIn: at('/login'),
  bindAccount: at('/bindAccount'),
  bindUid: at('/bindUid'),
  relateUid: at('/relevanceUid'),
  changePassword: at('/modifyPassword'),
  resetPassword: at('/resetPassword'),
  forceBinding: at('/forceBinding'),
  privacy: at('/privacy'),
  oldPrivacy: at('/oldPrivacy'),
  pdf: ({ id1, id2 }: { id1: string; id2: string }) => `/previewPdf/${segment(id1)}/${segment(id2)}`,
  weChatSignIn: at('/wxLogin'),
  digitalLibrary: at('/digitalLibrary'),
  // beyond the specification
  selection: at('/selection'),
  author: at('/author'),
  /** The page and the words to mark are in the query. */
  pageImages: ({ volumeId }: { volumeId: string }, query: Query = {}) =>
    `/pageImages/${segment(volumeId)}${formatQuery(query)}`,
  delivery: at('/documentDelivery'),
  questionnaire: at('/questionnaire'),
  questionnaireResults: at('/questionnaire/results'),
}
