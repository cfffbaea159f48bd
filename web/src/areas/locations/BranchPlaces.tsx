import type { LocationRow } from '@wenyuan/contract/areas/locations.ts'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { useLibraries } from '../../app/site/site-facts.ts'
import { RowColumns } from '../../kit/data/RowColumns.tsx'
import { Link } from '../../kit/Link.tsx'
import { formatCount } from '../../locales/translation.ts'
import { Cluster, Row } from '../../kit/layout/boxes.tsx'
import css from './Locations.module.css'
import { wayInBranch } from './way-in-branch.ts'
import { t } from './words.ts'

interface BranchPlacesProps {
  libCode: string
  name: string
  places: readonly LocationRow[]
  /** The places are those of the previous choice. */
  stale: boolean
}

/** A branch with photo, hours and address, and its locations. */
export const BranchPlaces = ({ libCode, name, places, stale }: BranchPlacesProps) => (
  <section className={css.branch} aria-label={name || t('locations.unnamed')}>
    <BranchHead libCode={libCode} name={name} />
    {places.length > 0 && (
      <RowColumns stale={stale}>
        {places.map((place) => (
          <Place key={place.locationId} place={place} />
        ))}
      </RowColumns>
    )}
  </section>
)

function BranchHead({ libCode, name }: { libCode: string; name: string }) {
  const branch = useLibraries().find((one) => one.libCode === libCode)
  const [isBroken, setBroken] = useState(false)
  return (
    <Row as="header" gap={20} className={css.branchHead}>
      {branch?.photo && !isBroken && (
        <img
          className={css.photo}
          src={branch.photo}
          alt=""
          width={180}
          height={120}
          loading="lazy"
          onError={() => setBroken(true)}
        />
      )}
      <div>
        <h2 className={css.branchName}>{name || t('locations.unnamed')}</h2>
        {branch?.openingHours && <p>{branch.openingHours}</p>}
        {branch?.address && <p className={css.address}>{branch.address}</p>}
      </div>
    </Row>
  )
}

function Place({ place }: { place: LocationRow }) {
  const way = wayInBranch(place)
  return (
    <li className={css.row}>
      <h3 className={css.name}>
        {place.locationId ? (
          <Link to={paths.location({ id: place.locationId, library: place.libCode })}>
            {place.locationName}
          </Link>
        ) : (
          t('locations.unnamed')
        )}
      </h3>
      {way && <p className={css.way}>{way}</p>}
      <Cluster as="p" gap="0 18px" align="normal" quiet="medium" className={css.facts}>
        <span>{t('locations.items', { n: place.itemCount, count: formatCount(place.itemCount) })}</span>
        {place.onShelfCount > 0 && (
          <span className={css.here}>
            {t('availability.onShelf', { n: formatCount(place.onShelfCount) })}
          </span>
        )}
        {place.callNoFrom && (
          <span className={css.numbers}>
            {place.callNoFrom} – {place.callNoTo}
          </span>
        )}
      </Cluster>
    </li>
  )
}
