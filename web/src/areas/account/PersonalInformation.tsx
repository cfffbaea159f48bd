import { type ReactNode, useId } from 'react'
import { useAccount } from './account-queries.ts'
import { BindingSection } from './BindingSection.tsx'
import { CardSection } from './CardSection.tsx'
import { ContactSection } from './ContactSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import css from './PersonalInformation.module.css'
import { PictureSection } from './PictureSection.tsx'
import { PrivacySection } from './PrivacySection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { t } from './words.ts'

/** Tab 1: the reader's data, and what the reader may change. */
export function PersonalInformation() {
  const me = useAccount()
  return (
    <div className={css.sections}>
      <Section title={t('me.picture')}>
        <PictureSection me={me} />
      </Section>
      <Section title={t('me.facts')}>
        <ProfileSection me={me} />
      </Section>
      <Section title={t('me.contact')}>
        <ContactSection me={me} />
      </Section>
      <Section title={t('credentials.password')}>
        <PasswordSection />
      </Section>
      <Section title={t('me.card')}>
        <CardSection me={me} />
      </Section>
      <Section title={t('me.bindings')}>
        <BindingSection me={me} />
      </Section>
      <Section title={t('me.sessions')}>
        <SessionsSection />
      </Section>
      <Section title={t('me.privacy')}>
        <PrivacySection me={me} />
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.head}>
        {title}
      </h2>
      <div className={css.body}>{children}</div>
    </section>
  )
}
