import type { ContentRow } from '@wenyuan/contract/staff/answers.ts'
import { may } from '../session.ts'
import { inWords } from '../words.ts'
import { ClosedDaysButton } from './ClosedDaysButton.tsx'
import { JournalListButton } from './JournalListButton.tsx'
import { OrderTitles } from './OrderTitles.tsx'
import { RollsButton } from './RollsButton.tsx'

/** What only the entries of some kinds have beside their forms. */
export function KindButtons({ kind, entries }: { kind: string; entries: readonly ContentRow[] }) {
  switch (kind) {
    // packages have lists of titles
    case 'journal-packages':
      return (
        may('import-journal-list') && (
          <JournalListButton
            packages={entries.map(({ code, title }) => ({ code, title: inWords(title) || code }))}
          />
        )
      )
    // vendors' lists are filled with titles
    case 'order-catalogues':
      return <OrderTitles codes={entries.map(({ code }) => code)} />
    // entered by the year
    case 'closed-days':
      return may('set-closed-days') && <ClosedDaysButton />
    // courses of a term have rolls of people
    case 'course-runs':
      return may('import-course-rolls') && <RollsButton />
    default:
      return null
  }
}
