import type { ServerResponse } from 'node:http'

/** An answer that never ends. */
export function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(65_536)));
  }
  response.on('drain', more)
  more()
}
