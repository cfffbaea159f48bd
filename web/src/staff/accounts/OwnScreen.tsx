import { Section } from '../../kit/layout/Section.tsx'
import { usePerson } from '../session.ts'
import { Screen } from '../shell/Screen.tsx'
import { inWords, t } from '../words.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './Own.module.css'
import { PasswordForm } from './PasswordForm.tsx'
import { SecondFactor } from './SecondFactor.tsx'

/** One's own account: password and second factor. */
export function OwnScreen() {
  const person = usePerson()
  if (!person) return null
  return (
    <Screen title={person.name} lead={person.roleNames.map(inWords).join(t('staff.comma'))}>
      {person.hasPassword ? (
        <Grid gap={40} className={css.forms}>
          <Section title={t('session.changePassword')}>
            <PasswordForm />
          </Section>
          <Section title={t('own.secondFactor')}>
            <SecondFactor isOn={person.hasSecondFactor} />
          </Section>
        </Grid>
      ) : (
        <p>{t('own.atProvider')}</p>
      )}
    </Screen>
  )
}
