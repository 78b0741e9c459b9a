import ts from 'typescript'
import type { SourceFile } from './source-rules.ts'

/** Wordings to avoid in texts for shoppers, each with the wording that the shop uses. */
export const otherWords: readonly (readonly [wording: RegExp, ours: string])[] = [
  [/(?<![\wæøå])(?:kurv(?:en|er)?|korg[ae]?|handle(?:korg|vogn|pose|liste|bag)\w*)(?![\wæøå])/i, 'handlekurv'],
  [/\b(?:putt\w*|plasser\w*|tilføy\w*|legg\w* til|lagt til)\b[^.]*\bhandlekurv/i, 'legg i handlekurv'],
  [/\b(?:book(?:e|er|et|ing)|sett(?:e|er)? av|satt av|legg(?:e|er)? av|lagt av|forhåndsbestill\w*)\b/i, 'reserver'],
  [
    /nettleser\w*[^.]*\b(?:støtter? ikke|kan ikke|klarte? ikke|klarer ikke|nekte[rt]?|avvis(?:er|te)|tillater ikke|godtar ikke|er for gammel|mangler|feilet)/i,
    'what the shopper can do instead',
  ],
]

/** Strings, templates and texts between tags that use a wording to avoid. Comments do not count. */
export function textsWithOtherWords(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
    const found: string[] = []
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateHead(node) || isRest(node)) {
        const said = node.text.replaceAll(/\s+/g, ' ')
        for (const [wording, ours] of otherWords)
          if (wording.test(said)) found.push(`${path} says ${wording.exec(said)![0]}, not ${ours}`)
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
    return found
  })
}

const isRest = (node: ts.Node): node is ts.TemplateMiddle | ts.TemplateTail =>
  ts.isTemplateMiddle(node) || ts.isTemplateTail(node)
