/** Exports for other areas. */
export { addressInWords } from './own-address.ts'
