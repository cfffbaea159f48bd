import { rightsStatements } from '@wenyuan/contract/constants/rights-statements.ts'
import { Link } from '../../kit/Link.tsx'
import { contentInUse } from '../../locales/translation.ts'
import { t } from './words.ts'

/** The rights of a volume, with a link to the statement, and what the library asks to state. */
export function Rights({ rights, statement }: { rights: string; statement: string }) {
  const name = rightsStatements[rights]?.[contentInUse()]
  if (name === undefined && statement === '') return null
  return (
    <>
      {name !== undefined && (
        <span>
          {t('pages.rights')}
          <Link to={rights.replace('http:', 'https:')} variant="text" newWindow>
            {name}
          </Link>
        </span>
      )}
      {statement !== '' && <span>{statement}</span>}
    </>
  )
}
