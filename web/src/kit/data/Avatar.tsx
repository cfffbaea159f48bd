import { useState } from 'react'
import { Row } from '../layout/boxes.tsx'
import css from './Avatar.module.css'

interface AvatarProps {
  name: string
  /** Empty, or failing to load: the first character of the name is shown. */
  url: string
  size: number
}

/** A reader's picture next to the name; decorative, so not read aloud. */
export function Avatar({ name, url, size }: AvatarProps) {
  const [broken, setBroken] = useState('')
  const [first = '·'] = name.trim()
  const hasPicture = url !== '' && broken !== url
  return (
    <Row
      as="span"
      inline
      justify="center"
      className={css.avatar}
      style={{ width: size, height: size, fontSize: size * 0.46 }}
      data-initial={hasPicture ? undefined : first.toUpperCase()}
      aria-hidden
    >
      {hasPicture && <img src={url} alt="" width={size} height={size} onError={() => setBroken(url)} />}
    </Row>
  )
}
