/** Exports for other areas: the form of a new address, where one is needed. */
export { AddressForm } from './AddressForm.tsx'
