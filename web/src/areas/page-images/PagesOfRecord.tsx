import { useSuspenseQuery } from '@tanstack/react-query'
import { pageImages } from '@wenyuan/contract/areas/page-images.ts'
import { BookOpen } from 'lucide-react'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { Section } from '../../kit/layout/Section.tsx'
import { Link } from '../../kit/Link.tsx'
import { FullText } from '../theses/public.ts'
import { Cluster, Row } from '../../kit/layout/boxes.tsx'
import css from './PagesOfRecord.module.css'
import { nameOfPage } from './name-of-page.ts'
import { Rights } from './Rights.tsx'
import { t } from './words.ts'

type Volume = (typeof pageImages.volumes)['~types'] extends { out: (infer One)[] } | undefined ? One : never

/** The digitised volumes of a record: first pages, rights, and the way into the viewer. */
export function PagesOfRecord({ recordId }: { recordId: string }) {
  const { data: volumes } = useSuspenseQuery(query(pageImages.volumes, { recordId }))
  if (volumes.length === 0) return null
  return (
    <Section title={t('pages.title')} variant="page">
      <ul>
        {volumes.map((volume) => (
          <VolumeItem key={volume.volumeId} volume={volume} />
        ))}
      </ul>
    </Section>
  )
}

function VolumeItem({ volume }: { volume: Volume }) {
  const { volumeId, name, previews, fullText, opensOn } = volume
  const mayAsk = volume.mayOpen || fullText === 'signIn'
  return (
    <li className={css.volume}>
      <Cluster as="p" gap="4px 14px" quiet="medium">
        <strong className={css.name}>{name}</strong>
        <span>{t('pages.count', { pages: volume.pages })}</span>
        {volume.hasText && <span>{t('pages.searchable')}</span>}
        {!volume.mayOpen &&
          (mayAsk ? <span>{t('pages.signIn')}</span> : <FullText {...{ fullText, opensOn }} />)}
        {mayAsk && (
          <Row
            as={Link}
            inline
            gap={6}
            to={paths.pageImages({ volumeId })}
            variant="text"
            className={css.read}
          >
            <BookOpen aria-hidden size={16} /> {t('pages.read')}
          </Row>
        )}
      </Cluster>
      {previews.length > 0 && (
        <Row as="ul" gap={10} align="normal" className={css.previews}>
          {previews.map(({ page, label, url }) => (
            <li key={page}>
              <Link
                to={paths.pageImages({ volumeId }, { page: String(page) })}
                aria-label={nameOfPage(label)}
              >
                <img src={url} alt="" loading="lazy" className={css.preview} />
              </Link>
            </li>
          ))}
        </Row>
      )}
      <Cluster as="p" gap="4px 14px" quiet="medium">
        <Rights rights={volume.rights} statement={volume.statement} />
        {volume.manifestUrl !== '' && (
          <Link to={volume.manifestUrl} variant="text" newWindow>
            {t('pages.manifest')}
          </Link>
        )}
      </Cluster>
    </li>
  )
}
