import { foldLetters } from '../fold-letters.ts'

const listOf = (text: string): readonly string[] => text.trim().split(/\s+/).map(foldLetters)

/**
 * Parts of compounds in this trade. They let the search split a compound even if the catalogue does not contain its
 * parts as words.
 * Heads name the kind of goods; modifiers narrow it.
 */
export const heads = listOf(`
  jakke bukse sko sekk genser skjorte trøye lue votter hanske støvel sokk dress kjole skjørt vest drakt
  undertøy tøy pose telt hjelm briller ski stav stang lykt kniv øks flaske kopp matte underlag brett ball sykkel
  dekk pumpe lås bag veske belte hals skjerf caps hatt shorts tights topp bh truse longs kappe poncho sandal
  tøffel skøyte kjelke kajakk kano åre seler tau snelle sluk krok snøre klokke måler apparat benk vekt stativ
  trekk hansker briller maske dykker føtter voks smøring kart kompass stol bord seng køye teppe pute laken
`)
export const modifiers = listOf(`
  vinter sommer høst vår regn vind snø dun ull bomull fleece skall soft tur fjell skog vann sjø strand bade svømme
  løpe jogge trenings trening gå ski langrenn alpin slalåm topptur snowboard skøyte sykkel terreng lande racer el barne
  baby junior dame herre kvinne jente gutte fotball håndball basket volley tennis badminton golf bordtennis fiske jakt klatre padle
  kajakk camping leir sove ligge henge hode panne panne lomme rygg dag tog reise sport sports gummi lær skinn hette
  strikke rull lang kort inne ute hjelm bil båt hund vanntett bobledress natt nøds kjøle tørr drikke termo hals sol
  gym yoga styrke kampsport ake rumpe mage puls
`)
