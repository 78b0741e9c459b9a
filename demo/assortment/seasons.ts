import { everyone, girls, juniors, men, shelf, toddlers, women } from '../article.ts'
import { centimetres, lettered, oneSize, shoes } from '../sizes.ts'

export const cycling = [
  ...shelf('Sykkel > Sykler > Terrengsykler', 1025, [
    { title: 'Grustak hardtail 29 tommer', brand: 'Vindhjul', who: everyone, kr: 11990, colours: ['Oliven', 'Mørkegrå'], sizes: lettered('S', 'XL'), made: 'Aluminiumsramme', facts: '12 gir. Gaffel 120 mm. Vekt 13,4 kg.', wash: 'ikke-vask', notForSaleOnline: true, spread: 'rare', text: 'Stødig terrengsykkel for stier med røtter. Monteres og justeres etter deg, derfor selges den bare over disk.' },
  ]),
  ...shelf('Sykkel > Sykkelhjelmer > Sykkelhjelmer', 1029, [
    { title: 'Sykkelbyen hjelm med lys', brand: 'Vindhjul', who: everyone, kr: 899, colours: ['Hvit', 'Sort', 'Sennep'], sizes: ['52-56', '56-60'], made: 'EPS og polykarbonat', facts: 'EN 1078. Lykt bak, 30 timer. Vekt 340 g.', wash: 'ikke-vask', spread: 'everywhere', text: 'Byhjelm med rødt lys i justeringshjulet. Skjermen holder regnet ute av brillene.' },
    { title: 'Trehjul hjelm til de minste', brand: 'Vindhjul', who: toddlers, kr: 349, colours: ['Rød', 'Turkis'], sizes: ['46-50', '50-54'], made: 'EPS og polykarbonat', facts: 'EN 1078. Vekt 240 g.', wash: 'ikke-vask', text: 'Går langt ned i nakken og har insektnett foran. Grønn nødspenne som slipper ved lek.' },
  ]),
  ...shelf('Sykkel > Sykkelklær > Sykkeltrøyer', 3455, [
    { title: 'Kjedeolje sykkeltrøye dame', brand: 'Vindhjul', who: women, kr: 699, colours: ['Lyseblå', 'Burgunder'], sizes: lettered('XS', 'XL'), made: 'Resirkulert polyester', wash: '30', sale: { now: 419, when: 'ended' }, text: 'Hel glidelås, tre lommer bak og silikon i livet. UV-faktor 40.' },
  ]),
  ...shelf('Sykkel > Sykkelklær > Sykkelshorts', 3188, [
    { title: 'Sadel sykkelshorts med seler', brand: 'Vindhjul', who: men, kr: 899, colours: ['Sort'], sizes: lettered('S', 'XXL'), made: 'Polyamid og elastan', facts: 'Pute til turer på fire timer.', wash: '30', text: 'Faste bein uten strikk som klemmer, og seler i netting. Brukes uten truse; vi sier det høyt, så slipper du å spørre.' },
  ]),
  ...shelf('Sykkel > Sykkelutstyr > Sykkellykter', 3764, [
    { title: 'Høstmørke lyktesett', brand: 'Vindhjul', who: everyone, kr: 399, colours: ['Sort'], sizes: oneSize, made: 'Aluminium', facts: '400 lumen foran, 40 bak. USB-C.', wash: 'ikke-vask', limit: 3, text: 'Hvitt foran og rødt bak, begge med gummistropp. Minner deg om å lade når det er en time igjen.' },
  ]),
  ...shelf('Sykkel > Sykkelutstyr > Sykkellåser', 1026, [
    { title: 'Naustdør kjettinglås', brand: 'Vindhjul', who: everyone, kr: 599, colours: ['Sort'], sizes: oneSize, made: 'Herdet stål, tekstiltrekk', facts: '90 cm. FG-godkjent. Vekt 1,7 kg.', wash: 'ikke-vask', spread: 'sold out', text: 'Kjetting på åtte millimeter med tre nøkler. Lang nok til både hjul og lyktestolpe.' },
  ]),
]

export const bathing = [
  ...shelf('Badesport > Badetøy > Badedrakter', 211, [
    { title: 'Strandeng badedrakt', brand: 'Bølgebris', who: women, kr: 599, colours: ['Marineblå', 'Korall'], sizes: shoes(36, 46).filter(size => Number(size) % 2 === 0), made: 'Resirkulert polyamid, 20 % elastan', facts: 'Tåler klor.', wash: 'hand', text: 'Kryss i ryggen og fôr foran. Blir ikke løs i stoffet selv etter en vinter i svømmehallen.' },
    { title: 'Havfrue badedrakt jente', brand: 'Bølgebris', who: girls, kr: 299, colours: ['Turkis', 'Rosa'], sizes: centimetres(128, 164, 12), made: 'Polyamid og elastan', facts: 'UPF 50.', wash: 'hand', text: 'Badedrakt til svømmekurs og sommerferie. Sitter på plass etter stup.' },
  ]),
  ...shelf('Badesport > Badetøy > Badeshorts', 211, [
    { title: 'Stupetårn badeshorts', brand: 'Bølgebris', who: men, kr: 349, colours: ['Petrol', 'Oransje', 'Sort'], sizes: lettered('S', 'XXL'), made: 'Resirkulert polyester', wash: '30', sale: { now: 199, when: 'running' }, label: 'Siste sjanse', text: 'Nettingtruse, snor og en lomme med drenering. Tørr til grillen er varm.' },
  ]),
  ...shelf('Badesport > Svømmeutstyr > Svømmebriller', 3595, [
    { title: 'Dykkerklar svømmebrille', brand: 'Bølgebris', who: everyone, kr: 179, colours: ['Blå', 'Sort'], sizes: oneSize, made: 'Silikon og polykarbonat', facts: 'Tre nesebroer følger med.', wash: 'ikke-vask', text: 'Tette briller for baner og bølger. Glassene er behandlet mot dugg; ikke gni på innsiden.' },
  ]),
  ...shelf('Badesport > Badesko > Badesko', 187, [
    { title: 'Garderobegulv badesandal', brand: 'Bølgebris', who: everyone, kr: 199, colours: ['Sort', 'Lyseblå'], sizes: shoes(36, 46).filter(size => Number(size) % 2 === 0), made: 'EVA', wash: 'ikke-vask', hidden: true, text: 'Sklisikre badesandaler som tørker mens du dusjer.' },
  ]),
]

export const ballGames = [
  ...shelf('Ballsport > Fotball > Fotballer', 1030, [
    { title: 'Løkka fotball str. 5', brand: 'Målstang', who: everyone, kr: 249, colours: ['Hvit', 'Gul'], sizes: ['3', '4', '5'], made: 'PU, maskinsydd', facts: 'Leveres uten luft.', wash: 'ikke-vask', spread: 'everywhere', text: 'Slitesterk ball til grus, kunstgress og garasjevegg. Størrelse 4 passer fra åtte til tolv år.' },
  ]),
  ...shelf('Ballsport > Fotball > Fotballsko', 187, [
    { title: 'Kunstgress AG fotballsko', brand: 'Målstang', who: juniors, kr: 599, colours: ['Oransje', 'Blå'], sizes: shoes(31, 39), made: 'Syntetisk overdel', wash: 'ikke-vask', text: 'Runde knotter som slipper i vendingene. Litt vid over tåa, som de fleste barneføtter.' },
  ]),
  ...shelf('Ballsport > Håndball > Håndballer', 1030, [
    { title: 'Sjumeter håndball', brand: 'Målstang', who: everyone, kr: 329, colours: ['Rød', 'Turkis'], sizes: ['0', '1', '2', '3'], made: 'Syntetisk skinn med grep', wash: 'ikke-vask', text: 'God å holde også uten klister. Blære av lateks gir levende sprett.' },
  ]),
  ...shelf('Ballsport > Basketball > Basketballer', 1030, [
    { title: 'Skolegård basketball', brand: 'Målstang', who: everyone, kr: 299, colours: ['Oransje'], sizes: ['5', '6', '7'], made: 'Gummi', facts: 'Til utebruk.', wash: 'ikke-vask', text: 'Dype riller og grov gummi som tåler asfalt. Størrelse 7 er for herrer, 6 for damer.' },
  ]),
  ...shelf('Ballsport > Fotball > Fotballtrøyer', 3888, [
    { title: 'Bortelag fotballtrøye', brand: 'Målstang', who: juniors, kr: 249, colours: ['Rød', 'Grønn', 'Hvit'], sizes: centimetres(128, 164, 12), made: 'Resirkulert polyester', wash: '40', spread: 'one shop', text: 'Nøytral lagtrøye som klubben kan trykke på. Bestilles gjerne i sett på femten.' },
  ]),
]

export const accessories = [
  ...shelf('Tilbehør > Luer & capser > Luer', 173, [
    { title: 'Toppen strikkelue med dusk', brand: 'Ullrype', who: everyone, kr: 349, colours: ['Rød', 'Marineblå', 'Hvit'], sizes: oneSize, made: '50 % ull, 50 % akryl', wash: 'hand', label: 'Bestselger', spread: 'everywhere', text: 'Dobbelt strikk over ørene og en dusk som tåler kvistene. Klør ikke i pannen, for der er det fleece.' },
    { title: 'Fiskelue i ribbestrikk', brand: 'Gråstein', who: everyone, kr: 199, colours: ['Sennep', 'Sort', 'Petrol'], sizes: oneSize, made: '100 % ull', wash: '30-ull', text: 'Kort lue som sitter over ørene. Brettes én gang eller to.' },
  ]),
  ...shelf('Tilbehør > Luer & capser > Capser', 173, [
    { title: 'Nessundet caps', brand: 'Gråstein', who: everyone, kr: 249, colours: ['Sand', 'Marineblå'], sizes: oneSize, made: 'Vasket bomull', wash: 'hand', text: 'Myk caps med buet brem og spenne i nakken. Ser brukt ut fra første dag, med vilje.' },
  ]),
  ...shelf('Tilbehør > Hansker & votter > Votter', 170, [
    { title: 'Tommeltott polvott til barn', brand: 'Tuva & Tor', who: toddlers, kr: 249, colours: ['Blå', 'Rosa', 'Sort'], sizes: ['2-4 år', '4-6 år', '6-8 år'], made: 'Polyester, vatt og membran', facts: 'Vanntett.', wash: '40', sale: { now: 179, when: 'running' }, text: 'Lang mansjett med snor, så snøen blir ute. Tommelen er på utsiden, der den kan brukes.' },
  ]),
  ...shelf('Tilbehør > Hansker & votter > Hansker', 170, [
    { title: 'Nålefrost skihanske', brand: 'Snøkav', who: everyone, kr: 599, colours: ['Sort', 'Brun'], sizes: ['7', '8', '9', '10', '11'], made: 'Geiteskinn og ullfôr', wash: 'ikke-vask', text: 'Skinn i håndflaten og strikk rundt håndleddet. Pekefingeren virker på telefonen.' },
  ]),
  ...shelf('Tilbehør > Skjerf & halser > Halser', 177, [
    { title: 'Trekk tynn ullhals', brand: 'Ullrype', who: everyone, kr: 199, colours: ['Grå', 'Lilla', 'Oliven'], sizes: oneSize, made: '100 % merinoull', wash: '30-ull', sale: { now: 149, when: 'soon' }, text: 'Rør i tynn ull som blir hals, lue eller pannebånd. Ingen sømmer.' },
  ]),
  ...shelf('Tilbehør > Klokker > Pulsklokker', 201, [
    { title: 'Hvilepunkt pulsklokke', brand: 'Milfot', who: everyone, kr: 2490, colours: ['Sort', 'Hvit'], sizes: oneSize, made: 'Glassfiber og silikon', facts: 'GPS. 14 dagers batteri. Vanntett til 50 m.', wash: 'ikke-vask', label: 'Nyhet', text: 'Måler puls på håndleddet og viser tempoet stort. Ingen abonnement, ingen reklame, bare tall.' },
  ]),
]
