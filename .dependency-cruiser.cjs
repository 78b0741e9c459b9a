// The arrows of docs/architecture.md. scripts/check-boundaries.ts runs this and fails when files went unread.

/**
 * What the files of each folder may import, beside their own folder. `types`: only by `import type`.
 * `modules` always means their doors (index.ts).
 */
const folders = {
  shared: {},
  contract: { may: ['shared'] },
  platform: { may: ['shared'] },
  database: { may: ['shared', 'platform'] },
  modules: { may: ['shared', 'platform', 'database'] },
  // They hand the database on to the doors and never use it themselves: its type is all they need.
  // Commands that compose several modules. Adapters call them: api, feeds, jobs, cli.
  application: { may: ['platform', 'shared', 'modules'], types: ['database'] },
  api: { may: ['contract', 'platform', 'shared', 'modules', 'application'], types: ['database'] },
  feeds: { may: ['platform', 'shared', 'modules', 'application'], types: ['database'] },
  jobs: { may: ['platform', 'shared', 'modules', 'application', 'feeds'], types: ['database'] },
  cli: { may: ['platform', 'shared', 'modules', 'application', 'feeds', 'database'] },
  ui: { may: ['shared'] },
  storefront: { may: ['ui', 'shared'], types: ['contract'] },
  backoffice: { may: ['ui', 'shared'], types: ['contract'] },
  // The pages' entry goes to the browser, so it sees no more than the pages do.
  'main/web': { may: ['storefront', 'backoffice', 'ui', 'shared'], types: ['contract'] },
  main: {
    may: [
      'shared',
      'contract',
      'platform',
      'database',
      'modules',
      'application',
      'api',
      'feeds',
      'jobs',
      'cli',
      'ui',
      'storefront',
      'backoffice',
      'main/web',
      'demo',
    ],
  },
}

/**
 * The modules of each area, and which other modules each may import, by their index.ts. Use cases that need two
 * modules without an edge between them are composed in `application`. Every module may import `audit`.
 */
const areas = {
  catalogue: {
    articles: ['claims', 'engine', 'home'],
    'read-model': ['articles', 'shops', 'campaigns', 'allocation'],
    reviews: ['articles'],
    search: ['read-model', 'articles', 'engine'],
  },
  stock: {
    allocation: ['shops'],
    shops: ['articles', 'engine'],
    'stock-alerts': ['articles', 'shops', 'notifications'],
  },
  sales: {
    campaigns: ['articles', 'claims', 'engine', 'home'],
    cart: ['articles', 'shops', 'campaigns', 'engine'],
    orders: ['reservations', 'payments', 'allocation', 'shops'],
    payments: [],
    recalls: [],
    transfers: ['articles', 'reservations', 'allocation', 'shops'],
    reservations: ['cart', 'articles', 'content', 'shops', 'notifications', 'allocation'],
  },
  people: {
    customers: ['passwords'],
    audit: [],
    keys: ['staff'],
    passwords: ['brands', 'shops'],
    'privacy-requests': [],
    staff: ['passwords'],
  },
  documents: {
    blog: ['content', 'articles', 'engine', 'home'],
    brands: ['engine'],
    claims: ['duties'],
    content: ['engine'],
    duties: [],
    engine: ['claims'],
    home: ['engine'],
    polls: ['engine'],
    redirects: ['engine'],
  },
  exchange: {
    feeds: [],
    notifications: [],
    webhooks: [],
  },
}
const modules = Object.assign({}, ...Object.values(areas))
const areaOf = Object.fromEntries(
  Object.entries(areas).flatMap(([area, names]) => Object.keys(names).map(name => [name, area])),
)
const modulePaths = names => names.map(name => `${areaOf[name]}/${name}`).join('|')

refuseCycles(modules)

const tests = '\\.test\\.tsx?$|/fixtures/'
const under = names => `^(${names.map(name => (name === 'demo' ? 'demo' : `src/${name}`)).join('|')})/`
const insideFolder = (name, inner) => (inner ? `^src/${name}/(?!${inner}/)` : `^src/${name}/`)

const folderRules = Object.entries(folders).flatMap(([name, { may = [], types = [] }]) => {
  const from = { path: insideFolder(name, name === 'main' ? 'web' : undefined), pathNot: tests }
  const allowed = under([name, ...may, ...types])
  const rules = [
    {
      name: `${name}-arrows`,
      severity: 'error',
      comment: `${name} may import ${[...may, ...types.map(type => `types of ${type}`)].join(', ') || 'nothing'}`,
      from,
      to: { path: '^(src|demo|bench|tests|scripts)/', pathNot: allowed },
    },
  ]
  if (types.length > 0)
    rules.push({
      name: `${name}-types-only`,
      severity: 'error',
      comment: `${name} takes types only from there: use \`import type\``,
      from,
      // The client of the API and the names of its cookies and headers are plain code, without validators.
      to: { path: under(types), pathNot: '^src/contract/(client/|paths\\.ts$)', dependencyTypesNot: ['type-only'] },
    })
  return rules
})

const moduleRules = Object.entries(modules).map(([name, may]) => ({
  name: `module-${name}-edges`,
  severity: 'error',
  comment: `${name} may use ${may.length > 0 ? may.join(', ') : 'no other module'}`,
  from: { path: `^src/modules/${modulePaths([name])}/`, pathNot: tests },
  to: { path: '^src/modules/', pathNot: `^src/modules/(${modulePaths([name, 'audit', ...may])})/` },
}))

module.exports = {
  forbidden: [
    ...folderRules,
    ...moduleRules,
    {
      name: 'module-is-listed',
      severity: 'error',
      comment: 'add a new module to its area in .dependency-cruiser.cjs first',
      from: { path: '^src/modules/', pathNot: `^src/modules/(${modulePaths(Object.keys(modules))})/` },
      to: {},
    },
    {
      name: 'folder-is-listed',
      severity: 'error',
      comment: 'a new folder under src is entered into .dependency-cruiser.cjs first',
      from: { path: '^src/', pathNot: `^src/(${Object.keys(folders).join('|')})/` },
      to: {},
    },
    {
      name: 'module-door',
      severity: 'error',
      comment: 'a module is entered only by its index.ts',
      from: { path: '^src/', pathNot: ['^src/modules/', tests] },
      to: { path: '^src/modules/', pathNot: '^src/modules/[^/]+/[^/]+/index\\.ts$' },
    },
    {
      name: 'module-door-between-modules',
      severity: 'error',
      comment: 'a module enters another only by its index.ts',
      from: { path: '^src/modules/([^/]+/[^/]+)/', pathNot: tests },
      to: { path: '^src/modules/', pathNot: ['^src/modules/$1/', '^src/modules/[^/]+/[^/]+/index\\.ts$'] },
    },
    {
      name: 'no-circular',
      severity: 'error',
      from: { pathNot: tests },
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      comment: 'what cannot be resolved cannot be checked',
      from: {},
      // React Router writes ./+types on every run of typegen; a program of a package is Vite's to find.
      to: { couldNotResolve: true, pathNot: '\\+types/|^virtual:|\\.wasm\\?url$' },
    },
    {
      name: 'shared-is-pure',
      severity: 'error',
      comment: 'shared runs in browser and server alike and needs nothing',
      from: { path: '^src/shared/', pathNot: tests },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional'] },
    },
    {
      name: 'ui-knows-no-router',
      severity: 'error',
      comment: 'ui is primitives: no router, no fetching',
      from: { path: '^src/ui/', pathNot: tests },
      to: { path: 'node_modules/(react-router|@react-router)/' },
    },
    {
      name: 'pages-run-in-the-browser',
      severity: 'error',
      comment: 'pages and primitives use nothing of Node; *.server.ts files do not reach the browser',
      from: { path: '^src/(storefront|backoffice|ui)/', pathNot: [tests, '\\.server\\.tsx?$'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-development-packages',
      severity: 'error',
      comment: 'what runs in the shop is a dependency, not a devDependency',
      from: { path: '^src/', pathNot: [tests, '^src/main/web/routes\\.ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'not-into-tests',
      severity: 'error',
      comment: 'no code of the shop leans on a test',
      from: { path: '^(src|demo|bench)/', pathNot: tests },
      to: { path: ['\\.test\\.tsx?$', '^tests/(?!support/)'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Without this, `import type` would be invisible and the arrows could be walked around by types.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}

function refuseCycles(edges) {
  const settled = new Set()
  const visit = (name, path) => {
    if (path.includes(name)) throw new Error(`The list of modules goes in a circle: ${[...path, name].join(' → ')}`)
    if (settled.has(name)) return
    for (const next of edges[name] ?? []) visit(next, [...path, name])
    settled.add(name)
  }
  for (const name of Object.keys(edges)) visit(name, [])
}
