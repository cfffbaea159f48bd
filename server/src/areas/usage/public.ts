/** Exports for the staff API and the command line. */
export { CounterRefusal } from './counter-exceptions.ts'
export { reportIds, reportNamed, reports } from './counter-reports.ts'
export { counterRequest } from './counter-request.ts'
export { counterReport, firstMonth, lastMonth } from './counter-store.ts'
export { counterTable } from './counter-table.ts'
export { pageOfSubjectUse } from './subject-use-store.ts'
export { pageOfVendorReports } from './vendor-store.ts'
