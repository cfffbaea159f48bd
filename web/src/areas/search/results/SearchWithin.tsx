import { type FormEvent, useState } from 'react'
import { withWithin } from '../../../app/search/search-changes.ts'
import type { SearchPlace } from '../../../app/search/search-navigation.ts'
import { Button } from '../../../kit/Button.tsx'
import { TextField } from '../../../kit/forms/TextField.tsx'
import { showToast } from '../../../kit/overlays/toast-list.ts'
import { t } from '../words.ts'
import { Row } from '../../../kit/layout/boxes.tsx'
import css from './SearchWithin.module.css'

/** Search within results: further terms that every result must match. */
export function SearchWithin({ place }: { place: SearchPlace }) {
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') {
      showToast('warning', t('search.termEmpty'))
      return
    }
    place.change(withWithin(place.state, typed))
    setTyped('')
  }
  return (
    <Row as="form" gap={8} align="normal" className={css.form} onSubmit={submit}>
      <TextField
        label={t('filter.within')}
        labelHidden
        type="search"
        placeholder={t('filter.within')}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={css.words}
      />
      <Button type="submit" aria-label={t('filter.within')}>
        {t('filter.narrow')}
      </Button>
    </Row>
  )
}
