import { Moon, Sun, SunMoon } from 'lucide-react'
import { useState } from 'react'
import { readStored, store } from '../../api/stored-session.ts'
import { Dropdown } from '../../kit/overlays/Dropdown.tsx'
import { t } from '../../locales/translation.ts'

const schemes = [
  { value: '', label: 'scheme.system', Picture: SunMoon },
  { value: 'light', label: 'scheme.light', Picture: Sun },
  { value: 'dark', label: 'scheme.dark', Picture: Moon },
] as const

/** Light, dark, or the system's setting. The head script applies it (head-script.js). */
export function SchemeMenu() {
  const [chosen, setChosen] = useState(() => readStored('wenyuanScheme'))
  const current = schemes.find((scheme) => scheme.value === chosen) ?? schemes[0]
  return (
    <Dropdown face={<current.Picture aria-hidden size={18} />} label={t('scheme.title')} align="end">
      {(close) => (
        <SchemeChoices
          onChosen={(value) => {
            setChosen(value)
            close()
          }}
        />
      )}
    </Dropdown>
  )
}

/** The choices as a list, for a panel. */
export function SchemeChoices({ onChosen }: { onChosen: (value: string) => void }) {
  const chosen = readStored('wenyuanScheme')
  const current = schemes.find((scheme) => scheme.value === chosen) ?? schemes[0]
  const choose = (value: string) => {
    store('wenyuanScheme', value)
    dispatchEvent(new Event('wenyuan:scheme'))
    onChosen(value)
  }
  return (
    <ul aria-label={t('scheme.title')}>
      {schemes.map(({ value, label, Picture }) => (
        <li key={value}>
          <button type="button" aria-pressed={value === current.value} onClick={() => choose(value)}>
            <Picture aria-hidden size={17} />
            {t(label)}
          </button>
        </li>
      ))}
    </ul>
  )
}
