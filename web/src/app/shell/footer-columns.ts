import type { SiteConfig } from '@wenyuan/contract/areas/site.ts'

type Said = Pick<SiteConfig, 'footerAddress' | 'footerMapUrl' | 'footerPhone' | 'footerMail'>

/** Whether the library says where it is or how it is reached: without that the footer is one line. */
export const hasColumns = ({ footerAddress, footerMapUrl, footerPhone, footerMail }: Said): boolean =>
  Boolean(footerAddress || footerMapUrl || footerPhone || footerMail)
