export interface Instruction {
  name: string
  /** The rest of the line, with continued lines joined. */
  text: string
}

/** The instructions of a Dockerfile, without comments. Throws on an instruction that the proof of a release cannot follow. */
export function readDockerfile(text: string): Instruction[] {
  const lines = text.replaceAll(/^\s*#.*\n/gm, '').replaceAll(/\\\n\s*/g, '')
  return lines
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => {
      const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
      if (!known.has(name)) throw new Error(`Unknown instruction: ${line}`)
      return { name, text: rest.trim() }
    })
}

const known = new Set('FROM ARG COPY RUN ENV USER WORKDIR VOLUME EXPOSE HEALTHCHECK CMD'.split(' '))

/** Replaces `$NAME` and `${NAME}`. Variables without a value become empty. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\$\{(\w+)\}|\$(\w+)/g, (_, braced: string, plain: string) => values[braced ?? plain] ?? '')

/** The pairs of an ENV instruction, `A=1 B=2`, without quotes. */
export const readPairs = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/(\w+)=(\S*)/g)].map(([, name = '', value = '']) => [name, value]))

/** A command in its JSON form. Throws on the shell form, which would not pass on signals. */
export const readCommand = (text: string): string[] => JSON.parse(text.slice(text.indexOf('['))) as string[]
