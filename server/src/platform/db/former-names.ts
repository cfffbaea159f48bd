/**
 * Names of migrations from before they were named by time. Databases of that age have recorded these. They are read as
 * the current names and left unchanged, so that the previous version can still start as long as nothing new was
 * applied.
 */
export const formerNames: Readonly<Record<string, string>> = {
  '0001-catalogue': '202611211042-catalogue',
  '0002-readers': '202611211414-readers',
  '0003-record-page': '202611211415-record-page',
  '0004-search-settings': '202611211424-search-settings',
  '0005-search-history': '202611211425-search-history',
  '0006-circulation': '202611211438-circulation',
  '0007-requests-and-payments': '202611211512-requests-and-payments',
  '0007-self-service-leaving': '202611211527-self-service-leaving',
  '0009-feedback': '202611211718-feedback',
  '0009-session-ends': '202611211719-session-ends',
  '0011-library-side': '202611211736-library-side',
  '0012-refunds': '202611211801-refunds',
  '0013-crawlers': '202611211815-crawlers',
  '0014-loans-of-record': '202611211833-loans-of-record',
  '0015-jobs': '202611212124-jobs',
  '0016-indexes': '202611212147-indexes',
  '0017-heading-names': '202611220036-heading-names',
  '0017-heading-names-kept': '202611220037-heading-names-kept',
  '0017-library-figures': '202611220038-library-figures',
  '0018-index-versions': '202611220057-index-versions',
}
