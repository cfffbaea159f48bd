import type { Availability } from '@wenyuan/contract/areas/search.ts'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { useCallback } from 'react'
import { Shelf } from '../../../kit/data/Shelf.tsx'
import { CoverCard } from '../record/CoverCard.tsx'
import { t } from '../words.ts'
import { Row } from '../../../kit/layout/boxes.tsx'
import css from './EditionLine.module.css'
import { editionsInOrder, yearOf } from './editions-in-order.ts'

interface EditionLineProps {
  /** The edition of the page. */
  here: RecordCard
  others: readonly RecordCard[]
  availabilityOf: (recordId: string) => Availability | null | undefined
}

/** The editions of a work on a line of years, with the one of this page at its place. */
export function EditionLine({ here, others, availabilityOf }: EditionLineProps) {
  // a later edition stands beyond the edge: the row begins with what is near it
  const showHere = useCallback((place: HTMLLIElement | null) => {
    const row = place?.parentElement
    if (row) row.scrollLeft = place.offsetLeft - row.offsetLeft - (row.clientWidth - place.clientWidth) / 2
  }, [])
  return (
    <Shelf title={t('related.editions')} words={{ back: t('shelf.back'), on: t('shelf.on') }}>
      {editionsInOrder([here, ...others]).map((edition) => {
        const year = yearOf(edition.pubDate)
        const isHere = edition === here
        return (
          <CoverCard
            key={edition.recordId}
            ref={isHere ? showHere : undefined}
            record={edition}
            head={
              <Row
                as="span"
                gap={8}
                className={css.year}
                data-here={isHere || undefined}
                data-dated={year !== undefined}
              >
                {year ?? t('related.undated')}
              </Row>
            }
            note={isHere ? t('related.here') : edition.publisher}
            isHere={isHere}
            availability={availabilityOf(edition.recordId)}
          />
        )
      })}
    </Shelf>
  )
}
