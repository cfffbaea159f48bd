import css from './Skeleton.module.css'

/** A place held for text or a picture that is on its way, in its final size. */
export const Skeleton = ({ width, height }: { width: string | number; height: string | number }) => (
  <span className={css.bone} style={{ width, height }} aria-hidden />
)
