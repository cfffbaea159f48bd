import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { SettingsShown } from '@wenyuan/contract/staff/answers.ts'
import { Link } from '../../kit/Link.tsx'
import { look } from '../call.ts'
import { ConnectionsList } from '../connections/ConnectionsList.tsx'
import { staffPaths } from '../paths.ts'
import { Screen } from '../shell/Screen.tsx'
import { may } from '../session.ts'
import { t, textFor } from '../words.ts'
import { triedIn } from './tried-in.ts'
import { LibrarySystemForm } from './LibrarySystemForm.tsx'
import { NameForm } from './NameForm.tsx'
import { SectionForm } from './SectionForm.tsx'
import css from './Settings.module.css'

const LIBRARY = 'library'
const CONNECTIONS = 'connections'
const SYSTEM = 'library-system'

const sectionLabel = (name: string): string =>
  name === CONNECTIONS ? t('connection.title') : textForSection(name)
const textForSection = (name: string): string => textFor(`section.${name}`) ?? name

/** The settings of the library, section by section. */
export function SettingsScreen() {
  const { section: wanted = LIBRARY } = useParams({ strict: false })
  const { data } = useSuspenseQuery(look<SettingsShown>('show-settings'))
  const section = data.sections.find(({ name }) => name === wanted)
  const trials = may('list-connections') ? [CONNECTIONS] : []
  const systems = may('show-library-system') ? [SYSTEM] : []
  const sections = [LIBRARY, ...systems, ...data.sections.map(({ name }) => name), ...trials]
  const tried = may('list-connections') ? triedIn[wanted] : undefined
  return (
    <Screen title={t('settings.title')} lead={t('settings.lead')}>
      <div className={css.columns}>
        <nav aria-label={t('settings.sections')} className={css.sections}>
          <ul>
            {sections.map((name) => (
              <li key={name}>
                <Link to={staffPaths.settings(name)} aria-current={name === wanted ? 'page' : undefined}>
                  {sectionLabel(name)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {wanted === SYSTEM && may('show-library-system') ? (
          <div>
            <LibrarySystemForm title={sectionLabel(SYSTEM)} />
            {tried && <ConnectionsList of={tried} title={t('trial.try')} />}
          </div>
        ) : wanted === CONNECTIONS && may('list-connections') ? (
          <ConnectionsList title={sectionLabel(wanted)} />
        ) : section ? (
          <div>
            {/* the form begins anew when this section has changed; a change of another one takes nothing typed here */}
            <SectionForm
              key={`${wanted} ${JSON.stringify(section.values)}`}
              title={sectionLabel(wanted)}
              section={section}
              version={data.version}
            />
            {tried && <ConnectionsList of={tried} title={t('trial.try')} />}
          </div>
        ) : (
          <NameForm key={JSON.stringify(data.name)} title={sectionLabel(LIBRARY)} name={data.name} />
        )}
      </div>
    </Screen>
  )
}
