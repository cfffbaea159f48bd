import { RecordText } from '../../kit/data/RecordText.tsx'
import type { JournalCard } from '@wenyuan/contract/shapes/journal.ts'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Cluster, Grid, Stack } from '../../kit/layout/boxes.tsx'
import css from './Journals.module.css'
import { OwnLink } from './OwnLink.tsx'
import { RunDoor } from './JournalPackages.tsx'
import { t } from './words.ts'

/** A journal in the list: what of it can be read online, and the easiest way in. */
export function JournalRow({ journal }: { journal: JournalCard }) {
  const { recordId, title, otherTitles, coverage, copies, online, links } = journal
  const facts = [
    journal.publisher,
    journal.issns.join(', '),
    journal.frequency,
    journal.coreInclude.join(', '),
  ]
  const [easiest, ...others] = online
  const door = easiest?.runs.findLast(({ openUrl }) => openUrl !== '')
  return (
    <Grid as="li" gap="10px 32px" ruled padding="16px 0" className={css.row}>
      <Stack gap={3} align="flex-start" className={css.main}>
        <RecordText as="h3" className={css.name} lang={journal.lang}>
          <Link to={paths.journal({ id: recordId })}>{title}</Link>
        </RecordText>
        {otherTitles.length > 0 && <Quiet className={css.facts}>{otherTitles.slice(0, 3).join(' · ')}</Quiet>}
        <Quiet className={css.facts}>{facts.filter(Boolean).join(' · ')}</Quiet>
        {coverage.length > 0 && <p className={css.coverage}>{coverage.slice(0, 3).join('; ')}</p>}
        {copies > 0 && <Quiet className={css.facts}>{t('journals.copies', { n: copies })}</Quiet>}
      </Stack>
      <Cluster gap="6px 16px" className={css.way}>
        {easiest && door ? (
          <RunDoor journal={title} online={easiest} openUrl={door.openUrl} />
        ) : (
          <OwnLink recordId={recordId} title={title} url={links[0]} />
        )}
        {others.length > 0 && (
          <Link to={paths.journal({ id: recordId })} variant="text">
            {t('journals.otherPackages', { n: others.length })}
          </Link>
        )}
      </Cluster>
    </Grid>
  )
}
