/** Why a function may read a whole table, by file and name. Whatever is not named here wants an index. */
export const planReasons: Readonly<Record<string, string>> = {
  'areas/detail/store.ts headingsNamed':
    'variant names stand inside JSON, where Row-Level Security lets no index help: an author page reads the authority file',
  'areas/feedback/store.ts feedbackInState': 'a command of staff: the newest of those answered',
  'areas/home/store.ts shelfOf':
    'the most used of a span: where much of the catalogue was used in it, reading all of it is the shorter way',
  'areas/locations/store.ts locationCounts': 'every copy is counted where it stands',
  'areas/ratings/store.ts topRecords':
    'the best and the worst of all scores are found by looking at all scores',
  'records/store.ts countItems': 'all copies are counted',
  'records/store.ts countRecords': 'all records are counted, by their index where the table is wide',
}
