import { RecordText } from '../../kit/data/RecordText.tsx'
import type { DiscoveryCard } from '@wenyuan/contract/shapes/discovery.ts'
import { paths } from '../../app/paths.ts'
import { docTypeName } from '../../app/search/search-words.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Link } from '../../kit/Link.tsx'
import { formatCount } from '../../locales/translation.ts'
import { factsInLine } from '../../app/records/facts-in-line.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Discovery.module.css'
import { t } from './words.ts'

/** A work in a list: what it is, whether the library has it, and whether it is free. */
export function WorkCard({ work }: { work: DiscoveryCard }) {
  const { id, title, author, source, pubDate, publisher, docCode, abstract, citedBy, openUrl, held, lang } =
    work
  return (
    <li className={css.card}>
      <RecordText as="h3" className={css.name} lang={lang}>
        <Link to={paths.discoveryRecord({ id })}>{title}</Link>
      </RecordText>
      <p>{factsInLine([author, source || publisher, pubDate])}</p>
      {abstract && (
        <Quiet className={css.abstract} dir="auto" lang={lang}>
          {abstract}
        </Quiet>
      )}
      <Cluster as="p" gap="2px 14px" align="normal">
        <Quiet as="span">{docTypeName(docCode)}</Quiet>
        {citedBy !== null && citedBy > 0 && (
          <Quiet as="span">{t('discovery.citedBy', { n: citedBy, count: formatCount(citedBy) })}</Quiet>
        )}
        {held && (
          <>
            <StatusBadge state="good">{t('discovery.held')}</StatusBadge>
            <Link to={paths.record({ id: held })} variant="text">
              {t('discovery.seeHeld')}
            </Link>
          </>
        )}
        {openUrl && (
          <Link to={openUrl} newWindow variant="text">
            {t('discovery.open')}
          </Link>
        )}
      </Cluster>
    </li>
  )
}
