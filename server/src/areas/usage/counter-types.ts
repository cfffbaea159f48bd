/** What a record is for COUNTER: its data type as a title and as an item. Source: Code of Practice 5.1, 3.3.2. */
interface DataTypes {
  /** Absent: it is part of a title that is not ours, such as an article. */
  title?: string
  item: string
}

const whole = (type: string): DataTypes => ({ title: type, item: type })
const other = whole('Other')

/** By the number of the document type (`contract/src/constants/doc-types.ts`). */
const byDocCode: Readonly<Record<string, DataTypes>> = {
  // a book that is read as a whole is one segment
  '1': { title: 'Book', item: 'Book_Segment' },
  '2': { title: 'Journal', item: 'Other' },
  '3': whole('Thesis_or_Dissertation'),
  '4': { item: 'Article' },
  '5': whole('Patent'),
  '6': whole('Standard'),
  '7': { title: 'Newspaper_or_Newsletter', item: 'News_Item' },
  '8': { item: 'Multimedia' },
  '9': { title: 'Reference_Work', item: 'Reference_Item' },
  '10': { item: 'Dataset' },
  '11': { item: 'Conference_Item' },
  '12': whole('Report'),
  '14': { title: 'Reference_Work', item: 'Reference_Item' },
  '17': { item: 'Audiovisual' },
  '18': { title: 'Book', item: 'Book_Segment' },
}

export const dataTypesOf = (docCode: string): DataTypes => byDocCode[docCode] ?? other

/** A database has no articles of their own: they are counted as what they stand in. Source: the schema of DR. */
const inDatabases: Readonly<Record<string, string>> = {
  Article: 'Journal',
  Conference_Item: 'Conference',
  News_Item: 'Newspaper_or_Newsletter',
  Dataset: 'Other',
  Book_Segment: 'Book',
  Reference_Item: 'Reference_Work',
}

export const typeInDatabase = (type: string): string => inDatabases[type] ?? type
