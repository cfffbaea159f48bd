import { ThumbsUp } from 'lucide-react'
import { lazyPart } from '../../app/lazy-part.ts'
import type { Tab } from '../../app/tab.ts'
import { mayRecommend } from './recommendation-right.ts'

export const tabs: readonly Tab[] = [
  {
    key: '6',
    icon: ThumbsUp,
    panel: lazyPart(() => import('./SuggestionsTab.tsx').then(({ SuggestionsTab }) => SuggestionsTab)),
    isShown: mayRecommend,
  },
]
