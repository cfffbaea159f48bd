/** Exports for the staff API. */
export { discoveryKind, tryDiscovery } from './trying.ts'
