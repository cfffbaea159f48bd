import { Skeleton } from '../states/Skeleton.tsx'
import css from './QrCode.module.css'

interface QrCodeProps {
  /** Data URL; undefined while loading: the space is reserved. */
  image: string | undefined
  alt: string
  size: number
}

/** A QR code on white, also in the dark scheme: scanners need the contrast. */
export const QrCode = ({ image, alt, size }: QrCodeProps) =>
  image === undefined ? (
    <Skeleton width={size} height={size} />
  ) : (
    <img src={image} alt={alt} width={size} height={size} className={css.code} />
  )
