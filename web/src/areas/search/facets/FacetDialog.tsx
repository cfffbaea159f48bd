import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FacetName } from '@wenyuan/contract/constants/facets.ts'
import { FACET_FIND_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import { useState } from 'react'
import { FailureNotice } from '../../../app/screen/FailureNotice.tsx'
import type { SearchPlace } from '../../../app/search/search-navigation.ts'
import { facetTitle } from '../../../app/search/search-words.ts'
import { Button } from '../../../kit/Button.tsx'
import { TextField } from '../../../kit/forms/TextField.tsx'
import { Dialog } from '../../../kit/overlays/Dialog.tsx'
import { Skeleton } from '../../../kit/states/Skeleton.tsx'
import { useDebounced } from '../../../kit/time/debounce.ts'
import { formatCount } from '../../../locales/translation.ts'
import { LateNotice } from '../results/Late.tsx'
import { wholeFacetQuery } from '../search-request.ts'
import { t } from '../words.ts'
import { Quiet } from '../../../kit/layout/Quiet.tsx'
import css from './FacetDialog.module.css'
import { FacetValues } from './FacetValues.tsx'
import { useNearValues } from './near-values.ts'

interface FacetDialogProps {
  facet: FacetName
  place: SearchPlace
  onClose: () => void
}

const FIND_AFTER_MS = 120

/**
 * All values of a facet, filtered by typing in either script; the server does the filtering, since it has all values
 * and the folding rules. A selection applies at once.
 */
export function FacetDialog({ facet, place, onClose }: FacetDialogProps) {
  const [typed, setTyped] = useState('')
  const [opened] = useState(place.state)
  const wanted = useDebounced(typed.trim().slice(0, FACET_FIND_LENGTH), FIND_AFTER_MS)
  const { data, error, refetch } = useQuery({
    ...wholeFacetQuery(opened, facet, wanted),
    placeholderData: keepPreviousData,
  })
  const values = useNearValues(facet, data?.facets[facet] ?? [])
  return (
    <Dialog
      title={facetTitle(facet)}
      closeLabel={t('action.close')}
      onClose={onClose}
      shape="panel"
      footer={
        <Button variant="primary" className={css.done} onClick={onClose}>
          {t('filter.done')}
        </Button>
      }
    >
      <TextField
        label={t('filter.typeToFind')}
        labelHidden
        placeholder={t('filter.typeToFind')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={css.find}
      />
      <Quiet className={css.count} role="status">
        {data &&
          !data.partial &&
          t('filter.valueCount', { n: values.length, count: formatCount(values.length) })}
      </Quiet>
      {data?.partial && <LateNotice says="late.facets" onAgain={() => void refetch()} />}
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="100%" height={240} />}
      <FacetValues facet={facet} values={values} partial={data?.partial} place={place} />
    </Dialog>
  )
}
