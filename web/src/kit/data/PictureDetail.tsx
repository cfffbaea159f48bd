import css from './MarkedPicture.module.css'
import type { PictureMark } from './MarkedPicture.tsx'
import { windowAround } from './picture-window.ts'

interface PictureDetailProps {
  src: string
  /** Size of the whole picture in pixels. */
  width: number
  height: number
  marks: readonly PictureMark[]
  /** Width to height of the part that is shown. */
  ratio: number
}

/** The part of a picture around its first mark, small, as a decoration: what it tells stands beside it in words. */
export function PictureDetail({ src, width, height, marks, ratio }: PictureDetailProps) {
  const part = windowAround({ width, height }, marks[0], ratio)
  return (
    <svg
      className={css.detail}
      viewBox={`${part.x} ${part.y} ${part.width} ${part.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <image href={src} width={width} height={height} preserveAspectRatio="none" />
      {marks.map((mark, at) => (
        <rect
          key={at}
          x={(mark.left / 100) * width}
          y={(mark.top / 100) * height}
          width={(mark.width / 100) * width}
          height={(mark.height / 100) * height}
          className={css.mark}
        />
      ))}
    </svg>
  )
}
