import { useQuery } from '@tanstack/react-query'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { shownAddresses, waysQuery } from '../holdings/public.ts'
import { journalQuery } from './journal-query.ts'
import { JournalPackages } from './JournalPackages.tsx'
import { t } from './words.ts'

/**
 * On the record of a journal: the packages with their years, except what the card leads to, and the page of the journal.
 * Left out where no package has it.
 */
export function JournalOnline({ recordId }: { recordId: string }) {
  const { data } = useQuery(journalQuery(recordId))
  const { data: found } = useQuery(waysQuery(recordId))
  const [journal] = data?.records ?? []
  if (!journal || journal.online.length === 0) return null
  const page = (
    <Link to={paths.journal({ id: recordId })} variant="text">
      {t('journals.page')}
    </Link>
  )
  const inCard = new Set(shownAddresses(found?.ways ?? []).map(({ link }) => link))
  const further = journal.online.flatMap((one) => {
    const runs = one.runs.filter(({ openUrl }) => openUrl === '' || !inCard.has(openUrl))
    return runs.length > 0 ? [{ ...one, runs }] : []
  })
  if (further.length === 0) return page
  return (
    <Section
      title={t(further.length < journal.online.length ? 'journals.readMore' : 'journals.readOnline')}
      variant="page"
    >
      <JournalPackages journal={{ ...journal, online: further }} leads={false} />
      {page}
    </Section>
  )
}
