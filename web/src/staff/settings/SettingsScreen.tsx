import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { SettingsShown } from '@wenyuan/contract/staff/answers.ts'
import { Link } from '../../kit/Link.tsx'
import { look } from '../call.ts'
import { staffPaths } from '../paths.ts'
import { Screen } from '../shell/Screen.tsx'
import { t, textFor } from '../words.ts'
import { NameForm } from './NameForm.tsx'
import { SectionForm } from './SectionForm.tsx'
import css from './Settings.module.css'

const LIBRARY = 'library'

const sectionLabel = (name: string): string => textFor(`section.${name}`) ?? name

/** The settings of the library, section by section. */
export function SettingsScreen() {
  const { section: wanted = LIBRARY } = useParams({ strict: false })
  const { data } = useSuspenseQuery(look<SettingsShown>('show-settings'))
  const section = data.sections.find(({ name }) => name === wanted)
  return (
    <Screen title={t('settings.title')} lead={t('settings.lead')}>
      <div className={css.columns}>
        <nav aria-label={t('settings.sections')} className={css.sections}>
          <ul>
            {[LIBRARY, ...data.sections.map(({ name }) => name)].map((name) => (
              <li key={name}>
                <Link to={staffPaths.settings(name)} aria-current={name === wanted ? 'page' : undefined}>
                  {sectionLabel(name)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {section ? (
          // after a change by somebody else the form begins anew
          <SectionForm
            key={`${wanted} ${data.version}`}
            title={sectionLabel(wanted)}
            section={section}
            version={data.version}
          />
        ) : (
          <NameForm key={data.version} title={sectionLabel(LIBRARY)} name={data.name} />
        )}
      </div>
    </Screen>
  )
}
