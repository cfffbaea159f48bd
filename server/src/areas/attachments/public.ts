/** Exports for the file route, staff and the command line. */
export { attachmentById, attachmentsOf, audiencesOf, visitorFilesOf } from './store.ts'
export { accessTo, type FileAccess, isStillOpen, thesisOfFiles } from './file-access.ts'
export { linkTo } from './file-link.ts'
export { addAttachment } from './adding.ts'
export { removeAttachment } from './removal.ts'
export { isGranted, linkModes, type LinkMode } from './signature.ts'
export { linkSecret } from './link-secret.ts'
