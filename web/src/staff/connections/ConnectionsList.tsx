import { useSuspenseQuery } from '@tanstack/react-query'
import type { ConnectionKind } from '@wenyuan/contract/staff/connections.ts'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { libraryPath, look } from '../call.ts'
import { Link } from '../../kit/Link.tsx'
import { t } from '../words.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './Connections.module.css'
import { connectionLabel, TryConnection } from './TryConnection.tsx'
import { choiceLabel } from '../forms/field-labels.ts'

/** Our SAML metadata, which the operator of the provider wants. */
const metadataOf = (what: ConnectionKind): string =>
  `${location.origin}/${encodeURIComponent(libraryPath())}${what === 'staff-sign-in' ? '/staff' : ''}/saml/metadata`

interface ConnectionsListProps {
  /** Kinds that are shown; absent: all. */
  of?: readonly ConnectionKind[]
  title: string
}

/** What the library is connected to, each with its trial. */
export function ConnectionsList({ of, title }: ConnectionsListProps) {
  const { data } = useSuspenseQuery(look('list-connections', {}))
  const shown = data.records.filter(({ what }) => of === undefined || of.includes(what))
  if (shown.length === 0) return null
  return (
    <Grid as="section" gap={12} className={css.list} aria-label={title}>
      <h2>{title}</h2>
      <p className={css.quiet}>{t('trial.lead')}</p>
      <Grid as="ul" gap={12} className={css.connections}>
        {shown.map((connection) => (
          <Grid as="li" gap={8} key={`${connection.what} ${connection.name}`}>
            <h3>{connectionLabel(connection)}</h3>
            <p className={css.quiet}>
              {connection.adapter === ''
                ? t('trial.not-set')
                : t('connection.adapter', { name: choiceLabel('kind', connection.adapter) })}
            </p>
            {connection.adapter === 'saml' && (
              <p>
                <Link to={metadataOf(connection.what)} variant="text">
                  {t('connection.metadata')}
                </Link>
              </p>
            )}
            {connection.isNotAllowed && <FormAlert kind="warning">{t('connection.notAllowed')}</FormAlert>}
            {connection.adapter !== '' && <TryConnection connection={connection} />}
          </Grid>
        ))}
      </Grid>
    </Grid>
  )
}
