import type { Reader } from './reader.ts'

/** A novel with copies in several branches, and many editions. */
export const NOVEL = 'wy-59601282504'
export const JOURNAL = 'doaj-0253-2336'
export const THESIS = 'arxiv-0704.2963'
export const PAPER = 'arxiv-0704.2896'
export const E_BOOK = 'pg-1'

/** Opens the page of a record. */
export const recordOf = async (
  openReader: (choices: { path: string }) => Promise<Reader>,
  id: string,
  type: string,
) => {
  const reader = await openReader({ path: `/searchList/bookDetails/${id}/${type}` })
  const record = reader.page.getByRole('article')
  await record.getByRole('heading', { level: 1 }).waitFor()
  return { reader, page: reader.page, record }
}
