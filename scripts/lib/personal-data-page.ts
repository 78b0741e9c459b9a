import { personalData } from '#shared/privacy/entries.ts'
import { storedText, type PersonalData } from '#shared/privacy/personal-data.ts'

/** docs/operations/personal-data.md without its formatting. */
export const personalDataPage = (): string => `# Personal data, and how long it is stored

Generated from \`src/shared/privacy\` by \`npm run law-page\`. \`hent law record\` adds purposes, legal bases and
receivers. A running shop deletes expired records each hour (\`src/jobs/retention-jobs.ts\`).
[run.md](run.md#what-is-stored-and-for-how-long) lists the data that is not about persons.

${section('Shoppers', 'shoppers')}

${section('Customers', 'customers')}

${section('Staff', 'staff')}
`

const entries: readonly PersonalData[] = personalData

const section = (title: string, of: PersonalData['of']): string =>
  [
    `## ${title}`,
    '',
    '| what | stored |',
    '| --- | --- |',
    ...entries
      .filter(entry => entry.of === of)
      .map(({ what, stored }) => `| ${what.en} | ${stored.map(each => storedText(each, 'en')).join('; ')} |`),
  ].join('\n')
