/** What the desk and the night may use of this area. */
export { deskStep, endUntaken, followHold, stepsByNumber } from './desk-steps.ts'
export { countOpenRequests } from './store.ts'
export { orderFromLibrary } from './orders.ts'
export { followElsewhere } from './elsewhere.ts'
