import type { ArtKind } from './kinds.ts'

type Family = { of: ArtKind[]; words: [RegExp, ArtKind][] }

/**
 * Words in an article's name that are more specific than its group.
 * They apply only within the group's family, because names contain misleading words (a belt called "Seterlås", tights
 * called "Underlag").
 */
const families: Family[] = [
  {
    of: ['jakke', 'softshell', 'vindjakke', 'anorakk', 'parkas', 'bomberjakke', 'regnjakke', 'dunjakke', 'vattjakke'],
    words: [
      [/anorakk/, 'anorakk'],
      [/parkas/, 'parkas'],
      [/bomber/, 'bomberjakke'],
      [/poncho/, 'poncho'],
      [/regn/, 'regnjakke'],
      [/dunjakk|boble/, 'dunjakke'],
      [/softshell/, 'softshell'],
      [/vattert/, 'vattjakke'],
      [/vindjakk/, 'vindjakke'],
      [/skalljakk/, 'jakke'],
      [/dress\b/, 'dress'],
    ],
  },
  {
    of: ['vest', 'refleksvest', 'redningsvest'],
    words: [
      [/fiskevest/, 'fiskevest'],
      [/refleks/, 'refleksvest'],
      [/redning|padle|flyte/, 'redningsvest'],
      [/vest/, 'vest'],
    ],
  },
  {
    of: ['strikkegenser', 'fleecegenser', 'collegegenser', 'hettegenser', 'ulltroye'],
    words: [
      [/hettejakk|hettegens|hoodie/, 'hettegenser'],
      [/dress\b/, 'dress'],
      [/longs/, 'longs'],
      [/sett\b/, 'ullsett'],
    ],
  },
  {
    of: ['body', 'dress', 'regnsett', 'ullsett'],
    words: [
      [/body/, 'body'],
      [/regnsett/, 'regnsett'],
      [/ullsett/, 'ullsett'],
      [/sparkebuks/, 'sparkebukse'],
      [/dress/, 'dress'],
    ],
  },
  {
    of: ['t-skjorte', 'treningstroye', 'fotballtroye', 'sykkeltroye', 'skjorte', 'poloskjorte', 'singlet'],
    words: [
      [/shorts/, 'shorts'],
      [/langermet/, 'ulltroye'],
      [/polo|piké/, 'poloskjorte'],
      [/singlet/, 'singlet'],
    ],
  },
  {
    of: ['bukse', 'joggebukse', 'tights', 'skibukse', 'vadebukse', 'longs'],
    words: [
      [/shorts/, 'shorts'],
      [/vadesko/, 'fjellstovel'],
      [/langrennsbuks/, 'tights'],
      [/softshellbuks|turbuks/, 'bukse'],
      [/tights/, 'tights'],
    ],
  },
  {
    of: ['sykkelshorts'],
    words: [[/løse/, 'lopeshorts']],
  },
  {
    of: ['badedrakt', 'badeshorts', 'bikini'],
    words: [
      [/uv-drakt/, 'vatdrakt'],
      [/bikini/, 'bikini'],
      [/shorts|bleie/, 'badeshorts'],
      [/drakt/, 'badedrakt'],
    ],
  },
  {
    of: [
      'lopesko',
      'terrengsko',
      'treningssko',
      'fotballsko',
      'innesko',
      'sneaker',
      'tursko',
      'fjellstovel',
      'ballerina',
      'babysko',
    ],
    words: [
      [/innesko/, 'innesko'],
      [/terreng/, 'terrengsko'],
      [/fjellstøv|jaktstøv/, 'fjellstovel'],
      [/vinterst|fôret/, 'vinterstovel'],
    ],
  },
  {
    of: ['lisser'],
    words: [
      [/krem|voks/, 'boks'],
      [/impregner/, 'impregnering'],
      [/brodd/, 'stegjern'],
    ],
  },
  {
    of: ['langrennssko', 'slalamstovel'],
    words: [
      [/alpin|slalåm/, 'slalamstovel'],
      [/støvel|sko/, 'langrennssko'],
    ],
  },
  {
    of: ['hanske', 'vott', 'keeperhanske', 'leggskinn', 'kajakk'],
    words: [
      [/keeper/, 'keeperhanske'],
      [/leggskinn|beskytter/, 'leggskinn'],
      [/vott/, 'vott'],
      [/hanske/, 'hanske'],
      [/padlesko/, 'badesko'],
    ],
  },
  {
    of: ['lue', 'caps', 'hals', 'skjerf'],
    words: [
      [/pannebånd/, 'panneband'],
      [/finlandshette|hjelmlue/, 'finlandshette'],
      [/solhatt/, 'solhatt'],
      [/buff/, 'hals'],
    ],
  },
  {
    of: ['sekk', 'tursekk', 'barnesekk', 'bag', 'veske'],
    words: [
      [/barnebæresekk/, 'baeremeis'],
      [/bakvesker|styreveske/, 'sykkelveske'],
      [/skolesekk|barnehagesekk|barnesekk/, 'barnesekk'],
      [/tørrsekk/, 'torrpose'],
      [/dagstursekk|bysekk|hverdagssekk|skisekk|pc-sekk/, 'sekk'],
      [/tursekk|bæresekk/, 'tursekk'],
    ],
  },
  {
    of: ['kuppeltelt', 'tunneltelt', 'lavvo'],
    words: [
      [/teltplugg/, 'teltplugg'],
      [/tunnel/, 'tunneltelt'],
      [/lavvo/, 'lavvo'],
    ],
  },
  {
    of: ['liggeunderlag', 'yogamatte', 'sovepose'],
    words: [
      [/skumrulle/, 'skumrulle'],
      [/yogablokk/, 'yogablokk'],
      [/gulvfliser/, 'gulvfliser'],
    ],
  },
  {
    of: ['primus', 'stormkjokken', 'gassboks'],
    words: [
      [/gassboks/, 'gassboks'],
      [/sprit/, 'drivstoff'],
      [/kjøkken/, 'stormkjokken'],
    ],
  },
  {
    of: ['lommelykt', 'hodelykt'],
    words: [
      [/teltlykt|lanterne/, 'lanterne'],
      [/hodelykt/, 'hodelykt'],
    ],
  },
  {
    of: ['solbriller', 'alpinbriller'],
    words: [
      [/alpinbrille|skibrille/, 'alpinbriller'],
      [/brebrille|solbrille|sportsbrille/, 'solbriller'],
    ],
  },
  {
    of: ['handball', 'volleyball', 'basketball', 'fotball'],
    words: [
      [/knebeskytter/, 'knebeskytter'],
      [/basketstativ/, 'basketstativ'],
      [/sko\b/, 'innesko'],
    ],
  },
  {
    of: ['tennisracket', 'badminton'],
    words: [
      [/fjærball/, 'fjarballer'],
      [/badminton/, 'badminton'],
      [/padel/, 'padelracket'],
      [/tennisball/, 'tennisballer'],
    ],
  },
  {
    of: ['alpinski', 'langrennsski', 'fjellski'],
    words: [
      [/stålkant|toppturski|fjellski/, 'fjellski'],
      [/felleski|skøyteski|langrenn/, 'langrennsski'],
    ],
  },
  { of: ['langrennsstaver', 'alpinstaver'], words: [[/turstav|teleskop|topptur/, 'turstaver']] },
  {
    of: ['akebrett'],
    words: [
      [/pulk/, 'pulk'],
      [/akering/, 'akering'],
      [/trekjelke/, 'kjelke'],
    ],
  },
  {
    of: ['sluk', 'fiskeboks', 'snelle', 'fiskestang'],
    words: [
      [/boks/, 'fiskeboks'],
      [/vest/, 'vest'],
      [/snøre/, 'fiskesnore'],
      [/fluer\b/, 'fluer'],
    ],
  },
  {
    of: ['karabiner'],
    words: [
      [/sele/, 'klatresele'],
      [/tau\b/, 'klatretau'],
      [/slynge/, 'slynge'],
    ],
  },
  { of: ['barnesykkel', 'terrengsykkel', 'bysykkel'], words: [[/barnesykkel|løpesykkel/, 'barnesykkel']] },
  { of: ['manual', 'vektskive'], words: [[/kettlebell/, 'kettlebell']] },
  {
    of: ['kniv', 'oks', 'multiverktoy'],
    words: [
      [/pumpe/, 'sykkelpumpe'],
      [/lappesett/, 'lappesett'],
      [/sag\b/, 'foldesag'],
      [/multiverkt/, 'multiverktoy'],
      [/øks/, 'oks'],
    ],
  },
  { of: ['forstehjelp'], words: [[/vindsekk/, 'vindsekk']] },
  { of: ['hav'], words: [[/boks/, 'fiskeboks']] },
  {
    of: ['turkopp'],
    words: [
      [/matboks|niste/, 'matboks'],
      [/bestikk/, 'bestikk'],
      [/stekepanne/, 'stekepanne'],
    ],
  },
  { of: ['treningsbenk'], words: [[/stang/, 'kroppshevingsstang']] },
  { of: ['skumrulle'], words: [[/massasjeball/, 'massasjeballer']] },
  { of: ['belte'], words: [[/løftebelte/, 'loftebelte']] },
  { of: ['lopebelte'], words: [[/løpevest/, 'lopevest']] },
  { of: ['fotballmal'], words: [[/kjegle/, 'kjegler']] },
  { of: ['hengekoye'], words: [[/underteppe/, 'underteppe']] },
  { of: ['boks'], words: [[/\btube\b/, 'tube']] },
  { of: ['impregnering'], words: [[/olje/, 'olje']] },
  { of: ['kalkpose'], words: [[/løs kalk/, 'kalk']] },
  { of: ['padlevott'], words: [[/sko\b/, 'vatsko']] },
  { of: ['badesko'], words: [[/badesko\b/, 'vatsko']] },
  { of: ['skoyter'], words: [[/pigger/, 'ispigger']] },
  {
    of: ['snorkel'],
    words: [
      [/armring/, 'armringer'],
      [/svømmebelte/, 'svommebelte'],
      [/svømmeføtter/, 'svommefotter'],
      [/badehette/, 'badehette'],
    ],
  },
  {
    of: ['snospade'],
    words: [
      [/skredsøker/, 'skredsoker'],
      [/søkestang/, 'sokestang'],
    ],
  },
  { of: ['sykkelkjede'], words: [[/brems/, 'bremseklosser']] },
  { of: ['sykkelvogn'], words: [[/barnesete/, 'barnesete']] },
  { of: ['torrpose'], words: [[/spruttrekk/, 'spruttrekk']] },
  { of: ['skibag'], words: [[/støvelbag/, 'stovelbag']] },
]

/** The kind that an article's name implies, among the kinds related to that of its group. */
export const kindByName = (kind: ArtKind, name: string): ArtKind => {
  const words = families.find(({ of }) => of.includes(kind))?.words ?? []
  return words.find(([word]) => word.test(name.toLowerCase()))?.[1] ?? kind
}
