import { Screen } from '../../app/screen/Screen.tsx'
import css from './PrivacyScreen.module.css'
import { t } from './words.ts'

const sections = ['kept', 'session', 'search', 'shared', 'rights', 'cookies'] as const

/** What data is stored about readers, for how long, and what readers can request. Source: spec 1 §2 "/privacy". */
export const PrivacyScreen = () => (
  <Screen title={t('privacy.title')} about={t('privacy.about')}>
    <div className={css.text}>
      {sections.map((section) => (
        <section key={section}>
          <h2>{t(`privacy.${section}.head`)}</h2>
          <p>{t(`privacy.${section}.text`)}</p>
        </section>
      ))}
    </div>
  </Screen>
)
