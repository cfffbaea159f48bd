import css from './Skeleton.module.css'

/** Placeholder of loading text or pictures, in their final size. */
export const Skeleton = ({ width, height }: { width: string | number; height: string | number }) => (
  <span className={css.bone} style={{ width, height }} aria-hidden />
)
