import { useState } from 'react'
import css from './Avatar.module.css'

interface AvatarProps {
  name: string
  /** Empty, or one that cannot be had: the first sign of the name stands in. */
  url: string
  size: number
}

/** A reader's picture beside the name it belongs to: decoration, so not read aloud. */
export function Avatar({ name, url, size }: AvatarProps) {
  const [broken, setBroken] = useState('')
  const [first = '·'] = name.trim()
  const hasPicture = url !== '' && broken !== url
  return (
    <span
      className={css.avatar}
      style={{ width: size, height: size, fontSize: size * 0.46 }}
      data-initial={hasPicture ? undefined : first.toUpperCase()}
      aria-hidden
    >
      {hasPicture && <img src={url} alt="" width={size} height={size} onError={() => setBroken(url)} />}
    </span>
  )
}
