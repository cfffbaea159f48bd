import { useSuspenseQuery } from '@tanstack/react-query'
import { browse } from '@wenyuan/contract/areas/browse.ts'
import { LoadedPart } from '../../app/screen/Loaded.tsx'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import { classNumber } from './class-number.ts'
import css from './ClassWay.module.css'
import { t } from './words.ts'

/** The classes from the first level down to the chosen one, by name; all but the last are links. */
export const ClassWay = ({ chosen }: { chosen: string }) => (
  <Cluster as="nav" gap="2px 10px" align="baseline" aria-label={t('category.way')} className={css.way}>
    <Link to={paths.category()} variant="text">
      {t('category.all')}
    </Link>
    <LoadedPart resetKey={chosen} silent>
      <Step parent="" chosen={chosen} />
    </LoadedPart>
  </Cluster>
)

/** The class below `parent` that leads to the chosen one, and the steps after it. */
function Step({ parent, chosen }: { parent: string; chosen: string }) {
  const { data } = useSuspenseQuery({ ...query(browse.classes, { parent }) })
  const node = data.find(({ code }) => chosen.startsWith(code))
  if (!node) return null
  const name = [classNumber(node.code), node.name].filter(Boolean).join(' ')
  return (
    <>
      <span aria-hidden>›</span>
      {node.code === chosen ? (
        <b aria-current="page">{name}</b>
      ) : (
        <>
          <Link to={paths.category({ class: node.code })} variant="text">
            {name}
          </Link>
          <Step parent={node.code} chosen={chosen} />
        </>
      )}
    </>
  )
}
