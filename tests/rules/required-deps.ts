import { isTest, withoutComments, type SourceFile } from './source-rules.ts'

const declarations =
  /\b(?:interface (\w*Deps)\b[^{]*\{([\s\S]*?)\n\}|type (\w*Deps)\b(?:<[^=]*>)?\s*=([\s\S]*?)(?=\n(?:export|interface|type|const|function|async|\/\*\*|$)|\n\n|$))/g

/**
 * Optional properties of types named `…Deps`, as `path: Type.property`. A forgotten dependency would turn a feature off
 * without an error, so a dependency that may be absent is `T | null`.
 */
export function optionalDeps(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^(src|demo)\/.*\.tsx?$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(declarations)].flatMap(([, named, members = '', aliased, alias = '']) => {
        const body = members + alias
        const optional = [...body.matchAll(/(?:^|[\s{;,])(?:readonly )?(\w+)\?(?::|\()/g)].map(([, name]) => name)
        if (/\bPartial</.test(body)) optional.push('Partial')
        return optional.map(name => `${path}: ${named ?? aliased}.${name}`)
      }),
    )
}
