/** What the file route and the operator's commands use of this area. */
export { attachmentById, attachmentsOf, insertAttachment } from './store.ts'
export { isGranted, linkModes, type LinkMode } from './signature.ts'
export { linkSecret } from './link-secret.ts'
