import { useQuery } from '@tanstack/react-query'
import { Link } from '../../kit/Link.tsx'
import { thisYear } from '../../kit/time/clock.ts'
import { t } from '../../locales/translation.ts'
import { paths } from '../paths.ts'
import { institutionQuery, useSiteConfig } from '../site/site-facts.ts'
import { copyrightYears } from './copyright-years.ts'
import css from './Footer.module.css'

const VERSION_WHEN_UNKNOWN = '3.0'

/** Filing numbers, years, version, and telephone and mail address where set. Source: spec 1 §2. */
export function Footer() {
  const config = useSiteConfig()
  const { data: institution } = useQuery(institutionQuery())
  return (
    <footer className={css.footer}>
      <div className={css.inside}>
        <p>
          © {copyrightYears(config.copyrightFrom, thisYear())} {config.name}
        </p>
        {(config.footerAddress || config.footerPhone || config.footerMail) && (
          <p className={css.list}>
            {config.footerAddress && <span>{config.footerAddress}</span>}
            {config.footerPhone && (
              <span>
                {t('footer.phone')} <Link to={`tel:${config.footerPhone}`}>{config.footerPhone}</Link>
              </span>
            )}
            {config.footerMail && (
              <span>
                {t('footer.mail')} <Link to={`mailto:${config.footerMail}`}>{config.footerMail}</Link>
              </span>
            )}
          </p>
        )}
        <p className={css.list}>
          {!config.filingNumberHide &&
            config.filingNumbers.map(({ text, url }) =>
              url ? (
                <Link key={text} to={url} newWindow>
                  {text}
                </Link>
              ) : (
                <span key={text}>{text}</span>
              ),
            )}
          <Link to={paths.privacy()} newWindow>
            {t('footer.privacy')}
          </Link>
          <span>{t('footer.version', { version: institution?.version || VERSION_WHEN_UNKNOWN })}</span>
        </p>
      </div>
    </footer>
  )
}
