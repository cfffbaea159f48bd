/** For files whose name changes with their content. */
export const UNCHANGING = 'public, max-age=31536000, immutable'
