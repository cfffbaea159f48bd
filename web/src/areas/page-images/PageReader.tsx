import { useQuery } from '@tanstack/react-query'
import { type OpenVolume, pageImages } from '@wenyuan/contract/areas/page-images.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { query } from '../../api/query.ts'
import { DeepZoom, type Zoom } from './DeepZoom.tsx'
import { FoundPages } from './FoundPages.tsx'
import { Cluster, Stack } from '../../kit/layout/boxes.tsx'
import css from './PageReader.module.css'
import { nameOfPage } from './name-of-page.ts'
import { PageText } from './PageText.tsx'
import { ReaderBar } from './ReaderBar.tsx'
import { Rights } from './Rights.tsx'
import { usePlace } from './use-place.ts'
import { t } from './words.ts'

const STEP = 1.4
/** Pages found that are asked for at once. */
const ROWS = 100
const noBoxes: readonly never[] = []

/** The picture of one page, with tools above it and, on request, its text or the pages found beside it. */
export function PageReader({ volume }: { volume: OpenVolume }) {
  const { volumeId, pages, base } = volume
  const place = usePlace(volumeId, pages.length)
  const zoom = useRef<Zoom>(null)
  const [isTextShown, setTextShown] = useState(false)
  const { data: found } = useQuery({
    ...query(pageImages.find, { volumeId, keyWord: place.words, rows: ROWS }),
    enabled: place.words !== '',
  })
  const page = pages[place.page - 1]
  if (!page) return null
  const hit = place.words === '' ? undefined : found?.records.find((one) => one.page === page.page)
  const turn = (by: number) => place.go({ page: place.page + by })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return
    const by = { n: 1, p: -1 }[event.key.toLowerCase()]
    if (by === undefined) return
    event.preventDefault()
    turn(by)
  }
  return (
    <Stack className={css.reader} role="presentation" onKeyDown={onKeyDown}>
      <ReaderBar
        volume={volume}
        place={place}
        isTextShown={isTextShown}
        onText={() => setTextShown(!isTextShown)}
        onTurn={turn}
        onZoom={(larger) => zoom.current?.by(larger ? STEP : 1 / STEP)}
        onWhole={() => zoom.current?.whole()}
      />
      <div className={css.body}>
        <div className={css.picture}>
          <DeepZoom
            ref={zoom}
            service={`${base}/${page.page}`}
            width={page.width}
            height={page.height}
            boxes={hit?.boxes ?? noBoxes}
            label={t('pages.picture', { page: nameOfPage(page.label) })}
          />
        </div>
        {(isTextShown || (place.words !== '' && found)) && (
          <aside className={css.panel} aria-label={t('pages.panel')}>
            {place.words !== '' && found && (
              <FoundPages found={found} rows={ROWS} place={place} onClose={() => place.go({ words: '' })} />
            )}
            {isTextShown && <PageText volumeId={volumeId} page={page.page} label={page.label} />}
          </aside>
        )}
      </div>
      <Cluster
        as="footer"
        gap="2px 16px"
        align="normal"
        padding="3px 16px"
        quiet="small"
        className={css.foot}
      >
        <Rights rights={volume.rights} statement={volume.statement} />
        <span role="status">{hit ? t('pages.marked', { places: hit.boxes.length }) : ''}</span>
      </Cluster>
    </Stack>
  )
}
