import { type ComponentType, lazy } from 'react'
import { withWords } from '../../locales/translation.ts'
import type { TabKey } from './personal-tabs.ts'
import { ComingSoonTab } from './ComingSoonTab.tsx'

type TabPanel = ComponentType<{ tab: TabKey }>

const Overview = lazy(async () => ({
  default: (await withWords('circulation', import('./Overview.tsx'))).Overview,
}))
const PersonalInformation = lazy(async () => ({
  default: (await import('../account/PersonalInformation.tsx')).PersonalInformation,
}))

const Loans = lazy(async () => ({
  default: (await withWords('circulation', import('../loans/LoansTab.tsx'))).LoansTab,
}))
const Inbox = lazy(async () => ({
  default: (await withWords('circulation', import('../inbox/InboxTab.tsx'))).InboxTab,
}))
const Addresses = lazy(async () => ({
  default: (await withWords('circulation', import('../addresses/AddressesTab.tsx'))).AddressesTab,
}))
const Points = lazy(async () => ({
  default: (await withWords('circulation', import('../points/PointsTab.tsx'))).PointsTab,
}))
const Behaviour = lazy(async () => ({
  default: (await withWords('circulation', import('../behaviour/BehaviourTab.tsx'))).BehaviourTab,
}))
const Requests = lazy(async () => ({
  default: (await withWords('circulation', import('../requests/RequestsTab.tsx'))).RequestsTab,
}))
const Leaving = lazy(async () => ({
  default: (await withWords('circulation', import('../leaving/LeavingTab.tsx'))).LeavingTab,
}))

const MyComments = lazy(async () => ({
  default: (await withWords('record', import('../ratings/MyCommentsTab.tsx'))).MyCommentsTab,
}))

const Feedback = lazy(async () => ({
  default: (await import('../feedback/FeedbackTab.tsx')).FeedbackTab,
}))

/** What stands in each tab. One that another part of the product fills says so until it does. */
export const tabPanels: Readonly<Record<TabKey, TabPanel>> = {
  '0': Overview,
  '16': ComingSoonTab,
  '2': ComingSoonTab,
  '3': ComingSoonTab,
  '4': Requests,
  '5': Loans,
  '14': Leaving,
  '6': ComingSoonTab,
  '11': ComingSoonTab,
  '7': Behaviour,
  '17': MyComments,
  '8': Points,
  '9': Addresses,
  '10': ComingSoonTab,
  '1': PersonalInformation,
  '12': Feedback,
  '13': Inbox,
}
