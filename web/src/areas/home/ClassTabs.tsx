import { type KeyboardEvent, useRef } from 'react'
import { Row } from '../../kit/layout/boxes.tsx'
import css from './ClassTabs.module.css'
import { tabByKey } from './tab-keys.ts'
import { t } from './words.ts'

export interface ClassTab {
  /** Empty: every class. */
  code: string
  name: string
}

interface ClassTabsProps {
  /** Of the panel; tabs are named after it. */
  panel: string
  tabs: readonly ClassTab[]
  chosen: string
  onChoose: (code: string) => void
}

export const tabId = (panel: string, code: string): string => `${panel}-${code}`

/** Tabs of the classes of a shelf: one stop of the keyboard, whose arrows choose. */
export function ClassTabs({ panel, tabs, chosen, onChoose }: ClassTabsProps) {
  const line = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ code }) => code === chosen)
    const next = tabByKey(event.key, at, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    onChoose(tabs[next]?.code ?? '')
    line.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <Row
      gap="0 4px"
      align="normal"
      ref={line}
      className={css.line}
      role="tablist"
      aria-label={t('home.classes')}
      tabIndex={-1}
      onKeyDown={move}
    >
      {tabs.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          role="tab"
          id={tabId(panel, code)}
          className={css.tab}
          aria-selected={code === chosen}
          aria-controls={panel}
          tabIndex={code === chosen ? 0 : -1}
          onClick={() => onChoose(code)}
        >
          {name}
        </button>
      ))}
    </Row>
  )
}
