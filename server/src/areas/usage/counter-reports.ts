/** What a report is about: its rows are of the platform, of databases, of titles or of items. */
export type ReportKind = 'platform' | 'database' | 'title' | 'item'

/** Everything that a row can be split by. */
export type Attribute = 'Data_Type' | 'YOP' | 'Access_Type' | 'Access_Method'

export interface ReportRules {
  name: string
  kind: ReportKind
  metrics: readonly string[]
  /** Of a standard view: the values it is about, in the order of its header. */
  dataTypes?: readonly string[]
  accessTypes?: readonly string[]
  /** Of a standard view; a report without them is a master report, which shows what it is asked to. */
  shows?: readonly Attribute[]
  /** The schema asks for two metrics in each performance. */
  two?: true
}

const searches = ['Searches_Automated', 'Searches_Federated', 'Searches_Regular']
const requests = ['Total_Item_Requests', 'Unique_Item_Requests']
const items = [
  'Total_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Investigations',
  'Unique_Item_Requests',
]
const titles = [...items, 'Unique_Title_Investigations', 'Unique_Title_Requests']
const denials = ['Limit_Exceeded', 'No_License']
const books = ['Book', 'Reference_Work']
const moving = ['Audiovisual', 'Image', 'Interactive_Resource', 'Multimedia', 'Sound']

/** The master reports and standard views. Source: COUNTER Code of Practice 5.1, 4; names as in its API's schema. */
const rules = {
  PR: { name: 'Platform Report', kind: 'platform', metrics: ['Searches_Platform', ...titles] },
  PR_P1: {
    name: 'Platform Usage',
    kind: 'platform',
    metrics: ['Searches_Platform', ...requests, 'Unique_Title_Requests'],
    shows: ['Data_Type'],
  },
  DR: { name: 'Database Report', kind: 'database', metrics: [...searches, ...titles, ...denials] },
  DR_D1: {
    name: 'Database Search and Item Usage',
    kind: 'database',
    metrics: [...searches, ...items],
    shows: [],
  },
  DR_D2: { name: 'Database Access Denied', kind: 'database', metrics: denials, shows: [] },
  TR: { name: 'Title Report', kind: 'title', metrics: [...titles, ...denials], two: true },
  TR_B1: {
    name: 'Book Requests (Controlled)',
    kind: 'title',
    metrics: ['Total_Item_Requests', 'Unique_Title_Requests'],
    dataTypes: books,
    accessTypes: ['Controlled'],
    shows: ['Data_Type', 'YOP'],
    two: true,
  },
  TR_B2: {
    name: 'Book Access Denied',
    kind: 'title',
    metrics: denials,
    dataTypes: books,
    shows: ['Data_Type', 'YOP'],
    two: true,
  },
  TR_B3: {
    name: 'Book Usage by Access Type',
    kind: 'title',
    metrics: titles,
    dataTypes: books,
    shows: ['Data_Type', 'YOP', 'Access_Type'],
    two: true,
  },
  TR_J1: {
    name: 'Journal Requests (Controlled)',
    kind: 'title',
    metrics: requests,
    dataTypes: ['Journal'],
    accessTypes: ['Controlled'],
    shows: [],
    two: true,
  },
  TR_J2: {
    name: 'Journal Access Denied',
    kind: 'title',
    metrics: denials,
    dataTypes: ['Journal'],
    shows: [],
  },
  TR_J3: {
    name: 'Journal Usage by Access Type',
    kind: 'title',
    metrics: items,
    dataTypes: ['Journal'],
    shows: ['Access_Type'],
    two: true,
  },
  TR_J4: {
    name: 'Journal Requests by YOP (Controlled)',
    kind: 'title',
    metrics: requests,
    dataTypes: ['Journal'],
    accessTypes: ['Controlled'],
    shows: ['YOP'],
    two: true,
  },
  IR: { name: 'Item Report', kind: 'item', metrics: [...items, ...denials] },
  IR_A1: {
    name: 'Journal Article Requests',
    kind: 'item',
    metrics: requests,
    dataTypes: ['Article'],
    shows: ['Access_Type'],
    two: true,
  },
  IR_M1: {
    name: 'Multimedia Item Requests',
    kind: 'item',
    metrics: requests,
    dataTypes: moving,
    shows: ['Data_Type'],
    two: true,
  },
} as const satisfies Record<string, ReportRules>

export type ReportId = keyof typeof rules
export const reports: Readonly<Record<ReportId, ReportRules>> = rules
export const reportIds: readonly ReportId[] = Object.keys(rules).filter((id): id is ReportId => id in rules)

/** A report by its name in any case: "tr_j1". */
export const reportNamed = (name: string): ReportId | undefined =>
  reportIds.find((id) => id === name.toUpperCase())
