import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../app/lazy-part.ts'
import { useReaderAction } from '../../app/session/pending-action.ts'
import { Dropdown } from '../../kit/overlays/Dropdown.tsx'
import css from './SubscribeButton.module.css'
import type { Followed } from './SubscribeForm.tsx'

/** Loaded with its translations when it is opened. */
const SubscribeForm = lazyPart(() => import('./SubscribeForm.tsx').then(({ SubscribeForm }) => SubscribeForm))

interface SubscribeButtonProps {
  followed: Followed
  /** Names what is followed, for the way back from a sign-in. */
  name: string
  /** The words of the button, and of the sign-in that comes first: of the area that draws it. */
  words: { subscribe: string; signIn: string }
  /** Address of the public feed of the same; absent: there is none. */
  feed?: string | undefined
  align?: 'start' | 'end'
  /** Only the picture on narrow screens. */
  brief?: boolean
}

/** Opens the form that follows a search or a list. Visitors sign in first, and the form then opens. */
export function SubscribeButton({
  followed,
  name,
  words,
  feed,
  align = 'start',
  brief = false,
}: SubscribeButtonProps) {
  const [openings, setOpenings] = useState(0)
  const open = useReaderAction(`subscribe ${name}`, () => setOpenings((before) => before + 1))
  return (
    <Dropdown
      align={align}
      className={brief ? `${css.subscribe} ${css.brief}` : css.subscribe}
      face={
        <>
          <Bell aria-hidden size={16} />
          <span className={css.word}>{words.subscribe}</span>
        </>
      }
      openings={openings}
      onOpen={() => void open('', words.signIn)}
    >
      {(close) => (
        <Suspense fallback={<div className={css.bones} />}>
          <SubscribeForm followed={followed} feed={feed} onDone={close} />
        </Suspense>
      )}
    </Dropdown>
  )
}
