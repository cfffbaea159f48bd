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
  const choose = (value: string) => {
    store('wenyuanScheme', value)
    setChosen(value)
    dispatchEvent(new Event('wenyuan:scheme'))
  }
  return (
    <Dropdown face={<current.Picture aria-hidden size={18} />} label={t('scheme.title')} align="end">
      {(close) => (
        <ul>
          {schemes.map(({ value, label, Picture }) => (
            <li key={value}>
              <button
                type="button"
                aria-pressed={value === current.value}
                onClick={() => {
                  choose(value)
                  close()
                }}
              >
                <Picture aria-hidden size={17} />
                {t(label)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  )
}
