import { useSuspenseQuery } from '@tanstack/react-query'
import { Select } from '../../kit/forms/Select.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory, useParams } from '../../kit/navigation/navigation-context.ts'
import { look } from '../call.ts'
import { ConnectionsList } from '../connections/ConnectionsList.tsx'
import { staffPaths } from '../paths.ts'
import { Screen } from '../shell/Screen.tsx'
import { may } from '../session.ts'
import { t, textFor } from '../words.ts'
import { triedIn } from './tried-in.ts'
import { GatewaysForm } from './GatewaysForm.tsx'
import { LibrarySystemForm } from './LibrarySystemForm.tsx'
import { NameForm } from './NameForm.tsx'
import { SectionForm } from './SectionForm.tsx'
import { SourcesForm } from './SourcesForm.tsx'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './Settings.module.css'

const LIBRARY = 'library'
const CONNECTIONS = 'connections'
/** Parts that have a form of their own, with the look that each needs. */
const ownForms = [
  { name: 'library-system', needs: 'show-library-system', Form: LibrarySystemForm },
  { name: 'gateways', needs: 'show-payment-gateways', Form: GatewaysForm },
  { name: 'sources', needs: 'show-sources', Form: SourcesForm },
] as const

const sectionLabel = (name: string): string =>
  name === CONNECTIONS ? t('connection.title') : textForSection(name)
const textForSection = (name: string): string => textFor(`section.${name}`) ?? name

/** The settings of the library, section by section. */
export function SettingsScreen() {
  const { section: wanted = LIBRARY } = useParams()
  const history = useHistory()
  const { data } = useSuspenseQuery(look('show-settings', {}))
  const section = data.sections.find(({ name }) => name === wanted)
  const trials = may('list-connections') ? [CONNECTIONS] : []
  const forms = ownForms.filter(({ needs }) => may(needs))
  const own = forms.find(({ name }) => name === wanted)
  const sections = [
    LIBRARY,
    ...forms.map(({ name }) => name),
    ...data.sections.map(({ name }) => name),
    ...trials,
  ]
  const tried = may('list-connections') ? triedIn[wanted] : undefined
  return (
    <Screen title={t('settings.title')} lead={t('settings.lead')}>
      <Grid gap={32} align="start" className={css.columns}>
        {/* on a phone thirty links would stand before every form */}
        <Select
          className={css.chooser}
          label={t('settings.sections')}
          value={wanted}
          options={sections.map((name) => ({ value: name, label: sectionLabel(name) }))}
          onChange={(name) => history.push(staffPaths.settings(name))}
        />
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
        {own ? (
          <div>
            <own.Form title={sectionLabel(own.name)} />
            {tried && <ConnectionsList of={tried} title={t('trial.try')} />}
          </div>
        ) : wanted === CONNECTIONS && may('list-connections') ? (
          <div>
            <ConnectionsList title={sectionLabel(wanted)} />
          </div>
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
      </Grid>
    </Screen>
  )
}
