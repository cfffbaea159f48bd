/** Exports for the file route and the command line. */
export { attachmentById, attachmentsOf, insertAttachment } from './store.ts'
export { isGranted, linkModes, type LinkMode } from './signature.ts'
export { linkSecret } from './link-secret.ts'
