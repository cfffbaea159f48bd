import type { OpenVolume } from '@wenyuan/contract/areas/page-images.ts'
import { ArrowLeft, ChevronDown, ChevronUp, FileText, Maximize, Minus, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { Button } from '../../kit/Button.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Link } from '../../kit/Link.tsx'
import { Cluster, Row } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './ReaderBar.module.css'
import type { Place } from './use-place.ts'
import { t } from './words.ts'

interface ReaderBarProps {
  volume: OpenVolume
  place: Place
  isTextShown: boolean
  onText: () => void
  onTurn: (by: number) => void
  onZoom: (larger: boolean) => void
  onWhole: () => void
}

/** The way back, pages, size, text, and the search in the book. */
export function ReaderBar({ volume, place, isTextShown, onText, onTurn, onZoom, onWhole }: ReaderBarProps) {
  const { pages } = volume
  const label = pages[place.page - 1]?.label ?? ''
  const where = { page: place.page, pages: pages.length }
  return (
    <Cluster as="header" gap="4px 12px" ruled padding="4px 12px" className={css.bar}>
      <Row
        as={Link}
        inline
        justify="center"
        to={paths.record({ id: volume.recordId })}
        className={css.back}
        aria-label={t('pages.toRecord')}
      >
        <ArrowLeft aria-hidden size={18} />
      </Row>
      <h1 className={css.name}>{volume.name}</h1>
      <Row className={css.tools} role="group" aria-label={t('pages.tools')}>
        <Button
          variant="quiet"
          aria-label={t('pages.previous')}
          disabled={place.page <= 1}
          onClick={() => onTurn(-1)}
        >
          <ChevronUp aria-hidden size={18} />
        </Button>
        <PageField key={place.page} place={place} />
        <Quiet as="span" size="medium" figures className={css.place} role="status">
          {t('pages.place', where)}
          {label !== String(place.page) && <span className={css.label}> {label}</span>}
        </Quiet>
        <Button
          variant="quiet"
          aria-label={t('pages.next')}
          disabled={place.page >= pages.length}
          onClick={() => onTurn(1)}
        >
          <ChevronDown aria-hidden size={18} />
        </Button>
        <Button variant="quiet" aria-label={t('pages.smaller')} onClick={() => onZoom(false)}>
          <Minus aria-hidden size={18} />
        </Button>
        <Button variant="quiet" aria-label={t('pages.larger')} onClick={() => onZoom(true)}>
          <Plus aria-hidden size={18} />
        </Button>
        <Button variant="quiet" aria-label={t('pages.whole')} onClick={onWhole}>
          <Maximize aria-hidden size={18} />
        </Button>
        {volume.hasText && (
          <Button variant="quiet" aria-label={t('pages.text')} aria-pressed={isTextShown} onClick={onText}>
            <FileText aria-hidden size={18} />
          </Button>
        )}
      </Row>
      {volume.hasText && <FindField key={place.words} place={place} />}
    </Cluster>
  )
}

function PageField({ place }: { place: Place }) {
  const [typed, setTyped] = useState(String(place.page))
  const go = () => {
    if (/^\d{1,6}$/.test(typed) && typed !== String(place.page)) place.go({ page: Number(typed) })
  }
  return (
    <form
      className={css.page}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <TextField
        label={t('pages.goTo')}
        labelHidden
        inputMode="numeric"
        maxLength={6}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  )
}

function FindField({ place }: { place: Place }) {
  const [typed, setTyped] = useState(place.words)
  return (
    <Row
      as="form"
      role="search"
      className={css.find}
      onSubmit={(event) => {
        event.preventDefault()
        place.go({ words: typed.trim() })
      }}
    >
      <TextField
        label={t('pages.find')}
        labelHidden
        type="search"
        maxLength={200}
        placeholder={t('pages.find')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="quiet" aria-label={t('pages.findButton')}>
        <Search aria-hidden size={18} />
      </Button>
    </Row>
  )
}
