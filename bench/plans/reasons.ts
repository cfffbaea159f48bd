/** Why a function may scan a whole table, by file and name. Any other scan needs an index. */
export const planReasons: Readonly<Record<string, string>> = {
  'areas/feedback/store.ts feedbackInState': 'a command of staff: the newest of those answered',
  'areas/home/store.ts shelfOf':
    'the most used of a span: where much of the catalogue was used in it, reading all of it is the shorter way',
  'areas/locations/store.ts locationCounts': 'every copy is counted where it stands',
  'areas/ratings/store.ts topRecords':
    'the best and the worst of all scores are found by looking at all scores',
  'http/crawlers/crawler-ledger.ts forgetCrawlerDays':
    'a daily job: by how many days are over, their index or all of them is the shorter way',
  'domain/records/figures.ts countAnew':
    'counted after a load, a withdrawal and each night, and kept for those who look',
  'domain/records/index-versions.ts forgetFollowers':
    'a daily job: what is owed to versions that no node runs any more, and to no other',
  'domain/records/store.ts countItems':
    'of a library that was never counted all copies are, until its first load has ended',
  'domain/records/store.ts countRecords':
    'of a library that was never counted all records are, by their index, until its first load has ended',
}
