import { useSuspenseQuery } from '@tanstack/react-query'
import type { ContentKindForm, Rows } from '@wenyuan/contract/staff/answers.ts'
import { Link } from '../../kit/Link.tsx'
import { look } from '../call.ts'
import { staffPaths } from '../paths.ts'
import { Screen } from '../shell/Screen.tsx'
import { languageInUse, t, textFor } from '../words.ts'
import css from './Content.module.css'

export const kindsOfContent = () => look<Rows<ContentKindForm>>('content-kinds')

export const kindLabel = (kind: string): string => textFor(`kind.${kind}`) ?? kind

/** Everything that librarians keep in lists. */
export function KindsScreen() {
  const { data } = useSuspenseQuery(kindsOfContent())
  return (
    <Screen title={t('content.title')} lead={t('content.lead')}>
      <ul className={css.kinds}>
        {data.records.map(({ name, about }) => (
          <li key={name}>
            <Link to={staffPaths.content(name)} className={css.kind}>
              <strong>{kindLabel(name)}</strong>
              {languageInUse() === 'en' && <span>{about}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Screen>
  )
}
