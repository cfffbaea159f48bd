/** Which window waits for the sign-in that was begun in this one. */
const AWAITED = 'wenyuanStaffAwaited'
/** Another window of this browser answers at once. */
const LONGEST_MS = 1_000

/**
 * Opens a sign-in at a provider in a window of its own, so that this one keeps its screen.
 *
 * @param take told what the provider has sent back
 * @returns stops waiting for it; undefined: the browser opens no window
 */
export function openSignIn(address: string, take: (answer: string) => void): (() => void) | undefined {
  const id = crypto.randomUUID()
  // the new window gets a copy, which it still has when it comes back
  if (!keep(id)) return undefined
  const opened = window.open(address, '_blank', 'popup,width=560,height=760')
  sessionStorage.removeItem(AWAITED)
  if (!opened) return undefined
  const channel = new BroadcastChannel(id)
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    channel.postMessage('taken')
    channel.close()
    take(data)
  })
  return () => channel.close()
}

/** Gives the answer of a provider to the window that waits for it. @returns false: none waits any more */
export async function handOver(answer: string): Promise<boolean> {
  const id = taken()
  if (id === '') return false
  const channel = new BroadcastChannel(id)
  const isTaken = await new Promise<boolean>((resolve) => {
    channel.addEventListener('message', () => resolve(true))
    setTimeout(() => resolve(false), LONGEST_MS)
    channel.postMessage(answer)
  })
  channel.close()
  return isTaken
}

function keep(id: string): boolean {
  try {
    sessionStorage.setItem(AWAITED, id)
    return true
  } catch {
    return false
  }
}

function taken(): string {
  try {
    const id = sessionStorage.getItem(AWAITED) ?? ''
    sessionStorage.removeItem(AWAITED)
    return id
  } catch {
    return ''
  }
}
