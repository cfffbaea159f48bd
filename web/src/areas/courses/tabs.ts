import { GraduationCap } from 'lucide-react'
import { lazyPart } from '../../app/lazy-part.ts'
import { paths } from '../../app/paths.ts'
import type { Tab } from '../../app/tab.ts'

export const tabs: readonly Tab[] = [
  {
    key: '16',
    icon: GraduationCap,
    panel: lazyPart(() => import('./MyCoursesTab.tsx').then(({ MyCoursesTab }) => MyCoursesTab)),
    isShown: ({ isOpen }) => isOpen(paths.courseBooks()),
  },
]
