import type { Duty } from '../duty.ts'

export const privacy = [
  {
    id: 'retention',
    title: { en: 'Retention of personal data', nb: 'Lagringstid for personopplysninger' },
    rule: {
      en: 'Personal data is deleted when its purpose ends.',
      nb: 'Personopplysninger slettes når formålet er over.',
    },
    source: 'personopplysningsloven § 1; Regulation (EU) 2016/679, art. 5, 17',
    state: 'in force',
    where: ['/personvernerklaering', 'docs/operations/personal-data.md'],
    evidence: [
      {
        kind: 'measured',
        id: 'retention-runs',
        says: { en: 'deletions without failures', nb: 'slettinger uten feil' },
      },
      {
        kind: 'built in',
        says: { en: 'sessions and mails are deleted in time', nb: 'innlogginger og e-poster slettes i tide' },
        test: [
          'src/jobs/retention.test.ts',
          'keys, sessions and mails are deleted after their retention period, and not before',
        ],
      },
      {
        kind: 'built in',
        says: { en: 'one table has all personal data', nb: 'en tabell har alle personopplysninger' },
        test: [
          'tests/api/law/personal-data.test.ts',
          'each column with the name of personal data is in the table of personal data, and a new one is noticed',
        ],
      },
    ],
  },
  {
    id: 'privacy-requests',
    title: { en: 'Access, correction and deletion', nb: 'Innsyn, retting og sletting' },
    rule: {
      en: 'A person gets access to own data, correction and deletion within a month.',
      nb: 'En person får innsyn, retting og sletting innen en måned.',
    },
    source: 'Regulation (EU) 2016/679, art. 12, 15–17, 20',
    state: 'in force',
    where: ['/min-side/opplysninger.json', '/min-side/slett', '/personvern/foresporsel', '/ansatt/personvern'],
    evidence: [
      {
        kind: 'built in',
        says: { en: 'a customer deletes the account', nb: 'kunden kan slette kontoen' },
        test: [
          'tests/api/accounts/customer-account.test.ts',
          'deleting an account needs the password, deletes its logins and consents, and keeps its reservations',
        ],
      },
      {
        kind: 'built in',
        says: { en: 'a guest gets a file by a mailed code', nb: 'en gjest får en fil med en kode på e-post' },
        test: [
          'tests/api/law/privacy-requests.test.ts',
          'a guest with the mailed code gets a file of the own data only, and a wrong code or link gets nothing',
        ],
      },
      {
        kind: 'built in',
        says: {
          en: 'it has purposes, periods and receivers',
          nb: 'filen har formål, grunnlag, lagringstid og mottakere for hver type opplysninger',
        },
        test: [
          'tests/api/law/privacy-requests.test.ts',
          'the file of a guest has purpose, legal basis, period and receivers of each kind of personal data of shoppers',
        ],
      },
      {
        kind: 'built in',
        says: {
          en: 'it has a confirmed account',
          nb: 'filen til en gjest har kontoen og invitasjonene til adressen',
        },
        test: [
          'tests/api/law/privacy-requests.test.ts',
          'the file of a guest has the account that has confirmed the address, of no other, and none with a second factor',
        ],
      },
      {
        kind: 'built in',
        says: { en: 'staff see the deadline and reply', nb: 'ansatte ser fristen og svarer' },
        test: [
          'tests/api/law/privacy-requests.test.ts',
          'customer service closes a correction before its deadline with a reason, which is mailed and logged',
        ],
      },
    ],
  },
  {
    id: 'processing-record',
    title: { en: 'Record of processing', nb: 'Behandlingsprotokoll' },
    rule: {
      en: 'The chain keeps a record of processing, and an agreement with each processor.',
      nb: 'Kjeden har en protokoll over behandlingen og en avtale med hver databehandler.',
    },
    source: 'Regulation (EU) 2016/679, art. 28, 30',
    state: 'in force',
    where: ['hent law record'],
    evidence: [
      {
        kind: 'judged',
        id: 'processor-agreements',
        says: { en: 'each processor has an agreement', nb: 'hver databehandler har en avtale' },
      },
      {
        kind: 'built in',
        says: { en: 'a command prints the record', nb: 'en kommando skriver protokollen' },
        test: [
          'src/application/law/processing-record.test.ts',
          'the record names the configured providers only, without their secrets, and the receivers of each kind of data',
        ],
      },
    ],
  },
  {
    id: 'marketing-consent',
    title: { en: 'Consent to marketing mails', nb: 'Samtykke til reklame på e-post' },
    rule: {
      en: 'Marketing mails go only to customers with consent, and each mail has a link that ends it.',
      nb: 'Reklame på e-post krever samtykke, og hver e-post har en lenke som stopper den.',
    },
    source: 'markedsføringsloven § 15; Regulation (EU) 2016/679, art. 7',
    state: 'in force',
    where: ['/min-side/samtykker'],
    evidence: [
      {
        kind: 'built in',
        says: { en: 'a consent has time, source and wording', nb: 'et samtykke har tid, kilde og ordlyd' },
        test: ['tests/api/accounts/customers.test.ts', 'a consent is stored with its time, source and wording'],
      },
      {
        kind: 'built in',
        says: { en: 'without consent no mail is sent', nb: 'uten samtykke sendes ingen e-post' },
        test: [
          'tests/api/accounts/favourite-mails.test.ts',
          'a customer without consent or a confirmed address gets no mail, even if the consent was withdrawn after the news',
        ],
      },
    ],
  },
  {
    id: 'age-of-consent',
    title: { en: 'Age of consent', nb: 'Alder for samtykke' },
    rule: {
      en: 'Below 13 (15 by a proposal of 2025) a child cannot consent alone. Registration needs no check of age.',
      nb: 'Et barn under 13 år (15 etter et forslag fra 2025) kan ikke samtykke alene. En konto bygger på avtale, så alder kontrolleres ikke.',
    },
    source: 'personopplysningsloven § 5; Regulation (EU) 2016/679, art. 8',
    state: 'in force',
    where: ['/registrer'],
    evidence: [
      {
        kind: 'judged',
        id: 'children-consent',
        says: {
          en: 'the club is not aimed at children',
          nb: 'klubben retter seg ikke mot barn, og samtykkene krever ikke alderskontroll',
        },
      },
    ],
  },
  {
    id: 'cookies',
    title: { en: 'Cookies', nb: 'Informasjonskapsler' },
    rule: {
      en: 'Cookies that are not necessary need consent, and refusing is as easy as accepting.',
      nb: 'Kapsler som ikke er nødvendige, krever samtykke, og nei er like lett som ja.',
    },
    source: 'ekomloven § 3-15',
    state: 'in force',
    where: ['/personvernerklaering', 'hent brand'],
    evidence: [
      {
        kind: 'built in',
        says: { en: 'refusing is as easy as accepting', nb: 'nei er like lett som ja' },
        test: [
          'tests/e2e/pages/cookies.e2e.ts',
          'the cookie question stays until the shopper chooses, no is as easy as yes, and the choice lasts a year, can be changed, and is stored with the account of a customer',
        ],
      },
      {
        kind: 'built in',
        says: { en: 'scripts of others load only after consent', nb: 'andres skript lastes bare etter samtykke' },
        test: [
          'tests/e2e/pages/cookies.e2e.ts',
          'scripts that need consent load only after it, and the page reloads without them when the shopper withdraws it',
        ],
      },
      {
        kind: 'built in',
        says: { en: 'a consent has time, choice and wording version', nb: 'et samtykke har tid, valg og ordlyd' },
        test: [
          'tests/api/accounts/cookie-answers.test.ts',
          'answers about cookies are stored with time, wording, offered and accepted kinds, and deleted after two years',
        ],
      },
      {
        kind: 'built in',
        says: { en: 'no script runs on pages of one shopper', nb: 'ingen skript kjører på sider som er kundens egne' },
        test: [
          'src/storefront/features/consent/run-tags.test.ts',
          'while a script runs, pages of one shopper are opened as new documents, and other pages are not',
        ],
      },
      {
        kind: 'built in',
        says: { en: 'a withdrawal deletes their cookies', nb: 'et nei sletter kapslene de har satt' },
        test: [
          'src/storefront/features/consent/forget-optional-cookies.test.ts',
          'a withdrawn consent ends all cookies but those of the shop, at this host and its parent domains',
        ],
      },
      {
        kind: 'built in',
        says: { en: 'the privacy page lists purpose and lifetime', nb: 'personvernsiden viser formål og varighet' },
        test: [
          'src/shared/brand/optional-cookies.test.ts',
          'optional cookies are listed with host, purpose, names and lifetime, the chain’s own or the known ones',
        ],
      },
      {
        kind: 'built in',
        says: { en: 'one button where no cookie needs consent', nb: 'en knapp når ingen kapsler krever samtykke' },
        test: [
          'src/main/web/first-question.test.ts',
          'a shop without optional cookies asks with one button, and one with them refuses as easily as it accepts',
        ],
      },
    ],
  },
] as const satisfies readonly Duty[]
