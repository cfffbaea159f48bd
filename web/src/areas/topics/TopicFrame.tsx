import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { Link } from '../../kit/Link.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Topics.module.css'
import { t } from './words.ts'

interface TopicFrameProps {
  /** Below the list of topics: links to it as well. */
  inside?: boolean
  children: ReactNode
}

/** These routes have no header: this line leads back. */
export function TopicFrame({ inside = false, children }: TopicFrameProps) {
  const { name } = useSiteConfig()
  return (
    <>
      <Cluster
        as="nav"
        gap="4px 24px"
        align="normal"
        className={css.ways}
        data-print="no"
        aria-label={t('topics.ways')}
      >
        <Link to={paths.home()}>
          <ArrowLeft aria-hidden size={16} />
          {name}
        </Link>
        {inside && <Link to={paths.topics()}>{t('topics.all')}</Link>}
      </Cluster>
      {children}
    </>
  )
}
