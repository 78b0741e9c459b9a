import { babies, everyone, girls, juniors, men, shelf, toddlers, women } from '../article.ts'
import { lettered, oneSize, shoes as eu } from '../sizes.ts'

export const shoes = [
  ...shelf('Sko > Tursko > Fjellstøvler', 187, [
    { title: 'Urdsti fjellstøvel herre', brand: 'Krattskog', who: men, kr: 2499, colours: ['Brun'], sizes: eu(40, 47), made: 'Nubuck 2,4 mm, vanntett membran', facts: 'Vekt 780 g per støvel i str. 43. Stiv midtsåle.', wash: 'ikke-vask', label: 'Bestselger', text: 'Støvel for tung sekk og løs stein. Gummikant rundt hele foten, og krok som låser lissen ved ankelen.' },
    { title: 'Urdsti fjellstøvel dame', brand: 'Krattskog', who: women, kr: 2499, colours: ['Brun', 'Mørkegrå'], sizes: eu(36, 42), made: 'Nubuck 2,4 mm, vanntett membran', facts: 'Vekt 640 g per støvel i str. 39.', wash: 'ikke-vask', sale: { now: 1899, when: 'running' }, text: 'Bygget på smalere lest enn herrestøvelen. Må gås inn et par kvelder, men holder i ti år om den smøres.' },
    { title: 'Elgtråkk jaktstøvel høy', brand: 'Krattskog', who: men, kr: 2999, colours: ['Oliven'], sizes: eu(41, 47), made: 'Semsket skinn og kanvas, membran', facts: 'Skafthøyde 26 cm. Vekt 860 g.', wash: 'ikke-vask', spread: 'rare', text: 'Stille såle og høyt skaft for posten i myra. Snøres helt opp på under ett minutt.' },
  ]),
  ...shelf('Sko > Tursko > Tursko', 187, [
    { title: 'Stikka lav tursko', brand: 'Krattskog', who: everyone, kr: 1399, colours: ['Mørkegrå', 'Petrol'], sizes: eu(36, 47), made: 'Semsket skinn og nett', facts: 'Vanntett. Vekt 390 g i str. 42.', wash: 'ikke-vask', spread: 'everywhere', text: 'Lett sko med nok såle til dagsturer på sti. Tåhetten tåler røtter, og hælkappen holder foten på plass nedover.' },
    { title: 'Maurstien tursko til barn', brand: 'Tuva & Tor', who: toddlers, kr: 599, colours: ['Blå', 'Lilla'], sizes: eu(24, 30), made: 'Nett og gummi, membran', facts: 'Vanntett. Borrelås.', wash: 'ikke-vask', text: 'Små fjellsko med ordentlig mønster under. Innersålen viser om det er plass til å vokse.' },
  ]),
  ...shelf('Sko > Fritidssko > Sneakers', 187, [
    { title: 'Torget sneaker i skinn', brand: 'Gråstein', who: men, kr: 899, colours: ['Hvit', 'Sort'], sizes: eu(40, 46), made: 'Skinn, gummisåle', wash: 'ikke-vask', text: 'Ren sneaker uten unødig pynt. Innersålen kan byttes når den er gått flat.' },
    { title: 'Torget sneaker dame', brand: 'Gråstein', who: women, kr: 899, colours: ['Hvit', 'Beige', 'Rosa'], sizes: eu(36, 41), made: 'Skinn, gummisåle', wash: 'ikke-vask', sale: { now: 629, when: 'soon' }, text: 'Lav og lett, med litt polstring rundt ankelen. Går til det meste som ikke er sko fra før.' },
    { title: 'Skolegård sneaker junior', brand: 'Gråstein', who: juniors, kr: 499, colours: ['Sort', 'Hvit'], sizes: eu(31, 38), made: 'Syntetisk skinn', wash: 'ikke-vask', text: 'Borrelås over vristen og strikklisser som aldri går opp. Lett å tørke av etter storefri.' },
  ]),
  ...shelf('Sko > Joggesko > Treningssko', 187, [
    { title: 'Repetisjon treningssko dame', brand: 'Jernhei', who: women, kr: 1099, colours: ['Sort', 'Lyseblå'], sizes: eu(36, 41, 'halves'), made: 'Strikket overdel, gummisåle', facts: 'Fall 4 mm. Vekt 235 g.', wash: 'ikke-vask', text: 'Flat og stødig under knebøy, myk nok til boksen etterpå. Bred tåboks.' },
    { title: 'Repetisjon treningssko herre', brand: 'Jernhei', who: men, kr: 1099, colours: ['Sort', 'Rød'], sizes: eu(40, 46, 'halves'), made: 'Strikket overdel, gummisåle', facts: 'Fall 4 mm. Vekt 290 g.', wash: 'ikke-vask', text: 'Skoen for deg som løfter mer enn du løper. Sidene er forsterket mot tauklatring.' },
  ]),
  ...shelf('Sko > Sandaler > Sportssandaler', 187, [
    { title: 'Rullestein sandal med tre reimer', brand: 'Bølgebris', who: everyone, kr: 699, colours: ['Sort', 'Oliven'], sizes: eu(36, 46), made: 'Polyesterbånd, gummisåle', wash: 'ikke-vask', sale: { now: 449, when: 'ended' }, text: 'Sandal som kan vades i. Reimene strammes hver for seg og tørker på en time.' },
    { title: 'Krabbe sandal til barn', brand: 'Tuva & Tor', who: toddlers, kr: 299, colours: ['Turkis', 'Korall'], sizes: eu(22, 30), made: 'Neopren og gummi', wash: 'ikke-vask', text: 'Lukket tå, så strandsteinene ikke vinner. Borrelås som små fingre klarer.' },
  ]),
  ...shelf('Sko > Støvler > Gummistøvler', 187, [
    { title: 'Plask gummistøvel til barn', brand: 'Tuva & Tor', who: toddlers, kr: 279, colours: ['Gul', 'Grønn', 'Rosa'], sizes: eu(22, 32), made: 'Naturgummi', facts: 'Uttakbar innersåle. Refleks bak.', wash: 'ikke-vask', spread: 'everywhere', text: 'Myk gummistøvel med håndtak til å dra i. Passer ullsokk hvis du går opp én størrelse.' },
    { title: 'Fjøra gummistøvel med neopren', brand: 'Skavlen', who: women, kr: 999, colours: ['Mørkegrønn', 'Sort'], sizes: eu(36, 42), made: 'Naturgummi og 4 mm neopren', facts: 'Holder ned til −15 °C.', wash: 'ikke-vask', text: 'Varm støvel til hundelufting og båtliv. Skaftet kan brettes ned.' },
  ]),
  ...shelf('Sko > Støvler > Vinterstøvler', 187, [
    { title: 'Frostrøyk vinterstøvel junior', brand: 'Snøkav', who: girls, kr: 799, colours: ['Burgunder', 'Sort'], sizes: eu(31, 38), made: 'Tekstil, gummi og ullfôr', facts: 'Vanntett til 8 cm.', wash: 'ikke-vask', season: 'Vinter 2026', label: 'Nyhet', text: 'Varm støvel med snøkrage og såle som biter på is. Ullfôret kan tas ut og tørkes.' },
  ]),
  ...shelf('Sko > Barnesko > Babysko', 187, [
    { title: 'Første steg babysko i skinn', brand: 'Tuva & Tor', who: babies, kr: 349, colours: ['Sand', 'Marineblå'], sizes: eu(18, 22), made: 'Vegetabilsk garvet skinn', wash: 'ikke-vask', text: 'Myk såle som lar foten kjenne gulvet. Vid åpning, for babyføtter vil sjelden dit du vil.' },
  ]),
  ...shelf('Sko > Skotilbehør > Skopleie & lisser', 187, [
    { title: 'Bivoks skokrem 100 ml', brand: 'Krattskog', who: everyone, kr: 99, colours: [], sizes: oneSize, made: 'Bivoks og lanolin', text: 'Voks til nubuck og glatt skinn. Varm skoen litt først, så trekker det inn og ikke bare på.', limit: 10 },
  ]),
]

export const running = [
  ...shelf('Løping > Løpesko > Løpesko', 187, [
    { title: 'Langtur 3 løpesko herre', brand: 'Milfot', who: men, kr: 1799, colours: ['Blå', 'Sort', 'Gul'], sizes: eu(40, 47, 'halves'), made: 'Strikket nett, EVA-skum', facts: 'Fall 8 mm. Vekt 268 g i str. 43.', wash: 'ikke-vask', label: 'Bestselger', spread: 'everywhere', text: 'Mengdeskoen til deg som løper fire ganger i uka. Myk under hælen, livligere under tåballen, og plass til å spre tærne.' },
    { title: 'Langtur 3 løpesko dame', brand: 'Milfot', who: women, kr: 1799, colours: ['Korall', 'Lyseblå', 'Sort'], sizes: eu(36, 42, 'halves'), made: 'Strikket nett, EVA-skum', facts: 'Fall 8 mm. Vekt 221 g i str. 39.', wash: 'ikke-vask', sale: { now: 1299, when: 'running' }, spread: 'everywhere', text: 'Demper godt på asfalt uten å kjennes svampete. Hælkappen er smalere enn på forrige utgave.' },
    { title: 'Sekundet konkurransesko', brand: 'Milfot', who: everyone, kr: 2699, colours: ['Hvit'], sizes: eu(38, 46, 'halves'), made: 'Nettduk, PEBA-skum, karbonplate', facts: 'Fall 6 mm. Vekt 198 g.', wash: 'ikke-vask', label: 'Nyhet', spread: 'rare', text: 'For startnummer, ikke for søppelbøtta. Platen gir fart fra kilometer én, og skummet holder til mål.' },
  ]),
  ...shelf('Løping > Løpesko > Terrengløpesko', 187, [
    { title: 'Kjerrat terrengløpesko', brand: 'Milfot', who: men, kr: 1599, colours: ['Oransje', 'Mørkegrå'], sizes: eu(40, 46, 'halves'), made: 'Ripstop, gummisåle med 5 mm knotter', facts: 'Fall 4 mm. Vekt 285 g.', wash: 'ikke-vask', text: 'Biter i gjørme og står på våte svaberg. Steinplaten under forfoten tar de verste støtene.' },
  ]),
  ...shelf('Løping > Løpeklær > Løpejakker', 5598, [
    { title: 'Medvind løpejakke dame', brand: 'Milfot', who: women, kr: 899, colours: ['Turkis', 'Sort'], sizes: lettered('XS', 'XL'), made: 'Resirkulert polyester', facts: 'Refleks 360 grader. Vekt 145 g.', wash: '30', text: 'Tynn jakke med luft i ryggen og refleks rundt hele kroppen. Lomme til telefon som ikke dunker.' },
  ]),
  ...shelf('Løping > Løpeklær > Løpetights', 204, [
    { title: 'Kveldslys varm løpetights', brand: 'Milfot', who: women, kr: 799, colours: ['Sort', 'Marineblå'], sizes: lettered('XS', 'XXL'), made: '76 % polyester, 24 % elastan', facts: 'Børstet innside. Refleks på leggen.', wash: '30', season: 'Vinter 2026', text: 'Vintertights med vindstopp på lårene. Høyt liv med snøring, og plass til nøkkel og mobil bak.' },
    { title: 'Kveldslys varm løpetights herre', brand: 'Milfot', who: men, kr: 799, colours: ['Sort'], sizes: lettered('S', 'XXL'), made: '76 % polyester, 24 % elastan', facts: 'Børstet innside. Refleks på leggen.', wash: '30', season: 'Vinter 2026', sale: { now: 559, when: 'running' }, text: 'Holder varmen ned mot ti minus. Glidelås ved ankelen, så den går over skoen.' },
  ]),
  ...shelf('Løping > Løpeklær > Løpetrøyer', 5322, [
    { title: 'Morgenmil løpetrøye', brand: 'Milfot', who: men, kr: 449, colours: ['Lyseblå', 'Rød'], sizes: lettered('S', 'XXL'), made: 'Polyester med sølvioner', facts: 'Vekt 120 g.', wash: '40', text: 'Luftig trøye med flate sømmer. Lukter ikke før du er hjemme, og knapt da.' },
  ]),
  ...shelf('Løping > Løpeklær > Løpeshorts', 207, [
    { title: 'Tempo splittshorts', brand: 'Milfot', who: men, kr: 399, colours: ['Sort', 'Blå'], sizes: lettered('S', 'XL'), made: 'Polyester', wash: '40', label: 'Siste sjanse', sale: { now: 199, when: 'running' }, spread: 'rare', text: 'Korte shorts med innertruse og gelélomme. Veier mindre enn startnummeret.' },
  ]),
  ...shelf('Løping > Løpetilbehør > Løpebelter', 100, [
    { title: 'Mellomtid løpebelte', brand: 'Milfot', who: everyone, kr: 249, colours: ['Sort'], sizes: lettered('S', 'L'), made: 'Elastisk nylon', wash: '40', text: 'Strikkbelte med fire åpninger. Telefonen ligger flatt i korsryggen.' },
  ]),
]
