/** Exports for the routes of pictures and manifests, and the demo. */
export { addVolume } from './adding.ts'
export { findPages } from './find-pages.ts'
export { knownVolume } from './volume-access.ts'
export { readVolumeSegment } from './volume-address.ts'
