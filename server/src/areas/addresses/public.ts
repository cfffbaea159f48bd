/** What other areas may use of this one. */
export { addressInWords } from './own-address.ts'
