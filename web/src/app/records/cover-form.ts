/** Papers, theses, standards, patents and the like lie as sheets; everything else stands bound. */
const sheets = new Set(['3', '4', '5', '6', '7', '11', '12', '15', '16'])

export const coverFormOf = (docCode: string): 'book' | 'sheet' => (sheets.has(docCode) ? 'sheet' : 'book')
