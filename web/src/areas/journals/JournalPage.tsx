import { JOURNAL } from '@wenyuan/contract/constants/journal-terms.ts'
import type { JournalCard } from '@wenyuan/contract/shapes/journal.ts'
import { Suspense } from 'react'
import { paths } from '../../app/paths.ts'
import { searchFor } from '../../app/search/search-changes.ts'
import { Link } from '../../kit/Link.tsx'
import { Facts } from '../../kit/data/Facts.tsx'
import { KeepResource } from '../favourites/public.ts'
import { ContainedWorks } from '../record-parts/public.ts'
import { Cluster, Row, Stack } from '../../kit/layout/boxes.tsx'
import css from './Journals.module.css'
import { JournalPackages } from './JournalPackages.tsx'
import { LatestArticles } from './LatestArticles.tsx'
import { OwnLink } from './OwnLink.tsx'
import { namesInLine } from '../../locales/translation.ts'
import { t } from './words.ts'

/** What of a journal can be read, where; what it is; its articles, earlier and later titles. */
export function JournalPage({ journal }: { journal: JournalCard }) {
  const { recordId, title, online, links, copies } = journal
  return (
    <>
      <Stack as="section" gap={16} card padding={18} below={24} aria-label={t('journals.readOnline')}>
        {online.length > 0 && <JournalPackages journal={journal} leads />}
        {online.length === 0 && links.length === 0 && <p>{t('journals.notOnline')}</p>}
        <Cluster gap="6px 16px">
          {online.length === 0 && <OwnLink recordId={recordId} title={title} url={links[0]} />}
          <Row
            as={Link}
            inline
            gap={6}
            className={css.open}
            data-print="no"
            to={paths.record({ id: recordId, type: JOURNAL })}
          >
            {copies > 0 ? t('journals.copies', { n: copies }) : t('journals.record')}
          </Row>
          <KeepResource resourceId={recordId} kind="journal" className={undefined} />
        </Cluster>
      </Stack>
      <Facts
        facts={[
          [t('journals.issn'), journal.issns.join(', ')],
          [t('journals.cn'), journal.cn],
          [t('journals.publisher'), journal.publisher],
          [t('journals.filter.frequency'), journal.frequency],
          [t('journals.filter.language'), namesInLine(journal.languages.map(({ name }) => name))],
          [
            t('journals.filter.core'),
            journal.coreInclude.length > 0 && (
              <Cluster as="span" gap="2px 16px" align="normal">
                {journal.coreInclude.map((core) => (
                  <Link key={core} to={paths.journals({ core })}>
                    {core}
                  </Link>
                ))}
              </Cluster>
            ),
          ],
        ]}
      />
      <p className={css.articles}>
        <Link to={paths.searchList(searchFor(title, 'journal'))} variant="text">
          {t('journals.articles')}
        </Link>
      </p>
      <LatestArticles recordId={recordId} />
      <Suspense>
        <ContainedWorks recordId={recordId} />
      </Suspense>
    </>
  )
}
