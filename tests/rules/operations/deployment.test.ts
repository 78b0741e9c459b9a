import { expect, test } from 'vitest'
import { faultsOfCompose, faultsOfDockerfile, operators, readProjectFile } from './deployment-faults.ts'

const [compose, dockerfile] = [readProjectFile('deploy/compose.yaml'), readProjectFile('deploy/Dockerfile')]

test('compose.yaml names only variables, services, volumes and files that exist', () => {
  expect(faultsOfCompose(compose)).toEqual([])
  const wrong = compose
    .replace('  TRUST_PROXY: 1', '  TRUST_PROXIES: 1')
    .replace('[web1, web2]', '[web1, web3]')
    .replace("'web2:/srv", "'web3:/srv")
    .replace('./nginx.conf:', './proxy.conf:')
  expect(new Set(faultsOfCompose(wrong))).toEqual(
    new Set(['unknown TRUST_PROXIES', 'no service web3', 'no volume web3', 'no file proxy.conf']),
  )
})

test('git ignores the files that operators make beside compose.yaml', () => {
  const ignored = readProjectFile('.gitignore').split('\n')
  for (const name of operators) expect(ignored).toContain(`/deploy/${name}${name.includes('.') ? '' : '/'}`)
})

test('the proxy of compose.yaml passes requests to both processes for pages', () => {
  const [, local = '', both] = /sed 's\/(.*?)\/(.*?)\/'/.exec(compose) ?? []
  expect(readProjectFile('deploy/nginx.conf').split(local)).toHaveLength(2)
  expect(both).toBe('server web1:3000 max_fails=0; server web2:3000 max_fails=0;')
})

test('the image is made of the release, runs as its own user and is watched', () => {
  expect(faultsOfDockerfile(dockerfile)).toEqual([])
  const wrong = dockerfile
    .replace('ENV DATA_DIR=', 'ENV DATA_FOLDER=')
    .replace('--from=unpacked', '--from=built')
    .replace('COPY release/', 'COPY src/ release/')
    .replace('USER hent', 'USER root')
    .replace('HEALTHCHECK', 'EXPOSE')
    .replace('CMD ["/opt/hent/bin/hent-server"]', 'CMD /opt/hent/bin/hent-server')
  expect(faultsOfDockerfile(wrong)).toEqual([
    ...['unknown DATA_FOLDER', 'not of the release: src/', 'no stage built'],
    ...['runs as root', 'not watched', 'no signals'],
  ])
  expect(() => faultsOfDockerfile(`${dockerfile}MAINTAINER hent\n`)).toThrow('Unknown instruction: MAINTAINER hent')
})

test('only the release is sent to the builder of the image', () => {
  expect(
    readProjectFile('.dockerignore')
      .split('\n')
      .filter(line => line !== '' && !line.startsWith('#')),
  ).toEqual(['*', '!release/*.tar.gz', '!release/*.tar.gz.sha256'])
})
