import css from './MarkedPicture.module.css'

/** A place on a picture, in percent of its size. */
export interface PictureMark {
  left: number
  top: number
  width: number
  height: number
}

interface MarkedPictureProps {
  src: string
  alt: string
  /** Size in pixels: room is kept while the picture loads. */
  width: number
  height: number
  marks: readonly PictureMark[]
  /** One of the marks stands out. */
  chosen?: number | undefined
}

/** A picture with places marked on it. */
export const MarkedPicture = ({ src, alt, width, height, marks, chosen }: MarkedPictureProps) => (
  <div className={css.frame}>
    <img className={css.picture} src={src} alt={alt} width={width} height={height} draggable={false} />
    <svg className={css.marks} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      {marks.map(({ left, top, ...size }, at) => (
        <rect key={at} x={left} y={top} {...size} className={at === chosen ? css.chosen : css.mark} />
      ))}
    </svg>
  </div>
)
