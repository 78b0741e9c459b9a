import { duties, type Duty, type Evidence } from '#modules/documents/duties/index.ts'

const stateText = ({ state }: Pick<Duty, 'state'>): string => (typeof state === 'object' ? `from ${state.from}` : state)

const nameOf = (evidence: Evidence): string => ('id' in evidence ? ` \`${evidence.id}\`` : '')

/** docs/law.md without its formatting. */
export const lawPage = (): string => `# Legal duties

Generated from \`src/modules/documents/duties\` by \`npm run law-page\`. This is software, not legal advice: a lawyer judges
what a chain must do. \`hent law\` and \`/ansatt/lov\` list the same duties with the evidence in the shop's data
([0336](decisions/0336-legal-duties-are-data-with-evidence.md)).

State is that in Norway. \`uncertain\`: the EU has adopted the rule, and Norway has set no date. The setting \`duty_dates\`
switches such a duty on. Evidence is measured in the data, built in (shown by a test), judged once a year by a person
(\`hent law confirm\`), or not built.

${duties.map(section).join('\n\n')}
`

const section = (duty: Duty): string =>
  [
    `## ${duty.title.en}`,
    '',
    `\`${duty.id}\`, ${stateText(duty)}. ${duty.rule.en}`,
    '',
    `- Source: ${duty.source}`,
    ...(duty.where.length > 0 ? [`- In the shop: ${duty.where.map(place => `\`${place}\``).join(', ')}`] : []),
    ...duty.evidence.map(each => `- ${each.kind}${nameOf(each)}: ${each.says.en}`),
  ].join('\n')
