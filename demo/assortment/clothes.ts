import { babies, boys, everyone, girls, juniors, men, shelf, toddlers, women } from '../article.ts'
import { centimetres, lettered, shoes, waists } from '../sizes.ts'

export const clothes = [
  ...shelf('Tekstil > Bukser > Turbukser', 204, [
    { title: 'Myrull turbukse dame', brand: 'Krattskog', who: women, kr: 1199, colours: ['Oliven', 'Sort', 'Petrol'], sizes: lettered('XS', 'XXL'), made: '65 % polyester, 35 % bomull, stretch i skritt og knær', facts: 'Vekt 420 g. Lufting på lårene.', wash: '40', label: 'Bestselger', spread: 'everywhere', text: 'Bukse til blåbærlyng og steinur. Forsterket der den slites, smidig der du bøyer deg, og med kartlomme på låret.' },
    { title: 'Myrull turbukse herre', brand: 'Krattskog', who: men, kr: 1199, colours: ['Mørkegrå', 'Oliven'], sizes: lettered('S', '3XL'), made: '65 % polyester, 35 % bomull, stretch i skritt og knær', facts: 'Vekt 465 g. Lufting på lårene.', wash: '40', sale: { now: 839, when: 'running' }, text: 'En slitesterk turbukse som tørker fort etter vading. Plass til knivslire på høyre side og krok til støvlene i beinet.' },
    { title: 'Kvitkløver lett turbukse jente', brand: 'Tuva & Tor', who: girls, kr: 499, colours: ['Korall', 'Marineblå'], sizes: centimetres(128, 164, 12), made: 'Polyamid og elastan', wash: '40', text: 'Tynn turbukse med glidelås over knærne, så den blir shorts når sola kommer. Strikk i livet som kan reguleres fra innsiden.' },
  ]),
  ...shelf('Tekstil > Bukser > Jeans', 204, [
    { title: 'Kaien rett jeans i mørk denim', brand: 'Gråstein', who: men, kr: 899, colours: ['Marineblå', 'Sort'], sizes: waists(30, 38, [32, 34]), made: '99 % bomull, 1 % elastan', wash: '40', text: 'Klassisk fem lommers jeans med rett bein og middels høyt liv. Mørk indigo som falmer pent.' },
    { title: 'Brygga høy jeans med smalt bein', brand: 'Gråstein', who: women, kr: 899, colours: ['Lyseblå', 'Sort'], sizes: waists(26, 32, [30, 32]), made: '92 % bomull, 6 % polyester, 2 % elastan', wash: '40', sale: { now: 629, when: 'ended' }, text: 'Høyt liv og myk denim som holder formen utover dagen. Fin med støvletter om høsten.' },
  ]),
  ...shelf('Tekstil > Gensere > Hettegensere', 212, [
    { title: 'Utsikten hettegenser', brand: 'Gråstein', who: everyone, kr: 699, colours: ['Lysegrå', 'Mørkegrønn', 'Sort'], sizes: lettered('XS', '3XL'), made: '80 % økologisk bomull, 20 % polyester', wash: '40', label: 'Miljøvalg', spread: 'everywhere', text: 'Tung og myk hettegenser med børstet innside. Litt romslig, så gå ned en størrelse om du vil ha den tett.' },
    { title: 'Friminutt hettejakke gutt', brand: 'Tuva & Tor', who: boys, kr: 399, colours: ['Grønn', 'Grå'], sizes: centimetres(128, 164, 12), made: 'Bomull og polyester', wash: '60', text: 'Hettejakke med hel glidelås som tåler å være målstolpe. Forsterkede albuer.' },
  ]),
  ...shelf('Tekstil > Gensere > Fleecegensere', 212, [
    { title: 'Lyngmo fleecegenser dame', brand: 'Skavlen', who: women, kr: 599, colours: ['Beige', 'Lilla'], sizes: lettered('XS', 'XL'), made: '100 % resirkulert polyester', facts: 'Vekt 280 g.', wash: '40', text: 'Lodden fleece med halv glidelås og vindtette lommer. Like god på hytta som under skalljakka.' },
    { title: 'Ravnkollen gridfleece med hette', brand: 'Fjellvarde', who: men, kr: 1099, colours: ['Rust', 'Mørkegrå'], sizes: lettered('S', 'XXL'), made: '94 % polyester, 6 % elastan', facts: 'Rutenett på innsiden. Vekt 265 g.', wash: '30', label: 'Nyhet', text: 'Mellomlag for deg som blir fort varm. Rutene slipper gjennom fuktigheten, og hetten sitter stramt under hjelmen.' },
    { title: 'Ruska fleecedress til baby', brand: 'Tuva & Tor', who: babies, kr: 399, colours: ['Sand', 'Lyseblå'], sizes: centimetres(62, 86), made: 'Polyesterfleece', wash: '40', text: 'Heldress med brett over hender og føtter, så ingen votter går tapt. Lang glidelås gjør bleieskiftet kort.' },
  ]),
  ...shelf('Tekstil > Gensere > Strikkegensere', 212, [
    { title: 'Setervoll strikkegenser i lammeull', brand: 'Ullrype', who: everyone, kr: 1499, colours: ['Hvit', 'Marineblå'], sizes: lettered('XS', 'XXL'), made: '100 % lammeull', wash: '30-ull', text: 'Rundfelt genser med bærestykke strikket i ett. Klør lite, varmer mye, og lukter fortsatt ull etter en uke på tur.' },
  ]),
  ...shelf('Tekstil > T-skjorter & topper > T-skjorter', 212, [
    { title: 'Hverdag T-skjorte i tung bomull', brand: 'Gråstein', who: men, kr: 249, colours: ['Hvit', 'Sort', 'Oliven', 'Blå'], sizes: lettered('S', '3XL'), made: '100 % økologisk bomull, 220 g', wash: '60', spread: 'everywhere', text: 'T-skjorten som ikke vrir seg i vask. Rund hals med dobbel kant, rett fasong.' },
    { title: 'Sommerdag T-skjorte dame', brand: 'Gråstein', who: women, kr: 229, colours: ['Korall', 'Hvit', 'Lyseblå'], sizes: lettered('XS', 'XXL'), made: 'Bomull og modal', wash: '40', sale: { now: 159, when: 'running' }, text: 'Tynn og myk, med litt fall over skulderen. Fargene holder seg selv om den tørkes i sola.' },
    { title: 'Stjerneskudd T-skjorte junior', brand: 'Tuva & Tor', who: juniors, kr: 179, colours: ['Gul', 'Turkis'], sizes: centimetres(128, 164, 12), made: '100 % bomull', wash: '60', text: 'Enkel T-skjorte i gode farger til skole og fritid. Trykkfri nakke uten merkelapp som klør.' },
  ]),
  ...shelf('Tekstil > T-skjorter & topper > Poloskjorter', 212, [
    { title: 'Seilduk pikéskjorte', brand: 'Gråstein', who: men, kr: 449, colours: ['Hvit', 'Marineblå', 'Rød'], sizes: lettered('S', 'XXL'), made: 'Bomullspiké', wash: '40', text: 'Poloskjorte med strikket krage og to knapper. Litt lengre bak, så den holder seg nede i buksa.' },
  ]),
  ...shelf('Tekstil > Skjorter > Fritidsskjorter', 212, [
    { title: 'Tømmer rutete flanellskjorte', brand: 'Krattskog', who: men, kr: 649, colours: ['Rød', 'Grønn'], sizes: lettered('S', '3XL'), made: '100 % bomullsflanell', wash: '40', text: 'Tykk flanell som blir bedre for hver vask. Brystlommer med knapp, og albuelapper på innsiden.' },
  ]),
  ...shelf('Tekstil > Shorts & skjørt > Shorts', 207, [
    { title: 'Svaberg turshorts herre', brand: 'Krattskog', who: men, kr: 599, colours: ['Sand', 'Mørkegrå'], sizes: lettered('S', 'XXL'), made: 'Polyamid med stretch', wash: '40', sale: { now: 399, when: 'ended' }, text: 'Hurtigtørkende shorts som kan brukes rett i fjorden. Fem lommer, én med glidelås.' },
    { title: 'Sandslottet shorts til barn', brand: 'Tuva & Tor', who: toddlers, kr: 149, colours: ['Blå', 'Korall'], sizes: centimetres(92, 122), made: 'Bomullsjersey', wash: '60', text: 'Myke shorts med strikk i livet og to ordentlige lommer, for steiner må bo et sted.' },
  ]),
  ...shelf('Tekstil > Shorts & skjørt > Skjørt', 1581, [
    { title: 'Duggrose vattert skjørt', brand: 'Skavlen', who: women, kr: 699, colours: ['Sort', 'Burgunder'], sizes: lettered('XS', 'XL'), made: 'Resirkulert polyester', facts: 'Vekt 210 g.', wash: '30', text: 'Varmt skjørt over tightsen på skituren. Hel glidelås i siden, så det kan tas på med skoene på.' },
  ]),
  ...shelf('Tekstil > Kjoler > Kjoler', 2271, [
    { title: 'Fløyta turkjole med lommer', brand: 'Krattskog', who: women, kr: 899, colours: ['Petrol', 'Rust'], sizes: shoes(34, 44).filter(size => Number(size) % 2 === 0), made: 'Merinoull og tencel', facts: 'Vekt 240 g.', wash: '30-ull', label: 'Nyhet', text: 'Kjole som går rett fra fjelltur til middag. Tørker over natten, krøller nesten ikke og har lommer du får hele hånden ned i.' },
  ]),
  ...shelf('Tekstil > Barnesett > Bodyer & sparkebukser', 5411, [
    { title: 'Dunmyk ullbody med lange ermer', brand: 'Ullrype', who: babies, kr: 299, colours: ['Beige', 'Rosa', 'Lyseblå'], sizes: centimetres(56, 86), made: '100 % merinoull', wash: '30-ull', spread: 'everywhere', text: 'Omslagshals som er lett å få over hodet. Fin ull på 18,5 mikron som kjennes som bomull.' },
    { title: 'Nøste ullsett til barn', brand: 'Ullrype', who: toddlers, kr: 549, colours: ['Sennep', 'Grå'], sizes: centimetres(92, 122), made: '85 % merinoull, 15 % polyamid', wash: '30-ull', sale: { now: 399, when: 'running' }, text: 'Trøye og longs i samme pakke. Forsterket med litt polyamid på knærne, der hullene pleier å komme.' },
  ]),
]

export const baseLayers = [
  ...shelf('Undertøy > Ullundertøy > Ulltrøyer', 2745, [
    { title: 'Rype ulltrøye med glidelås herre', brand: 'Ullrype', who: men, kr: 899, colours: ['Sort', 'Petrol'], sizes: lettered('S', 'XXL'), made: '100 % merinoull, 200 g', wash: '30-ull', label: 'Medlemspris', spread: 'everywhere', text: 'Ulltrøye med høy hals og kort glidelås. Flate sømmer som ikke gnager under sekkereimene.' },
    { title: 'Rype ulltrøye rund hals dame', brand: 'Ullrype', who: women, kr: 799, colours: ['Burgunder', 'Lysegrå', 'Sort'], sizes: lettered('XS', 'XL'), made: '100 % merinoull, 200 g', wash: '30-ull', sale: { now: 559, when: 'running' }, spread: 'everywhere', text: 'Innsvinget trøye som ligger tett mot kroppen og er lang nok til å bli værende i buksa.' },
  ]),
  ...shelf('Undertøy > Ullundertøy > Longs', 2745, [
    { title: 'Rype ullongs herre', brand: 'Ullrype', who: men, kr: 749, colours: ['Sort'], sizes: lettered('S', 'XXL'), made: '100 % merinoull, 200 g', wash: '30-ull', text: 'Longs uten sidesømmer, med myk strikk og ordentlig gylf. Rekker til ankelen, ikke til leggen.' },
    { title: 'Mønster ullongs junior', brand: 'Ullrype', who: juniors, kr: 449, colours: ['Blå', 'Lilla'], sizes: centimetres(128, 164, 12), made: '100 % merinoull, 180 g', wash: '30-ull', text: 'Strikket mønster i bord nederst på beina. Varmer også når den er blitt våt av snøballkrig.' },
  ]),
  ...shelf('Undertøy > Sokker & strømper > Sokker', 209, [
    { title: 'Trefot tykk ullsokk, to par', brand: 'Ullrype', who: everyone, kr: 199, colours: ['Grå', 'Mørkegrønn'], sizes: ['36-39', '40-43', '44-47'], made: '70 % ull, 28 % polyamid, 2 % elastan', wash: '40', label: 'Bestselger', limit: 5, spread: 'everywhere', text: 'Frotté under hele foten og tynnere over vristen. To par i pakken, så det alltid er et tørt.' },
    { title: 'Tusenbein sokker til barn, tre par', brand: 'Tuva & Tor', who: toddlers, kr: 129, colours: ['Flerfarget'], sizes: ['19-22', '23-26', '27-30'], made: 'Bomull, polyamid og elastan', wash: '60', text: 'Tre par i farger som er lette å pare etter vask. Antiskli under foten på de minste.' },
    { title: 'Milfot løpesokk kort', brand: 'Milfot', who: everyone, kr: 149, colours: ['Hvit', 'Sort'], sizes: ['36-39', '40-43', '44-47'], made: 'Polyamid og elastan', wash: '40', text: 'Tynn sokk med egen form for høyre og venstre fot. Luftig over tærne, fast rundt buen.' },
  ]),
]
