/** Exports for other areas and the app. */
export { ShopEntry } from './ShopEntry.tsx'
export { ShopOffer } from './ShopOffer.tsx'
