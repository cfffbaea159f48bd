/** Widths in pixels of the pictures that the portal keeps of a cover: for lists, and for the record page. */
export const COVER_SIZES = { small: 160, large: 400 } as const
export type CoverSize = keyof typeof COVER_SIZES

/** Widest box in CSS pixels that the small picture fills sharply. */
const SMALL_UP_TO = COVER_SIZES.small / 2

/** Address of the picture for a box of this width. Pictures of other origin have one address only. */
export const coverPicture = (url: string, width: number): string =>
  width > SMALL_UP_TO && /\/cover\/[\w-]{22}$/.test(url) ? `${url}/large` : url
