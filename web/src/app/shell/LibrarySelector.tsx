import { useQuery } from '@tanstack/react-query'
import { site } from '@wenyuan/contract/areas/site.ts'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { announced, query } from '../../api/query.ts'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Dropdown } from '../../kit/overlays/Dropdown.tsx'
import { t } from '../../locales/translation.ts'
import { chooseLibrary, useLibraryInUse } from '../site/library-choice.ts'
import { useLibraries } from '../site/site-facts.ts'
import css from './LibrarySelector.module.css'

/** Selects the branch that searches and shelves are limited to: a combobox with "All" first. Source: spec 1 §2. */
export function LibrarySelector() {
  const chosen = useLibraryInUse()
  const name = useLibraries().find((library) => library.libCode === chosen)?.libName
  return (
    <Dropdown
      face={
        <>
          <Landmark aria-hidden size={17} />
          {name && <span className={css.face}>{name}</span>}
        </>
      }
      label={t('library.chosen', { name: name ?? t('library.all') })}
      align="end"
    >
      {(close) => <LibraryList chosen={chosen} onChosen={close} />}
    </Dropdown>
  )
}

function LibraryList({ chosen, onChosen }: { chosen: string; onChosen: () => void }) {
  const [typed, setTyped] = useState('')
  const { data } = useQuery({ ...query(site.selectableLibraries, {}), ...announced })
  const wanted = typed.trim().toLocaleLowerCase()
  const found = (data?.libs ?? []).filter((one) => one.libName.toLocaleLowerCase().includes(wanted))
  const choose = (libCode: string) => {
    chooseLibrary(libCode)
    void call(site.changeLibrary, { libCode }).catch(() => undefined)
    void call(site.rememberLibrary, { libCode }).catch(() => undefined)
    onChosen()
  }
  return (
    <>
      <TextField
        label={t('library.find')}
        labelHidden
        type="search"
        placeholder={t('library.find')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={css.find}
      />
      <ul className={css.list}>
        {wanted === '' && (
          <li>
            <button type="button" aria-pressed={chosen === ''} onClick={() => choose('')}>
              {t('library.all')}
            </button>
          </li>
        )}
        {found.map(({ libCode, libName }) => (
          <li key={libCode}>
            <button type="button" aria-pressed={chosen === libCode} onClick={() => choose(libCode)}>
              {libName}
            </button>
          </li>
        ))}
      </ul>
      <p className={css.none} role="status">
        {data && found.length === 0 && t('library.none')}
      </p>
    </>
  )
}
