/** Height of the logo in the header in pixels; its width follows. */
export const LOGO_HEIGHT = 36
let width: number | undefined

/** Width of the logo in the header, once known. */
export const logoWidth = (): number | undefined => width

/** Measures the logo before the header is drawn, to avoid a layout shift. */
export async function measureLogo(url: string): Promise<void> {
  if (!url) return
  const picture = new Image()
  picture.src = url
  await picture.decode().catch(() => undefined)
  if (picture.naturalHeight > 0)
    width = Math.round((picture.naturalWidth / picture.naturalHeight) * LOGO_HEIGHT)
}
