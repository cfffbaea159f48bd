/** The host of a link; empty for a screen of the portal; an address that cannot be parsed is shown unchanged. */
export const hostOf = (link: string): string =>
  URL.canParse(link) ? new URL(link).host : link.startsWith('/') ? '' : link
