import { useQuery } from '@tanstack/react-query'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { journalQuery } from './journal-query.ts'
import { JournalPackages } from './JournalPackages.tsx'
import { t } from './words.ts'

/**
 * On the record of a journal: the packages with their years, where there is more than the card says, and the page of the
 * journal. Left out where no package has it.
 */
export function JournalOnline({ recordId }: { recordId: string }) {
  const { data } = useQuery(journalQuery(recordId))
  const [journal] = data?.records ?? []
  if (!journal || journal.online.length === 0) return null
  const page = (
    <Link to={paths.journal({ id: recordId })} variant="text">
      {t('journals.page')}
    </Link>
  )
  const isInCard = journal.online.length === 1 && journal.online[0]?.runs.length === 1
  if (isInCard) return page
  return (
    <Section title={t('journals.readOnline')} variant="page">
      <JournalPackages journal={journal} leads={false} />
      {page}
    </Section>
  )
}
