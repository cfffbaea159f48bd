/** Exports for the staff commands. */
export {
  deskStep,
  followHold,
  prioritiseRequest,
  stepsByNumber,
} from './desk-steps.ts'
export { countOpenRequests } from './store.ts'
export { orderFromLibrary } from './orders.ts'
export { tellArrived } from './arrived.ts'
export { openRequestsOf } from './store.ts'
export { countTasks, pageOfTasks } from './desk-task-store.ts'
export { dayForPlace } from './queue-day.ts'
export { expectedOn } from './rules.ts'
