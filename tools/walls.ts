/** Import boundaries between the files of the project. Source: docs/architecture.md "The walls". */
export interface Wall {
  says: string
  /** Files that the boundary applies to. */
  from: RegExp
  /** `own` is the first capture of `from`. */
  allows: (to: string, own: string) => boolean
}

const areas = 'server/src/areas/'
const webAreas = 'web/src/areas/'
const isAdapter = (to: string) =>
  /^server\/src\/(search\/engines|integrations\/[^/]+|domain\/circulation)\/[^/]+\//.test(to) &&
  !/\/conformance/.test(to)

export const walls: readonly Wall[] = [
  {
    says: 'the contract stands alone',
    from: /^contract\//,
    allows: (to) => to.startsWith('contract/'),
  },
  {
    says: 'the web speaks through the contract',
    from: /^web\//,
    allows: (to) => /^(web|contract)\//.test(to),
  },
  {
    says: 'the server knows the contract and itself',
    from: /^server\//,
    allows: (to) => /^(server|contract)\//.test(to),
  },
  {
    says: 'an area opens another at its public.ts',
    from: /^server\/src\/areas\/([^/]+)\//,
    allows: (to, own) =>
      !to.startsWith(areas) || to.startsWith(`${areas}${own}/`) || to.endsWith('/public.ts'),
  },
  {
    says: 'an area knows ports, not adapters',
    from: /^server\/src\/areas\//,
    allows: (to) => !isAdapter(to),
  },
  {
    says: 'the sandbox knows what the outside world knows of the server: its settings',
    from: /^sandbox\/(?!.*\.test\.ts$)/,
    allows: (to) =>
      /^(sandbox|server\/src\/(domain\/(?:circulation|identity)|integrations|platform\/config))\//.test(to) ||
      /^server\/src\/domain\/.*settings\.ts$/.test(to),
  },
  {
    says: 'an area of the web opens another at its public.ts',
    from: /^web\/src\/areas\/([^/]+)\//,
    allows: (to, own) =>
      !to.startsWith(webAreas) || to.startsWith(`${webAreas}${own}/`) || to.endsWith('/public.ts'),
  },
  {
    says: 'what the areas of the web share opens no other area',
    from: /^web\/src\/areas\/(record-parts|search-box)\//,
    allows: (to, own) => !to.startsWith(webAreas) || to.startsWith(`${webAreas}${own}/`),
  },
  {
    says: 'the app opens an area at its public.ts or its manifest',
    from: /^web\/src\/app\//,
    allows: (to) =>
      !to.startsWith(webAreas) || /^[^/]+\/(?:public|index|tabs)\.ts$/.test(to.slice(webAreas.length)),
  },
  {
    says: 'the staff room knows the kit, what an answer is, and itself',
    from: /^web\/src\/staff\//,
    allows: (to) =>
      /^(web\/src\/(staff\/|kit\/|styles\/|api\/(?:api-error|envelope|proof-of-work|session-over)\.ts|testing\/troubles\.ts)|contract\/)/.test(
        to,
      ),
  },
  {
    says: 'readers load nothing of the staff room',
    from: /^web\/src\/(?!staff\/|locales\/locales\.test\.ts)/,
    allows: (to) => !to.startsWith('web/src/staff/'),
  },
  {
    says: 'calls and words know no screens',
    from: /^web\/src\/(?:api|locales)\/(?!.*\.test\.ts$)/,
    allows: (to) =>
      !/^web\/src\/(?:app|kit)\//.test(to) && (!to.startsWith(webAreas) || to.endsWith('.json')),
  },
  {
    says: 'the kit knows itself only',
    from: /^web\/src\/kit\//,
    // the drawing of covers is shared with the public pages
    allows: (to) => to.startsWith('web/src/kit/') || to.startsWith('contract/src/covers/'),
  },
  {
    says: 'engines know nothing of readers, records or the database',
    from: /^server\/src\/search\/engines\/[^/]+\//,
    allows: (to) =>
      /^(server\/src\/(search\/engines|platform\/(?:testing|threads))|contract)\//.test(to) ||
      to === 'server/src/platform/cache-key.ts',
  },
]

export interface Import {
  from: string
  to: string
}

/** Forbidden imports, each as a sentence. */
export const breaches = (imports: readonly Import[]): string[] =>
  imports.flatMap(({ from, to }) =>
    walls.flatMap((wall) => {
      const place = wall.from.exec(from)
      return place && !wall.allows(to, place[1] ?? '') ? [`${wall.says}: ${from} imports ${to}`] : []
    }),
  )
