/** Exports for other parts of the server. */
export { checkGiftCertificate, type GiftCertificate } from './certificate.ts'
export { decideTitle, moveGift, type StepRefusal } from './moving.ts'
export { giftsAsCsv, pageOfGifts } from './staff-list.ts'
export { giftsOfRecord, insertDonation, keptYears } from './store.ts'
