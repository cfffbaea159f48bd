/**
 * Document types with a cover in sheet form (papers, theses, standards, patents …); the others look like bound books.
 */
const sheets = new Set(['3', '4', '5', '6', '7', '11', '12', '15', '16'])

export const coverFormOf = (docCode: string): 'book' | 'sheet' => (sheets.has(docCode) ? 'sheet' : 'book')
