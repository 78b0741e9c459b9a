import type { GoldenQuery } from '../golden-query.ts'
import { forAdults, forChildren } from '../wearers.ts'

/** Activities, occasions, materials, questions, and two goods at once. */
export const words: readonly GoldenQuery[] = [
  {
    query: 'utstyr til topptur',
    kind: 'words',
    wants: { type: /topptur|> Feller$|Skredutstyr$/i },
    also: { name: /skisekk|fri-ski|teleskopstav/i },
  },
  {
    query: 'klær til langrenn',
    kind: 'words',
    wants: { type: /Langrennsjakker|langrennsbukse/i },
    also: { type: /skisokk|> Ullundertøy > |skihanske/i },
  },
  { query: 'sko til gymsalen', kind: 'words', wants: { name: /innesko/i }, also: { type: /Treningssko/ } },
  {
    query: 'padletur med barn',
    kind: 'words',
    wants: { type: /^Padling > /, genders: forChildren },
    also: { type: /^Padling > / },
  },
  {
    query: 'varme votter skitur',
    kind: 'words',
    wants: { type: /> Votter$/, name: /skivott|strikket vott|vott junior/i },
    also: { type: /> Votter$|skihanske/ },
  },
  {
    query: 'ulltøy til barnehagen',
    kind: 'words',
    wants: { name: /ull(sett|dress|body|sokk)|ullongs|sparkebukse i ull/i, genders: [4] },
    also: { name: /ull(sett|trøye|sokk)|ullongs|halser til barn|finlandshette/i, genders: forChildren },
  },
  {
    query: 'trene hjemme vekter',
    kind: 'words',
    wants: { type: /> Vekter > / },
    also: { type: /^Trimutstyr > / },
  },
  {
    query: 'fiskestang til barn',
    kind: 'words',
    wants: { name: /stang og snelle til barn/i },
    also: { type: /Stenger > / },
  },
  {
    query: 'fluefiske nybegynner',
    kind: 'words',
    wants: { type: /flue(stang|snelle)|> Fluer$/i },
    also: { type: /Vadere|^Fiske > / },
  },
  {
    query: 'gave til turglad mor',
    kind: 'words',
    wants: { type: /Termoser|Kopper & bestikk|Hodelykter|> Kniver$|Dagstursekker|sitteunderlag/, genders: forAdults },
    also: { type: /^Turutstyr > |> Luer$|ullsokk/i, genders: forAdults },
  },
  {
    query: 'julegave til løper',
    kind: 'words',
    wants: { type: /Løpetilbehør|Pulsklokker|løpehanske|løpesokk/ },
    also: { type: /^Løping > / },
  },
  {
    query: 'undertøy merinoull dame',
    kind: 'words',
    wants: { type: /^Undertøy > /, text: /merinoull/i, genders: [2] },
    also: { type: /^Undertøy > (?!Sokker)/, genders: [2] },
  },
  {
    query: 'vanntett ryggsekk',
    kind: 'words',
    wants: { name: /tørrsekk/i },
    also: { type: /Ryggsekker|> Sekker > |tørrpose/i, text: /vann(tett|avvisende)|regntrekk/i },
  },
  {
    query: 'vanntette tursko barn',
    kind: 'words',
    wants: { type: /> Tursko > /, text: /vanntett/i, genders: forChildren },
    also: { type: /> Tursko > / },
  },
  {
    query: 'regntøy med fôr baby',
    kind: 'words',
    wants: { name: /fôret regnsett/i },
    also: { name: /regn(sett|jakke)/i, genders: [4] },
  },
  { query: 'sykkellys sett', kind: 'words', wants: { name: /lyktesett/i }, also: { type: /Sykkellykter/ } },
  { query: 'panne til å lage mat på bål', kind: 'words', wants: { name: /stekepanne/i }, also: { type: /Mat & kok/ } },
  {
    query: 'gass til primus',
    kind: 'words',
    wants: { name: /gassboks/i },
    also: { type: /Gass & brensel|gassbrenner/i },
  },
  {
    query: 'hvordan smøre ski',
    kind: 'words',
    wants: { type: /> Skismøring$/ },
  },
  {
    query: 'hvilke ski til 5 åring',
    kind: 'words',
    wants: { type: /^Vintersport > Ski > /, genders: forChildren },
  },
  {
    query: 'lue og votter barn',
    kind: 'words',
    wants: { type: /> Luer$|> Votter$/, genders: forChildren },
    also: { type: /> Luer$|> Votter$|Halser|> Hansker$/ },
  },
  {
    query: 'telt og sovepose',
    kind: 'words',
    wants: { name: /telt for|ettmannstelt|sovepose|dunpose/i },
    also: { type: /lavvo for|strandtelt|lakenpose/i },
  },
  {
    query: 'sommerkjole jente',
    kind: 'words',
    wants: { type: /> Kjoler$/, genders: forChildren },
    also: { type: /> Kjoler$|Skjørt/ },
  },
  { query: 'slange til sykkel', kind: 'words', wants: { name: /slange/i }, also: { type: /Dekk & slanger|lappesett/ } },
  {
    query: 'ski og staver junior',
    kind: 'words',
    wants: { type: /> (Alpinski|Langrennsski)$|> Staver > /, genders: forChildren },
    also: { type: /Vintersport > Ski > |> Staver > / },
  },
  {
    query: 'høstjakke barn',
    kind: 'words',
    wants: { type: /> Skalljakker > |> Isolerte jakker$/, genders: forChildren },
    also: { type: /^Jakker > |fleecejakke/i, genders: forChildren },
  },
]
