const folders = /^(src|demo|docs)\//
/** `deploy` is listed by file, because operators keep secrets there. */
const alone = new Set([
  ...['.env.example', 'CHANGELOG.md', 'LICENSE', 'README.md', 'THIRD-PARTY-NOTICES.md'],
  ...['deploy/Dockerfile', 'deploy/compose.yaml', 'deploy/nginx.conf'],
  ...['deploy/prometheus-alerts.yml', 'deploy/grafana-dashboard.json'],
  ...['deploy/systemd/hent.service', 'deploy/systemd/hent@.service'],
])
/** Pages are in the build. Pictures of the documentation are large. */
const left = /\.test\.tsx?$|\.(tsx|css|woff2)$|^src\/main\/web\/|^docs\/pictures\//

/** Whether a file of the repository is part of a release. */
export const isShipped = (file: string): boolean => alone.has(file) || (folders.test(file) && !left.test(file))

const unread = [
  /\.(map|flow|[cm]?ts|tsx|h|gyp|gypi)$/,
  /(^|\/)(?!licen[cs]e|notice|copying)[^/]*\.(md|markdown)$/i,
  /(^|\/)(__tests__|tests?|docs?|examples?|benchmarks?|\.github|man)\//,
]

/** Whether the shop does without a file of a package. `file`: its path in the package. */
export const isUnread = (file: string): boolean => unread.some(pattern => pattern.test(file))

/** Names of the packages that a source file imports when it runs. Imports of types are left out. */
export function importedPackages(source: string): string[] {
  const names = [
    ...source.matchAll(/(?:^|\n)(?:import|export)\s(?!type\s)(?:[^'";]*?from\s+)?'([^']+)'|import\('([^']+)'\)/g),
  ]
  return names
    .map(([, named, loaded]) => named ?? loaded ?? '')
    .filter(name => /^@?[a-z]/.test(name) && !name.startsWith('node:'))
    .map(name => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
}
