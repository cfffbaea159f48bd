import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { IconPart } from './src/kit/light-icon.ts'

const iconFile = /\/lucide-react\/dist\/esm\/icons\/[a-z\d-]+\.mjs$/
const lightIcon = fileURLToPath(new URL('src/kit/light-icon.ts', import.meta.url))

interface IconFile {
  __iconData?: { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }
}

/** An outline alone is its own description. The keys are for React's lists; here each part has its fixed place. */
function partOf([tag, given]: readonly [string, Record<string, string>]): IconPart {
  const attributes = Object.fromEntries(Object.entries(given).filter(([name]) => name !== 'key'))
  const { d, ...others } = attributes
  return tag === 'path' && d !== undefined && Object.keys(others).length === 0 ? d : [tag, attributes]
}

/** Replaces the icons of Lucide by their outlines and one small component: `src/kit/light-icon.ts`. */
export function lightIcons(): Plugin {
  return {
    name: 'wenyuan:light-icons',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: iconFile },
      async handler(id) {
        const { __iconData: icon } = (await import(pathToFileURL(id).href)) as IconFile
        if (!icon) return null
        const parts = icon.node.map((part) => JSON.stringify(partOf(part)))
        const code = `import { lightIcon } from ${JSON.stringify(lightIcon)}
export default /* @__PURE__ */ lightIcon(${parts.join(', ')})`
        return { code, map: null }
      },
    },
  }
}
