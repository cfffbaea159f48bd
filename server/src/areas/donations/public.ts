/** Exports for other parts of the server. */
export { checkGiftCertificate, type GiftCertificate } from './certificate.ts'
