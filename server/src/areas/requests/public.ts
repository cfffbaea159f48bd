/** Exports for the staff commands. */
export {
  deskStep,
  followHold,
  prioritiseRequest,
  stepsByNumber,
} from './desk-steps.ts'
export { countOpenRequests, requestOfHold } from './store.ts'
export { orderFromLibrary } from './orders.ts'
export { passToNextCopy } from './not-found.ts'
export { eventsFor, type RequestEvent } from './rules.ts'
export { tellArrived } from './arrived.ts'
export { openRequestsOf } from './store.ts'
export { countTasks, pageOfTasks } from './desk-task-store.ts'
export { dayForPlace } from './queue-day.ts'
export { expectedOn } from './rules.ts'
