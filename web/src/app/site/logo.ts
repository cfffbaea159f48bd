/** The logo is this high in the header; its width follows. */
export const LOGO_HEIGHT = 36
let width: number | undefined

/** The width the logo takes in the header, once it is known. */
export const logoWidth = (): number | undefined => width

/** Learns the size of the logo before the header is drawn, so that nothing beside it moves. */
export async function measureLogo(url: string): Promise<void> {
  if (!url) return
  const picture = new Image()
  picture.src = url
  await picture.decode().catch(() => undefined)
  if (picture.naturalHeight > 0)
    width = Math.round((picture.naturalWidth / picture.naturalHeight) * LOGO_HEIGHT)
}
