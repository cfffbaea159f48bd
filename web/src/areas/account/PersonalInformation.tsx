import { useId } from 'react'
import { useAccount } from './account-queries.ts'
import { BindingSection } from './BindingSection.tsx'
import { CardSection } from './CardSection.tsx'
import { ContactSection } from './ContactSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { goToElement } from '../../kit/navigation/go-to-element.ts'
import { Grid, Stack } from '../../kit/layout/boxes.tsx'
import css from './PersonalInformation.module.css'
import { PictureSection } from './PictureSection.tsx'
import { PrivacySection } from './PrivacySection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { ProfileState } from './ProfileState.tsx'
import { SectionIndex } from './SectionIndex.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { t } from './words.ts'

const partOf = { mail: 'contact', phone: 'contact', picture: 'picture', binding: 'bindings' } as const

/** Tab 1: the reader's data, and what the reader may change. Contact data stand before what the library knows. */
export function PersonalInformation() {
  const me = useAccount()
  const page = useId()
  const sections = [
    ['picture', t('me.picture'), <PictureSection key="picture" me={me} />],
    ['contact', t('me.contact'), <ContactSection key="contact" me={me} />],
    ['facts', t('me.facts'), <ProfileSection key="facts" me={me} />],
    ['password', t('credentials.password'), <PasswordSection key="password" />],
    ['card', t('me.card'), <CardSection key="card" me={me} />],
    ['bindings', t('me.bindings'), <BindingSection key="bindings" me={me} />],
    ['sessions', t('me.sessions'), <SessionsSection key="sessions" />],
    ['privacy', t('me.privacy'), <PrivacySection key="privacy" me={me} />],
  ] as const
  const idOf = (name: (typeof sections)[number][0]) => `${page}-${name}`
  return (
    <Grid gap={32} className={css.page}>
      <Stack>
        <ProfileState me={me} onGoTo={(part) => goToElement(idOf(partOf[part]))} />
        {sections.map(([name, title, content]) => (
          <Grid as="section" gap="8px 32px" key={name} className={css.section} aria-labelledby={idOf(name)}>
            <h2 id={idOf(name)} tabIndex={-1} className={css.head}>
              {title}
            </h2>
            <Stack gap={14} align="flex-start" className={css.body}>
              {content}
            </Stack>
          </Grid>
        ))}
      </Stack>
      <SectionIndex entries={sections.map(([name, title]) => ({ id: idOf(name), title }))} />
    </Grid>
  )
}
