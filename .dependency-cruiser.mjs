// npm run check: which room may import which. CONTRIBUTING.md has the same table, for people.

/** Each room with what it may import beside itself. `src/pages` stands for what is mounted at the top of src too. */
const rooms = {
  contract: [],
  storage: [],
  http: [],
  'src/format': [],
  'src/components': ['src/format'],
  'src/api': ['src/model', 'src/format', 'contract'],
  'src/charts': ['src/model', 'src/components', 'src/format', 'contract'],
  'src/model': ['src/format', 'contract'],
  'src/forms': ['src/api', 'src/components', 'src/model', 'src/format', 'contract'],
  'src/(pages/|[^/]+$)': ['src/[^/]+', 'contract'],
  'src/testing': ['src/[^/]+', 'src/[^/]+$', 'contract'],
  proxy: ['contract', 'storage', 'http'],
  'backend/rules': ['contract'],
  'backend/db': ['storage'],
  'backend/jobs': ['backend/rules', 'backend/db', 'storage', 'contract'],
  'backend/methods': ['backend/jobs', 'backend/rules', 'backend/db', 'backend/handler.ts', 'contract'],
  'backend/http': ['backend/methods', 'backend/rules', 'backend/db', 'backend/handler.ts', 'contract', 'http'],
  'backend/seed': ['backend/rules', 'backend/db', 'storage', 'contract'],
  'backend/(testing/|[^/]+$)': ['backend/.+', 'storage', 'contract', 'http'],
  e2e: ['backend/seed', 'backend/testing', 'contract'],
}
/** Tests of these rooms drive the whole backend, or draw parts of the console as they stand in it. */
const testedAsAWhole = { contract: '\\.test\\.ts$', backend: '\\.test\\.ts$', src: '\\.test\\.tsx$' }

const pathOf = (room) => `^${room}${/[$/)]$|\.ts$/.test(room) ? '' : '/'}`

export default {
  forbidden: [
    ...Object.entries(rooms).map(([room, imports]) => ({
      name: room,
      severity: 'error',
      comment: `${room} imports ${imports.join(', ') || 'nothing of ours'}.`,
      from: {
        path: pathOf(room),
        ...(testedAsAWhole[room.split('/')[0]] && { pathNot: testedAsAWhole[room.split('/')[0]] }),
      },
      to: {
        dependencyTypesNot: ['core', 'npm', 'npm-dev', 'unknown'],
        pathNot: [room, ...imports].map(pathOf).concat('^package\\.json$'),
      },
    })),
    {
      name: 'packages of the contract',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: '/(zod|geographiclib-geodesic|fast-check)/' },
    },
    {
      name: 'the contract as a whole stays out of the browser',
      severity: 'error',
      comment: 'Its schemas of every resource would be in the first script.',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$|^src/testing/' },
      to: { path: '^contract/index\\.ts$', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'approvals know nothing of the Outbox',
      severity: 'error',
      comment: 'The Outbox asks them, and has the methods that people approve with.',
      from: { path: '^proxy/approvals/', pathNot: '(\\.test|/testing)\\.ts$' },
      to: { path: '^proxy/outbox/' },
    },
    {
      name: 'circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](css|svg|json)$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
