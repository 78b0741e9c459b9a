import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/servers/shop.ts'
import { projectRoot } from './prepare.mjs'
import { isDevelopmentBuild, refuseDevelopmentBuilds } from './refuse-development-builds.ts'

test('development builds are recognised by their path inside the package', () => {
  const found = [
    '/shop/node_modules/react/cjs/react.development.js',
    '/shop/node_modules/react-router/dist/development/index.js',
    '/shop/node_modules/@scope/name/lib/index.dev.mjs',
    'C:\\shop\\node_modules\\react-dom\\cjs\\react-dom-server.node.development.js',
  ]
  const others = [
    '/shop/node_modules/react/cjs/react.production.js',
    '/shop/node_modules/@react-router/dev/dist/index.js',
    '/home/development/shop/src/main/web/server.ts',
    '/home/development/shop/node_modules/react-router/dist/production/index.js',
  ]
  expect(found.filter(id => !isDevelopmentBuild(id))).toEqual([])
  expect(others.filter(isDevelopmentBuild)).toEqual([])
})

const choosing = `module.exports = process.env.NODE_ENV === 'production' ? require('./cjs/p.production.js') : require('./cjs/p.development.js')`

test.each([
  [
    'leaves the choice to run time',
    {},
    /contains the development build .*p\.development\.js|reads NODE_ENV at run time/,
  ],
  [
    'chooses the development build',
    { 'process.env.NODE_ENV': '"development"' },
    /contains the development build .*p\.development\.js/,
  ],
])('a server build that %s fails', async (_, define, message) => {
  await expect(buildFixture(define)).rejects.toThrow(message)
})

test('a server build that chooses the production build passes', async () => {
  const code = await buildFixture({ 'process.env.NODE_ENV': '"production"' })
  expect(code).toContain('production build')
  expect(code).not.toContain('development build')
})

test('the built shop contains one build of each package, whatever NODE_ENV is at run time', async () => {
  const folders = ['build/server', 'build/server/assets', 'build/client/assets']
  const found: string[] = []
  let read = 0
  for (const folder of folders) {
    const scripts = (await readdir(join(projectRoot, folder))).filter(name => /\.m?js$/.test(name))
    for (const name of scripts) {
      read++
      const code = await readFile(join(projectRoot, folder, name), 'utf8')
      if (/process\.env\.NODE_ENV|\.development\.js|dist\/development/.test(code)) found.push(`${folder}/${name}`)
    }
  }
  expect(read).toBeGreaterThan(50)
  expect(found).toEqual([])
})

async function buildFixture(define: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder('fixture')
  try {
    const cjs = join(folder.path, 'node_modules/p/cjs')
    await mkdir(cjs, { recursive: true })
    await writeFile(join(cjs, '../package.json'), '{"name":"p","version":"1.0.0","main":"index.js"}')
    await writeFile(join(cjs, '../index.js'), choosing)
    for (const kind of ['production', 'development'])
      await writeFile(join(cjs, `p.${kind}.js`), `module.exports = { kind: '${kind} build' }`)
    await writeFile(join(folder.path, 'entry.js'), `import p from 'p'\nexport const kind = p.kind`)
    const built = await build({
      root: folder.path,
      configFile: false,
      logLevel: 'silent',
      plugins: [refuseDevelopmentBuilds],
      define,
      ssr: { noExternal: true },
      build: { ssr: 'entry.js', write: false, minify: false },
    })
    if (Array.isArray(built) || !('output' in built)) throw new Error('One output was expected')
    return built.output.map(output => (output.type === 'chunk' ? output.code : '')).join('')
  } finally {
    await folder.remove()
  }
}
