import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parse } from 'yaml'
import { readDockerfile, readPairs } from '../../../scripts/lib/release/dockerfile.ts'

const root = new URL('../../../', import.meta.url)
export const readProjectFile = (file: string) => readFileSync(new URL(file, root), 'utf8')
const variables = new Set([...readProjectFile('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name))
const unknown = (names: readonly string[]) => names.filter(name => !variables.has(name)).map(name => `unknown ${name}`)

/** Files that the operator makes beside compose.yaml. */
export const operators = new Set(['hent.env', 'tls', 'feeds'])

interface Service {
  image?: string
  environment?: Record<string, unknown>
  volumes?: string[]
  env_file?: string
  depends_on?: string[] | Record<string, unknown>
}

/** Names unknown variables, services, volumes and files of a Compose file in `deploy`. */
export function faultsOfCompose(text: string): string[] {
  const { services, volumes } = parse(text, { merge: true }) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
  }
  return Object.values(services).flatMap(
    ({ image, environment = {}, volumes: mounts = [], env_file, depends_on = [] }) => {
      const sources = mounts.map(mount => mount.split(':')[0] ?? '')
      const files = [...sources.filter(source => source.startsWith('./')), ...(env_file ? [env_file] : [])]
      return [
        ...(image?.startsWith('hent:') ? unknown(Object.keys(environment)) : []),
        ...(Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
          .filter(name => !(name in services))
          .map(name => `no service ${name}`),
        ...sources.filter(source => !source.startsWith('./') && !(source in volumes)).map(name => `no volume ${name}`),
        ...files
          .map(file => posix.normalize(file))
          .filter(file => !operators.has(file) && !existsSync(new URL(`deploy/${file}`, root)))
          .map(file => `no file ${file}`),
      ]
    },
  )
}

/** Names unknown variables, stages and files of the Dockerfile, and a process that runs as root or is not watched. */
export function faultsOfDockerfile(text: string): string[] {
  const instructions = readDockerfile(text)
  const of = (name: string) => instructions.filter(instruction => instruction.name === name).map(({ text }) => text)
  const stages = new Set(of('FROM').map(from => / AS (\w+)$/.exec(from)?.[1]))
  const user = of('USER').at(-1)
  return [
    ...of('ENV').flatMap(pairs => unknown(Object.keys(readPairs(pairs)))),
    ...of('COPY').flatMap(copied => {
      const [, stage] = /^--from=(\w+)/.exec(copied) ?? []
      if (stage !== undefined) return stages.has(stage) ? [] : [`no stage ${stage}`]
      const sources = copied.split(' ').slice(0, -1)
      return sources
        .filter(source => !/^release\/\$\{RELEASE\}\.tar\.gz(\.sha256)?$/.test(source))
        .map(source => `not of the release: ${source}`)
    }),
    ...(user === undefined || user === 'root' || user === '0' ? ['runs as root'] : []),
    ...(of('HEALTHCHECK').length === 1 ? [] : ['not watched']),
    ...(of('CMD').every(command => command.startsWith('[')) ? [] : ['no signals']),
  ]
}
