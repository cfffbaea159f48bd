import { Skeleton } from '../states/Skeleton.tsx'
import css from './QrCode.module.css'

interface QrCodeProps {
  /** Data URL; undefined while it is not there, and its place is kept. */
  image: string | undefined
  alt: string
  size: number
}

/** A QR code on white, in dark colours too: scanners need the contrast. */
export const QrCode = ({ image, alt, size }: QrCodeProps) =>
  image === undefined ? (
    <Skeleton width={size} height={size} />
  ) : (
    <img src={image} alt={alt} width={size} height={size} className={css.code} />
  )
