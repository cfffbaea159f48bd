/** The last blocks, in one file. */
export { Disciplines } from './Disciplines.tsx'
export { LibraryNews } from './LibraryNews.tsx'
