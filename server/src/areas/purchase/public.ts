/** Exports for other areas, the staff API and the HTTP layer. */
export { takeVendorMessage } from './messages.ts'
export { agreeToRules } from './rules.ts'
export { pageOfPurchases } from './staff-list.ts'
export { type StaffStep, stepOrder } from './staff-steps.ts'
