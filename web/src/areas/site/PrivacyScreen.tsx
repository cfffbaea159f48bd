import { useSuspenseQuery } from '@tanstack/react-query'
import { site } from '@wenyuan/contract/areas/site.ts'
import { query } from '../../api/query.ts'
import { Link } from '../../kit/Link.tsx'
import { Screen } from '../../app/screen/Screen.tsx'
import css from './PrivacyScreen.module.css'
import { t } from './words.ts'

const sections = ['kept', 'history', 'session', 'search', 'shared', 'rights', 'cookies'] as const

/**
 * What data is stored about readers, for how long, and what readers can request: the library's own text, else ours.
 * Source: spec 1 §2 "/privacy".
 */
export function PrivacyScreen() {
  const { data } = useSuspenseQuery(query(site.privacy, {}))
  const paragraphs = data.text.split(/\n\s*\n/).filter((one) => one.trim() !== '')
  return (
    <Screen title={t('privacy.title')} about={t('privacy.about')}>
      <div className={css.text}>
        {paragraphs.length > 0 ? (
          <section>
            {paragraphs.map((paragraph, at) => (
              <p key={`${at} ${paragraph.slice(0, 20)}`}>{paragraph}</p>
            ))}
          </section>
        ) : (
          sections.map((section) => (
            <section key={section}>
              <h2>{t(`privacy.${section}.head`)}</h2>
              <p>{t(`privacy.${section}.text`)}</p>
            </section>
          ))
        )}
        {data.contact && (
          <section>
            <h2>{t('privacy.contact.head')}</h2>
            <p>
              <Contact text={data.contact} />
            </p>
          </section>
        )}
      </div>
    </Screen>
  )
}

/** Mail and telephone as links, where the library says no more than these. */
function Contact({ text }: { text: string }) {
  return text.split(' · ').map((part, at) => (
    <span key={part}>
      {at > 0 && ' · '}
      {/^[\d +()-]+$/.test(part) ? (
        <>
          {t('footer.phone')}{' '}
          <Link to={`tel:${part}`} variant="text">
            {part}
          </Link>
        </>
      ) : /^\S+@\S+$/.test(part) ? (
        <Link to={`mailto:${part}`} variant="text">
          {part}
        </Link>
      ) : (
        part
      )}
    </span>
  ))
}
