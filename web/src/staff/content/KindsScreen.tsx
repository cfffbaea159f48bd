import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '../../kit/Link.tsx'
import { look } from '../call.ts'
import { staffPaths } from '../paths.ts'
import { Screen } from '../shell/Screen.tsx'
import { t, textFor } from '../words.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './Content.module.css'

export const kindsOfContent = () => look('content-kinds', {})

export const kindLabel = (kind: string): string => textFor(`kind.${kind}`) ?? kind

/** An address of a kind that there is not, or not here. */
export const UnknownKind = () => (
  <Screen title={t('content.unknownKind')}>
    <span>
      <Link to={staffPaths.kinds()} variant="text">
        {t('content.allKinds')}
      </Link>
    </span>
  </Screen>
)

/** Everything that librarians keep in lists. */
export function KindsScreen() {
  const { data } = useSuspenseQuery(kindsOfContent())
  return (
    <Screen title={t('content.title')} lead={t('content.lead')}>
      <Grid as="ul" columns="repeat(auto-fill, minmax(min(250px, 100%), 1fr))" gap={12}>
        {data.records.map(({ name }) => (
          <li key={name} className={css.kind}>
            {/* the name alone is the link's; its area is the whole card */}
            <Link to={staffPaths.content(name)} className={css.kindName}>
              {kindLabel(name)}
            </Link>
            <span>{textFor(`about.${name}`)}</span>
          </li>
        ))}
      </Grid>
    </Screen>
  )
}
