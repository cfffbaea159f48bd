import { useQuery } from '@tanstack/react-query'
import { home } from '@wenyuan/contract/areas/home.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { t } from './words.ts'

/** Leads to the same words beyond the collection, where the library has a discovery service. */
export function DiscoveryLink({ words }: { words: string }) {
  const { data } = useQuery(query(home.showsDiscovery, {}))
  if (!data?.show || words === '') return null
  return (
    <Link to={paths.discovery({ q: words })} variant="text">
      {t('discovery.lookThere')}
    </Link>
  )
}
