const facts = [
  {
    title: '5 års garanti for klubbmedlemmer',
    text: 'På varer som er solgt i butikkene, i tillegg til reklamasjonsretten etter loven.',
  },
  {
    title: 'Ligger i butikken',
    text: 'Vi selger bare det som står i butikkene, og viser hvilke butikker som har varen på lager.',
  },
  {
    title: 'Betal når du henter',
    text: 'En reservasjon koster ingenting, og du kan avbestille den selv.',
  },
]

/** `apart`: adds a margin above, where the section above has the page's own background. */
export function ClubFacts({ apart }: { apart: boolean }) {
  return (
    <section aria-label="Trygt å handle" className={`on-ink ${apart ? 'mt-section' : ''}`}>
      <ul className="page grid gap-x-10 gap-y-6 py-10 desk:grid-cols-3 desk:py-12">
        {facts.map(({ title, text }) => (
          <li key={title}>
            <h2 className="text-lg font-semibold">{title}</h2>
            <p className="mt-1 opacity-85">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
