/** Why a function may scan a whole table, by file and name. Any other scan needs an index. */
export const planReasons: Readonly<Record<string, string>> = {
  'app/encrypt-secrets.ts encryptIdentities':
    'at a start: numbers that another key has encrypted; otherwise none',
  'areas/book-lists/store.ts isAnyFollowedSince': 'ends at the first follow of the time',
  'areas/requests/desk-tasks.ts pageOfTasks': 'a list of staff over all open requests',
  'areas/subscriptions/recommendation-store.ts popularInDepartment':
    'once a day for a reader who asks: a department is a large part of all readers',
  'domain/circulation/figures.ts requestsBySteps': 'a report of staff over all requests of a period',
  'domain/circulation/figures.ts chargesByKind': 'a report of staff over all charges of a period',
  'domain/circulation/figures.ts waitingBySteps': 'a report of staff over all holds of a period',
  'domain/circulation/built-in/queue.ts freeCopiesWanted':
    'a nightly job: free copies of all records with holds',
  'domain/content/content-kind.ts contentKind': 'a command of staff lists all entries',
  'domain/content/export-content.ts exportContent': 'a command of staff exports all entries',
  'domain/tenants/branches.ts removeLibrary': 'a command of staff: a branch with copies cannot be removed',
  'areas/assistant/report-store.ts reportBad': 'a report of staff over all judged answers',
  'areas/assistant/report-store.ts reportUnanswered':
    'a report of staff over all questions without an answer',
  'areas/assistant/store.ts deleteMessagesBefore': 'a daily job: what is older than the time it is kept',
  'areas/courses/course-store.ts coursesLike': 'the readers’ marks are counted for the order by use',
  'areas/discovery/store.ts forgetAnswers': 'a daily job: kept answers are some days old at most',
  'areas/donations/store.ts keptDonations': 'the total counts all gifts',
  'areas/donations/store.ts keptYears': 'all gifts are counted by year',
  'areas/journals/store.ts listedTitles': 'an import of a provider’s list compares all listed titles',
  'areas/journals/store.ts onlineJournals': 'an import of a provider’s list compares all journals',
  'areas/other-libraries/foreign-store.ts forgetFound':
    'a daily job: records of other libraries are kept for some days',
  'areas/purchase/messages.ts forgetMessages': 'a daily job: messages of vendors are kept for some days',
  'areas/purchase/order-store.ts ordersInState': 'a nightly job: orders that are not at their end',
  'areas/purchase/quote-store.ts forgetQuotes': 'a daily job: a quote lasts 15 minutes',
  'areas/purchase/shop-store.ts agreedVersions': 'when rules are saved: which texts readers have agreed to',
  'areas/questionnaires/feedback-store.ts feedbackOn': 'a command of staff: the newest of all feedback',
  'areas/questionnaires/named-store.ts countsOfAnswers': 'a command of staff: all answers are counted',
  'areas/recommendations/store.ts everySuggestion':
    'the total of the wall counts its suggestions in their index',
  'areas/recommendations/store.ts suggestionsInState': 'a command of staff: the most wanted come first',
  'areas/researchers/work-store.ts everyWork': 'a nightly job: suggestions are made from all confirmed works',
  'areas/subscriptions/arrival-store.ts followedSearches':
    'a nightly job: every different search is run once',
  'areas/subscriptions/arrival-store.ts forgetFound': 'a nightly job over all subscriptions',
  'areas/subscriptions/arrival-store.ts markBroad': 'a nightly job over all subscriptions',
  'areas/subscriptions/arrival-store.ts storeAddedToLists': 'a nightly job over all subscriptions',
  'areas/usage/clicks.ts forgetClicks': 'a daily job: clicks are kept for a day',
  'areas/usage/loan-counts-store.ts forgetCounts': 'an import of loan counts replaces those of its months',
  'areas/usage/store.ts forgetSeen': 'a daily job: digests of visitors are kept for two days',
  'areas/usage/store.ts sumUpDays': 'a daily job: days that are over are summed up to months',
  'domain/records/arrival.ts usualArrival': 'ends at the first record that is old enough',
  'domain/records/index-versions.ts handOnPending': 'all of the outbox is handed on to another version',
  'domain/records/store.ts clearPending': 'what was indexed is most of the outbox',
  'domain/theses/store.ts thesesWithTexts': 'a nightly job: which full texts may be searched today',
  'integrations/outbox.ts clearOutbox': 'a daily job: messages are kept for some days',
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
