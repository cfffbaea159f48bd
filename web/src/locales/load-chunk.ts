/**
 * Loads a script of the app. Without a network it waits until the browser is online again: a failed import would take
 * the open page away. @throws Error with the import's own as its cause
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    // under a message of its own, since the router reloads the page at a failed import, also where no server answers
    if (navigator.onLine) throw new Error('A script of the app cannot be loaded.', { cause: error })
    await new Promise<unknown>((resolve) => addEventListener('online', resolve, { once: true }))
    return loadChunk(load)
  }
}
