/** Why a function may scan a whole table, by file and name. Any other scan needs an index. */
export const planReasons: Readonly<Record<string, string>> = {
  'domain/records/store.ts countPending':
    'waiting changes of the index are counted, which are few but after a load',
  'http/crawlers/crawler-store.ts crawlerClients': 'a list of the operator: one row a day and crawler',
  'http/crawlers/crawler-store.ts crawlerTotals': 'a list of the operator: one row a day and crawler',
  'staff-api/content-operations.ts contentHandlers': 'a list of staff over all entries of a kind',
  'app/empty-screens.ts makeEmptyScreens': 'ends at the first row; the answer is kept for some seconds',
  'areas/book-lists/store.ts hasPublishedLists': 'ends at the first published list',
  'areas/other-libraries/message-store.ts waitingConversations':
    'a job that sends what waits for partners; half of the rows made for this page wait',
  'areas/other-libraries/oai-source-store.ts everyOaiSource':
    'a command of staff and a nightly job: sources of a library are a few',
  'areas/other-libraries/supply-store.ts pageOfSupplyRows':
    'a list of staff over all open requests of partners',
  'areas/ratings/store.ts hasRankedRecords': 'whether a screen is empty: the answer is kept for some seconds',
  'domain/floor-plans/store.ts listFloorPlans': 'plans of a library are a few',
  'domain/readers/provider-logout.ts keepLogoutHint':
    'a sign-in through a provider deletes what is past: one row for each open session',
  'domain/readers/attempts.ts countAttempt':
    'deletes slots that are past: few, by their index, unless the made-up rows are older than half an hour',
  'domain/readers/replay-cache.ts openReplayCache':
    'a sign-in with a ticket deletes what is past: rows last a day at most',
  'domain/staff/accounts.ts lockStaff':
    'a change of staff locks all accounts of the library, which are a few',
  'integrations/encrypt-secrets.ts encryptIdentities':
    'at a start: numbers that another key has encrypted; otherwise none',
  'areas/book-lists/store.ts isAnyFollowedSince': 'ends at the first follow of the time',
  'areas/databases/cost-store.ts pageOfCosts':
    'a list of staff: prices and uses of all databases of the period, some thousand rows',
  'areas/databases/link-store.ts uncheckedLinks': 'a nightly job: every link is checked in its turn',
  'areas/databases/price-store.ts everyPrice': 'a list of staff: some hundred prices',
  'areas/journals/store.ts joinRuns': 'an import of a provider’s list joins all listed titles',
  'areas/journals/store.ts journalLinksAfter': 'a nightly job: every link is checked in its turn',
  'areas/requests/desk-task-store.ts countOf': 'a list of staff over all open requests',
  'areas/subscriptions/recommendation-store.ts popularInDepartment':
    'once a day for a reader who asks: a department is a large part of all readers',
  'areas/usage/vendor-store.ts pageOfVendorReports': 'a list of staff: one report a month and source',
  'areas/usage/vendor-store.ts reportsSince':
    'a nightly job and a list of staff: reports of vendors, one a month and source',
  'domain/circulation/cash-sheets.ts countedBefore': 'a list of staff: one sheet a day and drawer',
  'domain/circulation/cash-sheets.ts sheetsOfDay': 'a list of staff: one sheet a day and drawer',
  'domain/circulation/figures.ts requestsBySteps': 'a report of staff over all requests of a period',
  'domain/circulation/figures.ts chargesByKind': 'a report of staff over all charges of a period',
  'domain/circulation/figures.ts waitingBySteps': 'a report of staff over all holds of a period',
  'domain/figures/kept-store.ts firstDay':
    'the first night of a library asks how far back its data go, and no night after it',
  'domain/figures/kept-store.ts keepCounted':
    'a nightly job counts a month of each table at most, and what the library holds at the end of a month',
  'domain/circulation/built-in/queue.ts freeCopiesWanted':
    'a nightly job: free copies of all records with holds',
  'domain/content/content-kind.ts contentKind': 'a command of staff lists all entries',
  'domain/content/export-content.ts exportContent': 'a command of staff exports all entries',
  'domain/covers/store.ts ownCovers': 'a command of staff lists all covers of its own',
  'domain/import/imports.ts forgetImports':
    'a daily job: uploads and reports of imports are kept for some days',
  'domain/import/imports.ts pageOfImports': 'a list of staff: imports of some days',
  'domain/archive/archives.ts forgetArchives': 'a nightly job: archives of a library are a few',
  'domain/import-undo/change-store.ts forgetChanges':
    'a nightly job: changes of imports that are older than a month',
  'domain/import-undo/change-store.ts forgetReader':
    'an erasure by hand reads the notes of a month of imports',
  'domain/lti/context-store.ts everyContext': 'a nightly job: rolls of all course rooms',
  'platform/db/entry-table.ts list': 'entries that a library writes itself are some hundreds',
  'domain/lti/tool-keys.ts forgetKeys': 'the tool has two keys at a time',
  'domain/lti/tool-keys.ts keysOf': 'the tool has two keys at a time',
  'domain/readers/reader-search-store.ts pageOf':
    'a list of staff: parts of names and numbers are looked for in all readers, by an index with nothing else',
  'domain/records/copy-search-store.ts copiesLike': 'staff look for a copy by what is left of its barcode',
  'domain/readers/reader-name-store.ts isNameOfReader':
    'before words are counted as learned, twenty times a day for a visitor: they are looked through for all names',
  'domain/readers/sign-in-keys.ts makeSignInKey':
    'keys last five minutes: the table is as long as the sign-ins of five minutes',
  'domain/staff/accounts.ts listStaff': 'a list of all staff',
  'domain/staff/accounts.ts updateStaff':
    'a library has some hundred staff: whether an administrator is left',
  'domain/staff/audit-store.ts pageOfAudit': 'a list of staff: the total counts what was chosen',
  'domain/staff/sessions.ts openStaffSession':
    'ended sessions of staff are deleted at a sign-in: the table is as long as the staff',
  'domain/tenants/branch-store.ts removeLibrary':
    'a command of staff: a branch with copies cannot be removed',
  'areas/assistant/report-store.ts reportBad': 'a report of staff over all judged answers',
  'areas/assistant/report-store.ts reportUnanswered':
    'a report of staff over all questions without an answer',
  'areas/assistant/store.ts deleteMessagesBefore': 'a daily job: what is older than the time it is kept',
  'areas/courses/course-store.ts coursesLike': 'the readers’ marks are counted for the order by use',
  'areas/courses/person-store.ts replaceRolls':
    'an import of rolls: its courses are a large part of a small library’s people',
  'areas/discovery/store.ts forgetAnswers': 'a daily job: kept answers are some days old at most',
  'areas/donations/store.ts keptDonations': 'the total counts all gifts',
  'areas/donations/store.ts keptYears': 'all gifts are counted by year',
  'areas/journals/store.ts listedTitles': 'an import of a provider’s list compares all listed titles',
  'areas/journals/store.ts onlineJournals': 'an import of a provider’s list compares all journals',
  'areas/other-libraries/foreign-store.ts forgetFound':
    'a daily job: records of other libraries are kept for some days',
  'areas/purchase/message-store.ts forgetMessages': 'a daily job: messages of vendors are kept for some days',
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
  'domain/usage/clicks.ts forgetClicks': 'a daily job: clicks are kept for a day',
  'areas/usage/loan-counts-store.ts forgetCounts': 'an import of loan counts replaces those of its months',
  'domain/usage/store.ts forgetSeen': 'a daily job: digests of visitors are kept for two days',
  'domain/usage/store.ts sumUpDays': 'a daily job: days that are over are summed up to months',
  'domain/records/arrival.ts usualArrival': 'ends at the first record that is old enough',
  'domain/records/index-version-store.ts handOnPending': 'all of the outbox is handed on to another version',
  'domain/records/store.ts upsertItems':
    'an import: of some ten thousand copies a batch is so large a part that all are read',
  'domain/records/store.ts clearPending': 'what was indexed is most of the outbox',
  'domain/theses/store.ts thesesWithTexts': 'a nightly job: which full texts may be searched today',
  'integrations/outbox.ts clearOutbox': 'a daily job: messages are kept for some days',
  'areas/feedback/store.ts feedbackInState': 'a command of staff: the newest of those answered',
  'areas/home/store.ts shelfOf':
    'the most used of a span: where much of the catalogue was used in it, reading all of it is the shorter way',
  'areas/locations/store.ts locationCounts': 'every copy is counted where it stands',
  'domain/readers/reader-type-store.ts typesOfReaders':
    'a list of staff: the types of all readers, kept for a minute',
  'areas/ratings/store.ts topRecords':
    'the best and the worst of all scores are found by looking at all scores',
  'http/crawlers/crawler-store.ts forgetCrawlerDays':
    'a daily job: by how many days are over, their index or all of them is the shorter way',
  'domain/records/figure-store.ts countAnew':
    'counted after a load, a withdrawal and each night, and kept for those who look',
  'domain/records/index-version-store.ts forgetFollowers':
    'a daily job: what is owed to versions that no node runs any more, and to no other',
  'areas/assistant/report-store.ts pageOfAssistantDays': 'a list of staff: one row a day',
  'areas/assistant/report-store.ts pageOfJudged': 'a list of staff: judged answers of some months',
  'areas/assistant/report-store.ts pageOfUnanswered': 'a list of staff: questions of some months',
  'areas/feedback/store.ts pageOfFeedback': 'a list of staff over problems and questions in a state',
  'areas/inbox/returned-mail-store.ts giveUpAddress': 'a nightly job: letters that came back are a few',
  'areas/researchers/work-store.ts pageOfWorks': 'a list of staff over the works of researchers in a state',
  'domain/circulation/built-in/own-books.ts countOwnBooks':
    'asked when the library system is chosen: all that is open is counted',
  'areas/courses/lti-rolls.ts readRolls': 'a nightly job: learning systems of a library are a few',
  'areas/donations/store.ts donationsInState': 'a list of staff over gifts in a state',
  'areas/search/best-answers.ts chosenSource': 'kept for some seconds: a library writes some hundred',
  'areas/search/content.ts bestAnswers': 'a list of staff over all entries of a kind',
  'areas/search/mends.ts heldMends': 'a list of staff: a library writes some hundred best answers',
  'areas/subscriptions/news-store.ts storeNewWorks': 'a nightly job joins all subscriptions of researchers',
  'domain/import/imports.ts beginNext': 'the queue of imports: those of some days are kept',
  'domain/learned-words/store.ts forgetPairs': 'a nightly job: pairs are kept for a month',
  'domain/learned-words/testing/learners.ts learners': 'a question of tests',
  'domain/records/store.ts hasRecordBesidePending': 'ends at the first record that is in the index',
  'domain/records/store.ts countItems':
    'of a library that was never counted all copies are, until its first load has ended',
  'domain/records/store.ts countRecords':
    'of a library that was never counted all records are, by their index, until its first load has ended',
}

/** Why a function may look inside JSON of more than a few hundred rows. No call of a reader does. */
export const jsonReasons: Readonly<Record<string, string>> = {
  'areas/journals/store.ts journalLinksAfter': 'a nightly job: every link is checked in its turn',
  'areas/journals/store.ts listedTitles': 'an import of a provider’s list compares all listed titles',
}
