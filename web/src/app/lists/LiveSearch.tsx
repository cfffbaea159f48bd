import { useEffect, useEffectEvent, useState } from 'react'
import { TextField } from '../../kit/forms/TextField.tsx'
import { useDebounced } from '../../kit/time/debounce.ts'
import { Row } from '../../kit/layout/boxes.tsx'
import css from './WordsSearch.module.css'

const AFTER_MS = 200

interface LiveSearchProps {
  /** What is searched, e.g. "Search the databases". */
  label: string
  wordsLabel: string
  q: string
  onSearch: (q: string) => void
}

/** A box that filters a list while it is typed in. The words of the address come back with the back button. */
export function LiveSearch({ label, wordsLabel, q, onSearch }: LiveSearchProps) {
  const [typed, setTyped] = useState(q)
  const [asked, setAsked] = useState(q)
  // another address, not the one that typing has led to
  if (q !== asked) {
    setAsked(q)
    if (q !== typed.trim()) setTyped(q)
  }
  const settled = useDebounced(typed.trim(), AFTER_MS)
  const search = useEffectEvent((words: string) => {
    if (words !== q && words === typed.trim()) onSearch(words)
  })
  useEffect(() => search(settled), [settled])
  return (
    <Row as="search" gap={8} align="normal" className={css.search} aria-label={label}>
      <TextField
        type="search"
        label={wordsLabel}
        labelHidden
        placeholder={wordsLabel}
        value={typed}
        autoComplete="off"
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Row>
  )
}
