import { Link } from 'react-router'
import { yourEurope } from './your-europe.ts'

/** Sources: forbrukerkjøpsloven §§ 18 a, 27, 29–32. */
const rights = [
  ['Hvem svarer?', 'Selgeren svarer for feil som varen hadde da du fikk den.'],
  ['Hvem må bevise?', 'Viser feilen seg innen to år, må selgeren bevise at den ikke var der fra starten.'],
  ['Hva får du?', 'Reparasjon eller ny vare, uten kostnad. Går ikke det, kan du få prisavslag eller pengene tilbake.'],
  ['Når må du si fra?', 'Innen rimelig tid. To måneder etter at du oppdaget feilen, er alltid tidsnok.'],
] as const

/**
 * The notice on the legal guarantee, with the periods of Norwegian law
 * (docs/decisions/0341-guarantee-notice-and-label-have-the-content-of-the-law.md).
 */
export function LegalGuarantee() {
  return (
    <section
      aria-labelledby="reklamasjonsrett"
      className="mt-2 max-w-reading rounded-card border-2 border-ink p-5 sm:p-8"
    >
      <p className="text-small font-semibold">Loven beskytter deg</p>
      <h1 id="reklamasjonsrett" className="text-title">
        Reklamasjonsrett
      </h1>
      <p className="mt-4 flex items-baseline gap-3">
        <strong className="text-[4rem] leading-none">2</strong>
        <span>
          <strong>år minst</strong> kan du klage på feil, på alle nye varer
        </span>
      </p>
      <p className="mt-3 flex items-baseline gap-3">
        <strong className="text-[4rem] leading-none">5</strong>
        <span>
          <strong>år</strong> når varen eller deler av den er ment å vare vesentlig lenger enn to år
        </span>
      </p>
      <dl className="mt-5 divide-y divide-line border-y border-line">
        {rights.map(([name, value]) => (
          <div key={name} className="py-3">
            <dt className="font-semibold">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        Selgere og produsenter kan gi garanti i tillegg. En garanti begrenser aldri det loven gir deg. Garanterer
        produsenten hele varen i mer enn to år uten ekstra kostnad, har varen merket «GARAN».
      </p>
      <p className="mt-4 flex flex-wrap gap-x-5">
        <Link to="/kjopsvilkar#feil-pa-varen" className="link inline-flex min-h-tap items-center">
          Slik klager du
        </Link>
        <a href={yourEurope} hrefLang="en" className="link inline-flex min-h-tap items-center">
          Your Europe (på engelsk)
        </a>
      </p>
    </section>
  )
}
