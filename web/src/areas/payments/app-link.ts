/**
 * The address that opens the payment app on the phone that shows the code; undefined where the code is for scanning
 * only. Codes of Alipay are web addresses that lead to its app, codes of WeChat Pay have a scheme of their own.
 */
export const appLinkOf = (codeContent: string): string | undefined =>
  /^(?:https?:\/\/|weixin:\/\/|alipays:\/\/)/i.test(codeContent) ? codeContent : undefined
