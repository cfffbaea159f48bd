import { MessageSquareWarning } from 'lucide-react'
import { lazyPart } from '../../app/lazy-part.ts'
import type { Tab } from '../../app/tab.ts'

export const tabs: readonly Tab[] = [
  {
    key: '12',
    icon: MessageSquareWarning,
    panel: lazyPart(() => import('./FeedbackTab.tsx').then(({ FeedbackTab }) => FeedbackTab)),
  },
]
