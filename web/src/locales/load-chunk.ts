/** A script of the app did not come although there is a network. Browsers keep the failure until the page is loaded again. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A script of the app cannot be loaded.', { cause })
  }
}

/**
 * Loads a script of the app. Without a network it waits until the browser is online again: a failed import would take
 * the open page away. @throws ChunkLoadError with the import's own error as its cause
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    // ScreenFailure offers to load the page again
    if (navigator.onLine) throw new ChunkLoadError(error)
    await new Promise<unknown>((resolve) => addEventListener('online', resolve, { once: true }))
    return loadChunk(load)
  }
}
