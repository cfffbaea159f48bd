import { account } from './areas/account.ts'
import { attachments } from './areas/attachments.ts'
import { browse } from './areas/browse.ts'
import { departments } from './areas/departments.ts'
import { detail } from './areas/detail.ts'
import { holdings } from './areas/holdings.ts'
import { home } from './areas/home.ts'
import { locations } from './areas/locations.ts'
import { ratings } from './areas/ratings.ts'
import { researchers } from './areas/researchers.ts'
import { search } from './areas/search.ts'
import { searchHistory } from './areas/search-history.ts'
import { session } from './areas/session.ts'
import { site } from './areas/site.ts'
import { usage } from './areas/usage.ts'
import { loans } from './areas/loans.ts'
import { inbox } from './areas/inbox.ts'
import { points } from './areas/points.ts'
import { addresses } from './areas/addresses.ts'
import { behaviour } from './areas/behaviour.ts'
import { requests } from './areas/requests.ts'
import { payments } from './areas/payments.ts'
import { journals } from './areas/journals.ts'
import { leaving } from './areas/leaving.ts'
import { feedback } from './areas/feedback.ts'
import { recommendations } from './areas/recommendations.ts'
import { donations } from './areas/donations.ts'
import { questionnaires } from './areas/questionnaires.ts'
import { favourites } from './areas/favourites.ts'
import { bookLists } from './areas/book-lists.ts'
import { subscriptions } from './areas/subscriptions.ts'
import { topics } from './areas/topics.ts'
import { specialCollections } from './areas/special-collections.ts'
import { databases } from './areas/databases.ts'
import { courses } from './areas/courses.ts'
import { purchase } from './areas/purchase.ts'
import { theses } from './areas/theses.ts'
import { assistant } from './areas/assistant.ts'
import { discovery } from './areas/discovery.ts'
import { otherLibraries } from './areas/other-libraries.ts'
import { pageImages } from './areas/page-images.ts'
import type { Area } from './endpoint.ts'

/** Every area of the contract. An area has the same name in the specification list, server, web and docs. */
export const areas = {
  site,
  researchers,
  search,
  'search-history': searchHistory,
  home,
  browse,
  departments,
  detail,
  holdings,
  attachments,
  ratings,
  locations,
  usage,
  session,
  account,
  loans,
  inbox,
  points,
  addresses,
  behaviour,
  requests,
  payments,
  journals,
  leaving,
  feedback,
  recommendations,
  donations,
  questionnaires,
  favourites,
  'book-lists': bookLists,
  subscriptions,
  topics,
  'special-collections': specialCollections,
  databases,
  courses,
  purchase,
  theses,
  assistant,
  'other-libraries': otherLibraries,
  discovery,
  'page-images': pageImages,
} satisfies Record<string, Area>

export type AreaName = keyof typeof areas
