export interface DemoPost {
  slug: string
  title: string
  lead: string
  author: string
  /** Days before today. */
  daysAgo: number
  categories: { slug: string; name: string }[]
  /** Article numbers, the main one first. */
  articles: string[]
  /** Markdown. */
  body: string
}

const care = { slug: 'stell', name: 'Stell' }
const tours = { slug: 'turtips', name: 'Turtips' }
const children = { slug: 'barn', name: 'Barn' }

/** The demo chain's blog posts about goods and their use. */
export const demoPosts: DemoPost[] = [
  {
    slug: 'lag-pa-lag-nar-gradestokken-faller',
    title: 'Lag på lag når gradestokken faller',
    lead: 'Tre tynne lag er varmere enn ett tykt, og lettere å ta av. Slik velger du dem.',
    author: 'Ragnhild i butikken på Voss',
    daysAgo: 3,
    categories: [tours],
    articles: ['720659', '720676', '720013', '720727'],
    body: `Den som fryser på tur, har ofte svettet først. Derfor begynner varmen innerst.

## Innerst: ull

Ull varmer også når den er fuktig, og lukter lite etter flere dager. Velg en trøye som ligger tett mot kroppen uten å stramme. Med glidelås i halsen kan du slippe ut varme i motbakken.

## I midten: luft

Mellomlaget skal holde på luften. En tynn ulljakke eller fleece er nok så lenge du går. Legg en dunjakke i sekken til pausene, og ta den på før du begynner å fryse.

## Ytterst: skallet

Skalljakken stopper vind og regn. Den trenger ikke å være varm, men den må være stor nok til at lagene under får plass. Prøv den med det du har på deg til vanlig.

## Tre ting til

- Ta av ett lag før du starter. Litt kaldt de første fem minuttene er akkurat passe.
- Tørre sokker i sekken veier nesten ingenting.
- Lue er det letteste laget du har.`,
  },
  {
    slug: 'slik-blir-skalljakken-tett-igjen',
    title: 'Slik blir skalljakken tett igjen',
    lead: 'Når regnet trekker inn i stoffet, er det sjelden jakken som er ferdig. Den er skitten.',
    author: 'Verkstedet',
    daysAgo: 12,
    categories: [care],
    articles: ['732780', '720013', '720030', '732793'],
    body: `På en ny skalljakke perler regnet seg. Etter en sesong med svette, bålrøyk og ryggsekk gjør det ikke det lenger. Stoffet under er som regel like tett.

## Vask først

Lukk alle glidelåser og borrelåser. Vask på 30 grader med mildt vaskemiddel, og skyll én gang ekstra. Tøymykner legger seg som en film og ødelegger impregneringen.

## Så impregnering

1. Ta jakken ut av maskinen mens den er fuktig.
2. Spray jevnt på utsiden. Ta ekstra på skuldre, ermer og hette.
3. Tørk bort det som renner.
4. Tørk i trommel på lav varme i tjue minutter hvis vaskelappen tillater det. Varmen gjør at midlet setter seg.

## Hvor ofte?

Når regnet ikke lenger perler seg. For de fleste er det én eller to ganger i året. Blir jakken våt på innsiden også etter dette, hører vi gjerne fra deg: ta den med til butikken.`,
  },
  {
    slug: 'forste-natt-i-telt-med-barna',
    title: 'Første natt i telt med barna',
    lead: 'Velg et sted nær hjemmet, gå tidlig i gang og ta med for mye mat. Resten kommer av seg selv.',
    author: 'Ragnhild i butikken på Voss',
    daysAgo: 26,
    categories: [tours, children],
    articles: ['721594', '732520', '721747', '721730'],
    body: `Den første natten ute handler ikke om å komme langt. Den handler om at alle vil være med en gang til.

## Hvor?

Hagen er en god begynnelse. Neste gang kan dere gå et kvarter inn i skogen. Se etter en flat plass med tørr bakke, ikke i bunnen av en grop, der den kalde luften samler seg.

## Når?

Sett opp teltet mens det er lyst, og la barna hjelpe til. Den som har satt opp teltet selv, sover bedre i det.

## Hva tar vi med?

- Liggeunderlag som isolerer. Kulden kommer nedenfra.
- Tørt ullundertøy bare til å sove i.
- Hodelykt til hver av dere, også til de minste.
- Termos med kakao, så varmen er i nærheten når noen våkner.

Blir det ikke noe av sovingen, går dere hjem. Det er også en tur.`,
  },
  {
    slug: 'hvor-store-sko-skal-barn-ha',
    title: 'Hvor store sko skal barn ha?',
    lead: 'En tommelbredde foran tåa er en god regel. Her er hvordan du måler hjemme før du henter.',
    author: '',
    daysAgo: 41,
    categories: [children],
    articles: ['720846', '731246', '720982', '720965'],
    body: `Barneføtter vokser omtrent halvannen størrelse i året, og de sier sjelden fra når skoen er blitt for liten.

## Mål foten

Still barnet på et ark med hælen mot veggen, og sett en strek foran den lengste tåa. Mål begge føttene, helst om kvelden, da er de størst. Bruk det lengste målet.

## Legg til rom

- Til hverdagssko: 10 til 12 millimeter.
- Til vintersko og støvler: 15 millimeter, så det blir plass til en ullsokk og litt luft.

## Prøv i butikken

Reserver gjerne to størrelser og prøv dem der. Du betaler bare for det du tar med deg. La barnet gå en runde, og kjenn etter at hælen sitter.

Bruk ikke sko som et annet barn har gått til. Sålen har formet seg etter en annen fot.`,
  },
  {
    slug: 'mat-pa-stormkjokken-uten-kaos',
    title: 'Mat på stormkjøkken uten kaos',
    lead: 'Med litt arbeid hjemme er middagen ferdig på ti minutter, også i vind.',
    author: 'Verkstedet',
    daysAgo: 60,
    categories: [tours],
    articles: ['721747', '732572', '732585', '732559'],
    body: `Det er forberedelsene som avgjør om det blir varm mat eller knekkebrød.

## Hjemme

Kutt grønnsakene og bland krydderet i en pose. Kok pasta eller ris nesten ferdig, og ta med bare det dere skal spise.

## Plassen

Still brenneren på flat stein i le, aldri inne i teltet: den bruker opp luften og lager karbonmonoksid, som verken lukter eller synes. Ha vann stående ved siden av.

## Brenselet

| Brenner | God til | Tenk på |
| --- | --- | --- |
| Rødsprit | vind og enkelhet | koker saktere når det er kaldt |
| Gass | raskt kaffevann | mister trykk under null grader |
| Flerflamme | vinter og lange turer | må varmes opp og stelles |

## Etterpå

Kok opp litt vann i kjelen mens dere spiser. Da er oppvasken gjort på et minutt.`,
  },
]
