import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from '../../kit/Link.tsx'
import { thisYear } from '../../kit/time/clock.ts'
import { t } from '../../locales/translation.ts'
import { paths } from '../paths.ts'
import { institutionQuery, useSiteConfig } from '../site/site-facts.ts'
import { copyrightYears } from './copyright-years.ts'
import css from './FooterFacts.module.css'
import { hasColumns } from './footer-columns.ts'
import { useFooterWays } from './footer-ways.ts'

const VERSION_WHEN_UNKNOWN = '3.0'

/**
 * Where the library is, how to ask it, and the notes of the house, in columns; one line where the library says nothing of
 * itself. Source: spec 1 §2.
 */
export function FooterFacts() {
  const config = useSiteConfig()
  const ways = useFooterWays()
  const { footerAddress, footerMapUrl, footerPhone, footerMail } = config
  const branches = ways.branches && row('branches', <Link to={ways.branches}>{t('footer.branches')}</Link>)
  const branchesFirst = footerMapUrl === '' && ways.haveAddresses
  const house = [
    row(
      'privacy',
      <Link to={paths.privacy()} newWindow>
        {t('footer.privacy')}
      </Link>,
    ),
    ...(config.filingNumberHide ? [] : config.filingNumbers.map(filingNumber)),
  ]
  if (!hasColumns(config))
    return (
      <div className={`${css.inside} ${css.line}`}>
        <Owner />
        <ul className={css.run}>
          {branches}
          {house}
          <li>
            <Version />
          </li>
        </ul>
      </div>
    )
  return (
    <div className={css.inside}>
      <div className={css.columns}>
        <Column
          head={config.name}
          rows={[
            footerAddress && row('address', footerAddress),
            footerMapUrl &&
              row(
                'map',
                <Link to={footerMapUrl} newWindow>
                  <MapPin aria-hidden size={14} /> {t('footer.map')}
                </Link>,
              ),
            branchesFirst && branches,
          ]}
        />
        <Column
          head={t('footer.contact')}
          rows={[
            footerPhone &&
              row(
                'phone',
                <>
                  {t('footer.phone')} <Link to={`tel:${footerPhone}`}>{footerPhone}</Link>
                </>,
              ),
            footerMail &&
              row(
                'mail',
                <>
                  <span className={css.mail}>{t('footer.mail')} </span>
                  <Link to={`mailto:${footerMail}`}>{footerMail}</Link>
                </>,
              ),
            ways.reports && row('reports', <Link to={ways.reports}>{t('footer.reports')}</Link>),
            ways.librarians && row('librarians', <Link to={ways.librarians}>{t('footer.librarians')}</Link>),
          ]}
        />
        <Column head={t('footer.house')} rows={[!branchesFirst && branches, ...house]} />
      </div>
      <div className={`${css.line} ${css.last}`}>
        <Owner />
        <p>
          <Version />
        </p>
      </div>
    </div>
  )
}

const row = (key: string, content: ReactNode) => <li key={key}>{content}</li>

const filingNumber = ({ text, url }: { text: string; url: string }) =>
  row(
    text,
    url ? (
      <Link to={url} newWindow>
        {text}
      </Link>
    ) : (
      text
    ),
  )

/** Not drawn without rows. */
function Column({ head, rows }: { head: string; rows: readonly ReactNode[] }) {
  const id = useId()
  if (!rows.some(Boolean)) return null
  return (
    <div className={css.column}>
      <p id={id} className={css.head}>
        {head}
      </p>
      <ul aria-labelledby={id}>{rows}</ul>
    </div>
  )
}

function Owner() {
  const { copyrightFrom, name } = useSiteConfig()
  return (
    <p>
      © {copyrightYears(copyrightFrom, thisYear())} {name}
    </p>
  )
}

function Version() {
  const { data: institution } = useQuery(institutionQuery())
  return t('footer.version', { version: institution?.version || VERSION_WHEN_UNKNOWN })
}
