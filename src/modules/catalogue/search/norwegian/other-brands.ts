import { isLinking, type Typed, wordsOf } from '#modules/catalogue/read-model/index.ts'

// Brands of sports and outdoor goods that shoppers search for. A brand that the chain sells is found in its catalogue
// instead.
const names = `2xu; abu garcia; adidas; asics; babolat; bauer; bergans; billabong; birkenstock; black diamond; bliz;
  brooks; burton; canada goose; casall; champion; columbia; converse; crocs; dale of norway; deuter; devold; diadora;
  didriksons; dr martens; ecco; ellesse; fila; fischer; fitbit; fjällräven; garmin; giro; haglöfs; hanwag; helly hansen;
  helsport; hestra; hoka; hummel; jack wolfskin; janus; jetboil; kappa; kari traa; la sportiva; lacoste; levis; lotto;
  lundhags; madshus; mammut; marmot; merrell; mizuno; moncler; napapijri; new balance; nike; nordica; norrøna;
  north face; oakley; odlo; osprey; patagonia; peak performance; petzl; puma; quiksilver; rapala; ray ban; reebok;
  reima; rossignol; roxy; salomon; saucony; scarpa; shimano; skechers; specialized; speedo; stormberg; superdry; suunto;
  swix; thule; timberland; tommy hilfiger; trangia; ugg; ulvang; umbro; under armour; uvex; vans; wilson; yonex; åsnes`

const telling = (text: string): string[] => wordsOf(text).filter(word => !isLinking(word))
const brands = new Map(names.split(';').map(name => [telling(name).join(' '), telling(name).length]))
const mostWords = Math.max(...brands.values())

/** The first brand in a query that is on the list above but unknown to this catalogue. Returns its words as typed. */
export function otherBrand(typed: readonly Typed[], isKnown: (word: string) => boolean): readonly Typed[] | null {
  const texts = typed.filter(({ word }) => !isLinking(word))
  for (let at = 0; at < texts.length; at++)
    for (let length = Math.min(mostWords, texts.length - at); length > 0; length--) {
      const span = texts.slice(at, at + length)
      if (brands.has(span.map(({ word }) => word).join(' ')) && !span.every(({ word }) => isKnown(word))) return span
    }
  return null
}
