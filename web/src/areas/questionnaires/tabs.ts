import { NotebookPen } from 'lucide-react'
import { lazyPart } from '../../app/lazy-part.ts'
import type { Tab } from '../../app/tab.ts'

export const tabs: readonly Tab[] = [
  {
    key: '10',
    icon: NotebookPen,
    panel: lazyPart(() =>
      import('./QuestionnairesTab.tsx').then(({ QuestionnairesTab }) => QuestionnairesTab),
    ),
  },
]
