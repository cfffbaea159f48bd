/** Source: COUNTER Code of Practice 5.1, 3.3.6. */
export const metrics = [
  'Total_Item_Investigations',
  'Unique_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Requests',
  'No_License',
  'Searches_Platform',
] as const
export type Metric = (typeof metrics)[number]

/** Source: COUNTER Code of Practice 5.1, 3.3.5. A library's files have no word for an open licence, hence no `Open`. */
export type Access = 'Controlled' | 'Free_To_Read'

export type Act = 'investigation' | 'request' | 'denial' | 'search'

/** What an act counts as. A request is an investigation too; the unique ones count once in a session. */
export const metricsOf: Readonly<Record<Act, { total: readonly Metric[]; unique: readonly Metric[] }>> = {
  investigation: { total: ['Total_Item_Investigations'], unique: ['Unique_Item_Investigations'] },
  request: {
    total: ['Total_Item_Investigations', 'Total_Item_Requests'],
    unique: ['Unique_Item_Investigations', 'Unique_Item_Requests'],
  },
  denial: { total: ['No_License'], unique: [] },
  search: { total: ['Searches_Platform'], unique: [] },
}
