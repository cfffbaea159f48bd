/** Addresses of the staff room's screens, behind `#`. */
const part = encodeURIComponent

export const staffPaths = {
  overview: () => '/',
  list: (name: string, task = '') => `/list/${part(name)}${task === '' ? '' : `?task=${part(task)}`}`,
  results: (code: string) => `/questionnaire/${part(code)}`,
  desk: () => '/desk',
  returns: () => '/returns',
  cash: () => '/cash',
  readers: () => '/readers',
  reader: (account: string) => `/reader/${part(account)}`,
  figures: () => '/figures',
  annual: () => '/annual',
  kinds: () => '/content',
  content: (kind: string) => `/content/${part(kind)}`,
  entry: (kind: string, code: string) => `/content/${part(kind)}/edit?code=${part(code)}`,
  newEntry: (kind: string, words = '') =>
    `/content/${part(kind)}/edit${words === '' ? '' : `?words=${part(words)}`}`,
  records: (text = '') => `/catalogue${text === '' ? '' : `?q=${part(text)}`}`,
  record: (recordId: string) => `/catalogue/record/${part(recordId)}`,
  copies: (filter: Readonly<Record<string, string>> = {}, page = '') => {
    const given = Object.entries({ ...filter, page }).filter(([, value]) => value !== '')
    return `/catalogue/copies${given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`}`
  },
  stockTakes: () => '/stock-take',
  stockTake: (takeId: string) => `/stock-take/${part(takeId)}`,
  catalogueImport: () => '/catalogue/import',
  archive: () => '/archive',
  weights: () => '/catalogue/weights',
  synonyms: (words = '') => `/catalogue/synonyms${words === '' ? '' : `?words=${part(words)}`}`,
  words: () => '/catalogue/words',
  state: () => '/catalogue/state',
  goingLive: () => '/going-live',
  night: () => '/night',
  crawlers: () => '/crawlers',
  settings: (section = 'library') => `/settings/${part(section)}`,
  staff: () => '/staff',
  roles: () => '/roles',
  keys: () => '/keys',
  audit: () => '/audit',
  own: () => '/own',
}
