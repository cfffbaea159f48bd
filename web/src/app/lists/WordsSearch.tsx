import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button } from '../../kit/Button.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { textsOf } from '../forms/form-refusal.ts'
import { Row } from '../../kit/layout/boxes.tsx'
import css from './WordsSearch.module.css'

interface WordsSearchProps {
  /** What is searched, e.g. "Search the topics". */
  label: string
  /** What to type. */
  wordsLabel: string
  q: string
  onSearch: (q: string) => void
}

/** A box for words above a list that is not the catalogue's. */
export function WordsSearch({ label, wordsLabel, q, onSearch }: WordsSearchProps) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(textsOf(event.currentTarget)('q').trim())
  }
  return (
    <Row
      as="form"
      gap={8}
      align="normal"
      role="search"
      className={css.search}
      aria-label={label}
      onSubmit={search}
    >
      <TextField
        key={q}
        name="q"
        type="search"
        label={wordsLabel}
        labelHidden
        placeholder={wordsLabel}
        defaultValue={q}
        maxLength={100}
      />
      <Button type="submit" aria-label={label}>
        <Search aria-hidden size={18} />
      </Button>
    </Row>
  )
}
