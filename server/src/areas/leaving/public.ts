/** Exports for other parts of the server. */
export { checkCertificate, type CheckedCertificate } from './store.ts'
export { obstaclesFor } from './obstacles.ts'
