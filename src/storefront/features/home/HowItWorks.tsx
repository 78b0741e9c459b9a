const steps = [
  { word: 'Finn', text: 'Velg størrelse og farge, og se hvilke butikker som har varen akkurat nå.' },
  { word: 'Reserver', text: 'Navn, mobilnummer og e-post er nok. Du får en hentekode med en gang.' },
  { word: 'Hent', text: 'Prøv i butikken. Passer den, betaler du. Passer den ikke, lar du den henge.' },
]

export function HowItWorks() {
  return (
    <section aria-labelledby="slik-virker-det">
      <h2 id="slik-virker-det" className="text-title">
        Slik virker det
      </h2>
      <ol className="mt-5 space-y-5">
        {steps.map(({ word, text }, at) => (
          <li key={word} className="grid grid-cols-[3rem_1fr] gap-x-4">
            <span
              aria-hidden
              className="grid h-12 w-12 place-items-center rounded-full bg-accent text-xl font-bold text-on-accent"
            >
              {at + 1}
            </span>
            <div>
              <h3 className="text-lg font-semibold">{word}</h3>
              <p className="text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
