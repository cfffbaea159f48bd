/** The logo is this high in the header; its width follows. */
export const LOGO_HEIGHT = 36
const WAIT_MS = 1_500

let width: number | undefined

/** The width the logo takes in the header, once it is known. */
export const logoWidth = (): number | undefined => width

/** Learns the size of the logo before the header is drawn, so that nothing beside it moves. One that is slow is not waited for. */
export async function measureLogo(url: string): Promise<void> {
  if (!url) return
  const picture = new Image()
  picture.src = url
  const late = new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  await Promise.race([picture.decode().catch(() => undefined), late])
  if (picture.naturalHeight > 0)
    width = Math.round((picture.naturalWidth / picture.naturalHeight) * LOGO_HEIGHT)
}
