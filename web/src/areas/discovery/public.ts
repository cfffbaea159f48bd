/** Exports for other areas. */
export { DiscoveryLink } from './DiscoveryLink.tsx'
