import { type ClipboardEvent, type KeyboardEvent, type Ref, useDeferredValue, useId, useState } from 'react'
import { TextField } from '../../kit/forms/TextField.tsx'
import { t } from '../words.ts'
import { type Offered, useOffered } from './offered.ts'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './ReferenceList.module.css'

interface ReferenceAddProps {
  label: string
  refersTo: string
  /** What is typed may be added as it is. */
  isOpen: boolean
  most: number | undefined
  chosen: readonly string[]
  onAdd: (added: readonly Offered[]) => void
  ref: Ref<HTMLInputElement>
}

/** The box below a list: offers by name what is not in it yet. The pattern is that of a combobox with a listbox. */
export function ReferenceAdd({ label, refersTo, isOpen, most, chosen, onAdd, ref }: ReferenceAddProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [isShown, setShown] = useState(false)
  const [active, setActive] = useState(-1)
  const typed = text.trim()
  const found = useOffered(refersTo, useDeferredValue(typed), isShown)
  const there = new Set(chosen)
  const fitting = found.filter(({ code }) => !there.has(code))
  const isNew = isOpen && typed !== '' && !there.has(typed) && !found.some(({ code }) => code === typed)
  const options: readonly Offered[] = isNew ? [...fitting, { code: typed, title: '' }] : fitting
  const isListed = isShown && options.length > 0
  const close = () => {
    setShown(false)
    setActive(-1)
  }
  const add = (added: readonly Offered[]) => {
    onAdd(added)
    setText('')
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    if (key === 'Escape') {
      // a dialog around it would close as well
      if (isListed) event.preventDefault()
      return close()
    }
    if (key === 'Enter') {
      // the form is not sent with it
      if (typed !== '' || active !== -1) event.preventDefault()
      const one = typed === '' && active === -1 ? undefined : meantBy(typed, options, active)
      if (one) add([one])
      return
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return
    event.preventDefault()
    setShown(true)
    setActive(nextPlace(active, key, options.length))
  }
  const onPaste = (event: ClipboardEvent) => {
    const codes = event.clipboardData.getData('text').split(/[\n;；]/)
    if (codes.length === 1) return
    event.preventDefault()
    add(codes.map((code) => ({ code: code.trim(), title: '' })))
  }
  return (
    <div className={css.add}>
      <TextField
        ref={ref}
        label={t('form.addTo', { name: label })}
        labelHidden
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={`${id}-list`}
        aria-activedescendant={isListed && active >= 0 ? `${id}-${active}` : undefined}
        placeholder={t(isOpen ? 'form.findOrType' : 'form.find')}
        maxLength={most}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setShown(true)
          setActive(-1)
        }}
        onClick={() => setShown(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('form.addTo', { name: label })}
        className={css.options}
        hidden={!isListed}
      >
        {options.map((one, at) => (
          <div
            key={one.code}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={css.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => add([one])}
            onKeyDown={(event) => {
              if (event.key === 'Enter') add([one])
            }}
          >
            <OptionWords option={one} />
          </div>
        ))}
      </div>
      {/* the place is kept, so that what is below does not move */}
      <Quiet className={css.none} role="status">
        {isShown && typed !== '' && options.length === 0 && t('form.noneFound')}
      </Quiet>
    </div>
  )
}

/** What Enter takes without a choice in the list: the typed code, or the only one that fits. */
const meantBy = (typed: string, options: readonly Offered[], active: number): Offered | undefined =>
  options[active] ??
  options.find(({ code }) => code === typed) ??
  (options.length === 1 ? options[0] : undefined)

/** A name and its code, if they differ; or what was typed. */
function OptionWords({ option: { code, title } }: { option: Offered }) {
  if (title === '') return t('form.addTyped', { text: code })
  return (
    <>
      {title}
      {title !== code && (
        <Quiet as="span" className={css.code}>
          {code}
        </Quiet>
      )}
    </>
  )
}

/** The place that an arrow key leads to in a list; -1: none. */
function nextPlace(active: number, key: 'ArrowDown' | 'ArrowUp', count: number): number {
  const step = key === 'ArrowDown' ? 1 : -1
  const next = active === -1 && step === -1 ? count - 1 : active + step
  return next >= count || next < 0 ? -1 : next
}
